"""The bodies which operations take, by the module which takes them. openapi.yaml is written from these."""
