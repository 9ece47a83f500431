import { createServer, type Server, type ServerResponse } from "node:http";

import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

import { ForOperator } from "../forOperator.ts";
import type { AppEnv } from "./env.ts";

/** Leaves time to close the database within the five seconds that an operator waits. */
const FINISH_MS = 2500;

/** How often idle connections are closed meanwhile: a browser would keep them open. */
const SWEEP_MS = 25;

/** The port can't be listened on. The message is for the operator. */
export class ListenError extends ForOperator {
  override readonly name = "ListenError";
}

/** A bound port. It answers 503 until an app is set, and once it is closing. */
export interface Listener {
  server: Server;
  /** Where it listens, as an origin. */
  url: string;
  serve(app: Hono<AppEnv>): void;
  /** Takes no new connections, gives running requests some time to finish, then ends. */
  close(): Promise<void>;
}

function listenError(
  cause: NodeJS.ErrnoException,
  { host, port, setting = "" }: ListenOptions,
): ListenError {
  const whys: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that listens there, or set ${setting}PORT to another one.`,
    EACCES: `Port ${port} needs more rights than this user has. Set ${setting}PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `${setting}HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `${setting}HOST is ${host}, a name that can't be resolved. Set it to 127.0.0.1 or 0.0.0.0.`,
  };
  const why = whys[cause.code ?? ""] ?? `Can't listen on ${host}:${port} (${cause.message}).`;
  return new ListenError(why, { cause });
}

function notReady(response: ServerResponse): void {
  response.writeHead(503, {
    "content-type": "application/json",
    "cache-control": "no-store",
    "retry-after": "1",
    connection: "close",
  });
  response.end(
    JSON.stringify({
      status: "error",
      message: "The server is starting or ending. Please try again in a moment.",
      data: null,
    }),
  );
}

/** The address as a browser takes it: an all-interfaces host is shown as this machine's own name. */
function originOf(host: string, port: number): string {
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
}

interface ListenOptions {
  host: string;
  port: number;
  /** What the names of the settings begin with, for errors. */
  setting?: string;
  /** How long running requests may take once the server closes, in milliseconds. */
  finishMs?: number;
}

/** Binds the port. Throws a ListenError when it can't be had. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { host, port, finishMs = FINISH_MS } = options;
  let handler: ReturnType<typeof getRequestListener> | null = null;
  const server = createServer((request, response) => {
    if (handler === null) notReady(response);
    else void handler(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) => reject(listenError(cause, options)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;

  return {
    server,
    url: originOf(host, bound),
    serve(app) {
      handler = getRequestListener(app.fetch);
    },
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      // New requests on connections that stay open get 503; what has begun keeps its handler.
      handler = null;
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const hard = setTimeout(() => server.closeAllConnections(), finishMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(hard);
    },
  };
}
