"""Turns `turn.owed` into a message. Needs `pip install standardwebhooks`, and in the environment:

SECRET    of the webhook, `whsec_…`
CHAT_URL  an incoming webhook of your chat, which takes {"text": "…"}
"""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import Request, urlopen

from standardwebhooks import Webhook, WebhookVerificationError

webhook, told = Webhook(os.environ["SECRET"]), set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            notification = webhook.verify(body, dict(self.headers))
        except WebhookVerificationError:
            self.send_error(401)
            return
        if notification["type"] == "turn.owed" and self.headers["webhook-id"] not in told:
            say("Your turn: {action} in round {round} of {href}, until {your_deadline}".format(**notification["data"]))
            told.add(self.headers["webhook-id"])  # only now: a failed message is sent again
        self.send_response(204)
        self.end_headers()


def say(text):
    message = Request(os.environ["CHAT_URL"], json.dumps({"text": text}).encode(), {"Content-Type": "application/json"})
    urlopen(message, timeout=5).close()


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "9000"))), Receiver)
    print(f"Listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
