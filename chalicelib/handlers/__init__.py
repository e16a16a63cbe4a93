"""What each operation does: parse, call the service, present."""
