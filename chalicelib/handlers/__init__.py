"""The handlers: each parses a request, calls the service and presents the result."""
