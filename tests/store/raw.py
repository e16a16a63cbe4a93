"""Items of moto's table as DynamoDB has them, without today's code in between."""

from chalicelib.store.attributes import from_attributes, sent_key, to_attributes
from chalicelib.store.table import key_of


def store(table, item):
    """Store an item as an earlier package did: as it is."""
    table.client.put_item(TableName=table.name, Item=to_attributes(item))


def stored(table, key):
    """An item as it is stored, in whatever format; None if there is none."""
    item = table.client.get_item(TableName=table.name, Key=sent_key(key)).get("Item")
    return from_attributes(item) if item else None


def everything(table):
    """All items as they are stored, in the order of their keys."""
    found = [from_attributes(item) for page in _pages(table) for item in page["Items"]]
    return sorted(found, key=key_of)


def _pages(table):
    return table.client.get_paginator("scan").paginate(TableName=table.name)
