"""Change the code in small ways and count how many of the changes the tests notice: `make mutation`."""
