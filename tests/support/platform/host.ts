import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { onTestFinished } from "vitest";

/** What a host was asked, as it arrived. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Answers {
  status?: number;
  headers?: Record<string, string>;
  /** A text goes as it is, anything else as JSON. */
  body?: unknown;
  /** The line breaks before the answer. */
  drop?: boolean;
}

/**
 * Starts a real HTTP server on a free port that answers as told and remembers what it was asked.
 * It ends with the test.
 */
export async function startHost(answer: (asked: Asked) => Answers | Promise<Answers>) {
  const asked: Asked[] = [];
  const respond = async (one: Asked, response: ServerResponse): Promise<void> => {
    const { status = 200, headers = {}, body, drop } = await answer(one);
    if (drop === true) {
      response.destroy();
      return;
    }
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(text);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://host");
      const one: Asked = {
        method: request.method ?? "",
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      asked.push(one);
      void respond(one, response);
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** The envelope of a success. */
export const success = (data: unknown): Answers => ({
  body: { status: "success", message: "ok", data },
});
