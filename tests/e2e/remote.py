"""A client over a real connection, with the few methods that the tests' people use."""

import http.client
import json
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Reply:
    status_code: int
    headers: http.client.HTTPMessage
    data: bytes

    @property
    def text(self):
        return self.data.decode()

    @property
    def json(self):
        return json.loads(self.data)


@dataclass
class Remote:
    """One keep-alive connection to a server on this machine."""

    port: int
    connection: http.client.HTTPConnection = field(init=False)

    def __post_init__(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def open(self, path, method="GET", data=None, headers=None):
        self.connection.request(method, path, data, headers or {})
        answer = self.connection.getresponse()
        return Reply(answer.status, answer.headers, answer.read())

    def get(self, path):
        return self.open(path)

    def close(self):
        self.connection.close()
