"""`python -m reverie_mcp`, where the command `reverie-mcp` is not on the path."""

from reverie_mcp.command import main

main()
