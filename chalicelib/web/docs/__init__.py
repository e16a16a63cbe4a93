"""The pages below /docs and the other forms of the contract, made from openapi.yaml and openapi-core.yaml.

It does not ship: `make package` puts the finished files into the package (docs/decisions/0005-docs-page.md).
"""
