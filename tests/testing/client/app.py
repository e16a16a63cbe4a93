"""A module of the client that has the name of one of the service's."""

NAME = "the client's app"
