"""Sections of a report about the whole deck: the data of each, and its words if it has any.

A section without content is None or empty, and then neither page nor Markdown has it.
"""
