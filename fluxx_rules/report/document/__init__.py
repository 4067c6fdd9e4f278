"""The report on a deck: an HTML page, the same in Markdown, and the sheet for the table.

`builder` checks the target and `report_data` collects the data. `page` and `markdown`
render only this data. Equal input gives equal bytes.
"""
