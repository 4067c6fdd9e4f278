"""Fixture of the command line, as in `tests/cli`."""

from tests.cli.conftest import fluxx as fluxx
