"""What one machine has in the place of AWS: the server, the folder of the games, the work in the background."""
