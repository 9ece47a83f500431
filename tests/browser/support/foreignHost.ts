import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { WebSocketServer } from "ws";

/** A host that speaks the contract in an accent of its own, on an origin of its own. */
export interface ForeignHost {
  url: string;
  host: string;
  /** Method, path and body of each call, in order, without preflights. */
  asked: string[];
  /** Messages on the chat socket, parsed. */
  heard: unknown[];
  stop(): Promise<void>;
}

/** Numbers as ids, nulls and fields nobody asked for; the tokens beside the user and not within `tokens`. */
const USER = { id: 41, full_name: "Foreign Person", email: null, favorites: [7], credits: 3 };
const SIGNED_IN = { user: USER, access: "foreign-access", refresh: "foreign-refresh", expires: 60 };
const ANSWER = "Grüße 👋 from **elsewhere**, one character at a time.";

const ANSWERS: Record<string, unknown> = {
  "POST /api/user/login": SIGNED_IN,
  "GET /api/user/me/": USER,
  "GET /api/location/7/": { id: 7, name: "Far University", lat: "12.5", points: null, rank: 1 },
};

/** Starts a host that also redirects every POST to the address without the slash, with a 301. */
export async function startForeignHost(): Promise<ForeignHost> {
  const [asked, heard]: [string[], unknown[]] = [[], []];
  const server = createServer((request, response) => {
    void answer(request, response, asked);
  });
  const sockets = new WebSocketServer({ server, path: "/ws/others/" });
  sockets.on("connection", (socket) => {
    socket.on("message", (data: Buffer) => {
      heard.push(JSON.parse(data.toString()));
      for (const message of Array.from(ANSWER))
        socket.send(JSON.stringify({ conversation_id: 5, message, extra: true }));
      socket.send(
        JSON.stringify({ conversation_id: 5, message: null, response_user_options: ["On"] }),
      );
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    asked,
    heard,
    stop: () =>
      new Promise((stopped) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  asked: string[],
): Promise<void> {
  const { method = "", url = "" } = request;
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk as Buffer);
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "authorization, content-type");
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
  response.setHeader("content-type", "application/json");
  if (method === "OPTIONS") {
    response.writeHead(204).end();
    return;
  }
  asked.push(`${method} ${url} ${Buffer.concat(body).toString()}`.trim());
  if (method !== "GET" && url.endsWith("/")) {
    response.writeHead(301, { location: url.slice(0, -1) }).end();
    return;
  }
  const data = ANSWERS[`${method} ${url}`];
  response.writeHead(data === undefined ? 404 : 200);
  response.end(
    JSON.stringify(
      data === undefined
        ? { status: "fail", message: "Nothing here", data: {} }
        : { status: "success", message: null, data, trace: "x1" },
    ),
  );
}
