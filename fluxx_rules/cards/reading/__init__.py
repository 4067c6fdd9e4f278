"""Reading card files: from YAML, with the place of every word, to the forms of the language.

What can be said follows from the type hints of the forms alone. All that is wrong with a file is
gathered on the way and told at once.
"""
