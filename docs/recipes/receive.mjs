// Turns `turn.owed` into a message. Needs `npm install standardwebhooks`, and in the environment:
// SECRET    of the webhook, `whsec_…`
// CHAT_URL  an incoming webhook of your chat, which takes {"text": "…"}
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.SECRET);
const told = new Set();

const say = async (text) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(process.env.CHAT_URL, { method: "POST", headers, body: JSON.stringify({ text }) });
  if (!answer.ok) throw new Error(`the chat answers ${answer.status}`);
};

const server = createServer(async (request, response) => {
  let body = "", notification;
  for await (const part of request.setEncoding("utf8")) body += part;
  try {
    notification = webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end();
  }
  try {
    const id = request.headers["webhook-id"], { action, round, href, your_deadline } = notification.data;
    if (notification.type === "turn.owed" && !told.has(id)) {
      await say(`Your turn: ${action} in round ${round} of ${href}, until ${your_deadline}`);
      told.add(id); // only now, so that a message that could not be posted is sent again
    }
    response.writeHead(204).end();
  } catch {
    response.writeHead(500).end();
  }
});
server.listen(Number(process.env.PORT ?? 9000), "127.0.0.1", () => {
  console.log(`Listening on http://127.0.0.1:${server.address().port}`);
});
