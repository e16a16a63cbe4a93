"""Reverie for agents, over the Model Context Protocol: README.md tells how hosts are set up."""

VERSION = "1.1.0"
