"""The whole service for the tests of a client, with a clock that the tests move: `running_service`."""

from reverie_testing.running import Clock, Service, ServiceEnded, Store, running_service

__all__ = ["Clock", "Service", "ServiceEnded", "Store", "running_service"]
