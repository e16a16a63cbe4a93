"""The recipes: a package for each deck, with a module for each of its palettes or places."""
