"""The HTTP side, which knows no game: routing, bodies, problems, the gateway and the function URL."""
