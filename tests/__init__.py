"""Importing the tests puts the guard before everything else."""

from tests.guard import install

install()
