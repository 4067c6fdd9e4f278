"""Reader of card files: from YAML with positions to the forms of the language.

The type hints of the forms alone decide what a file can contain. All faults of a file are reported
together.
"""
