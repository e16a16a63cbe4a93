"""The HTTP framework, independent of the game: routing, bodies, problems, the gateway and the function URL."""
