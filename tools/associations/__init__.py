"""Builds the tables of the computer players: the files written by hand here become chalicelib/bots/tables/."""
