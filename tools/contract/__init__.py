"""Writes openapi.yaml, its page, types and index from what the API declares: `python -m tools.contract`."""
