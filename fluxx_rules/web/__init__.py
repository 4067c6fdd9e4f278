"""The workbench: a page in the browser on which a mix is made, checked and played.

`fluxx serve` starts it. The server keeps no mix: each request has the text of one.
"""
