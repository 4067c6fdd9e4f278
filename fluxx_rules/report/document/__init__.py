"""The report on a deck: a page, the same in Markdown, and the sheet to tell the table.

`gather` makes data of what was found; `page` and `markdown` make words of the data, and neither
looks at a deck. Equal input gives equal bytes.
"""
