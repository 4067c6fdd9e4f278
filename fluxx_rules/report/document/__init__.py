"""Report on a deck: an HTML page, the same in Markdown, and notes for the players (sheet.md).

`builder` checks the target and `report_data` collects the data. `page` and `markdown`
render only this data. Equal input gives equal bytes.
"""
