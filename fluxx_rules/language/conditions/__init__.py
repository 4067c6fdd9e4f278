"""Conditions, grouped into files by what they look at. Importing the package registers them."""

from ...plugins import modules_in

modules_in(__name__, __path__)
