"""Effects, one family in each file. Importing the package registers all of them."""

from ...plugins import modules_in

modules_in(__name__, __path__)
