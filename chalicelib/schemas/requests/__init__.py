"""The request bodies, with one module for each module of handlers. openapi.yaml is made from these."""
