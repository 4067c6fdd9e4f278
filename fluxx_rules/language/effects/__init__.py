"""The effects, one family a file. Importing the package makes all of them known."""

from ...plugins import modules_in

modules_in(__name__, __path__)
