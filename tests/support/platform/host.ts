import type { ServerResponse } from "node:http";

import { onTestFinished } from "vitest";

import { httpServer } from "../httpServer.ts";

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
  const { url, close } = await httpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://host");
      const one: Asked = {
        method: request.method ?? "",
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      asked.push(one);
      void respond(one, response);
    });
  });
  onTestFinished(close);
  return { url, asked };
}

/** The envelope of a success. */
export const success = (data: unknown): Answers => ({
  body: { status: "success", message: "ok", data },
});
