import { httpServer } from "../httpServer.ts";
import type { Behaviour, ChatRequest } from "./protocol.ts";

interface Received extends ChatRequest {
  path: string | undefined;
  authorization: string | undefined;
}

export interface FakeModel {
  /** What an operator would give as LLM_BASE_URL. */
  baseUrl: string;
  /** The requests since the last `plays`. */
  requests: Received[];
  /** How many of them the client ended before the answer did. */
  ended(): number;
  /** What the next requests get, one after another; the last goes on. */
  plays(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

/** An endpoint on this machine that speaks OpenAI's chat completions and behaves as it is told, badly if need be. */
export async function fakeModel(): Promise<FakeModel> {
  let behaviours: Behaviour[] = [];
  let requests: Received[] = [];
  let ended = 0;
  const server = await httpServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      const { url: path, headers } = request;
      const asked = JSON.parse(text) as ChatRequest;
      requests.push({ ...asked, path, authorization: headers.authorization });
      const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
      behave?.(response, asked);
    });
    response.on("close", () => {
      if (!response.writableFinished) ended += 1;
    });
  });
  return {
    baseUrl: `${server.url}/v1`,
    get requests() {
      return requests;
    },
    ended: () => ended,
    plays(...next) {
      behaviours = next;
      requests = [];
      ended = 0;
    },
    close: () => server.close(),
  };
}
