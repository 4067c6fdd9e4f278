"""The report on a deck: an HTML page, the same in Markdown, and the sheet for the table.

`builder` checks the target and `gather` collects the data of the report. `page` and `markdown`
render only this data. Equal input gives equal bytes.
"""
