"""The page /docs, made from openapi.yaml: one file without scripts, which loads nothing else.

It does not ship: `make package` puts the finished page into the package (docs/decisions/0005-docs-page.md).
"""
