"""The claims of the README's first page as figures: `make prove` runs every part and writes them into TESTING.md."""
