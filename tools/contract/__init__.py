"""openapi.yaml and chalicelib/web/docs.html, written from what the API declares: `python -m tools.contract`."""
