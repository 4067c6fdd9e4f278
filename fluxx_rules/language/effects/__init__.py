"""Effects, grouped into files such as draws and discards. Importing the package registers them."""

from ...plugins import modules_in

modules_in(__name__, __path__)
