import type { ServerResponse } from "node:http";

import fc from "fast-check";
import { type WebSocket, WebSocketServer } from "ws";

import { API_BASE, type Call } from "#contract/call.ts";
import { allCalls, type CallName } from "#contract/calls/all.ts";
import { permit } from "#tests/support/foreignHost/accent.ts";
import { httpServer } from "#tests/support/httpServer.ts";

import { answersFor, type HostAnswer } from "./answers.ts";
import { type Frame, talks } from "./frames.ts";

/** What the host answered, in order, since the last visit began. */
export interface Given {
  call: CallName;
  answer: HostAnswer;
}

/** A host that answers every call and every message of the chat with what a seed makes. */
export interface HostileHost {
  url: string;
  host: string;
  /** How many answers and frames went out in all. */
  readonly sent: { answers: number; frames: number };
  readonly given: readonly Given[];
  readonly talked: readonly Frame[];
  /** Calls that wait for their answer. */
  readonly open: number;
  /** Begins again with other answers; `good` are calls that are answered with these data, as a good host would. */
  begin(seed: number, good?: Partial<Record<CallName, unknown>>): void;
  /** Until the next visit each message of the chat is answered well, with this text. */
  talkWell(text: string): void;
  /** Whether one was. */
  readonly hasTalkedWell: boolean;
  stop(): Promise<void>;
}

const samplers = new Map<CallName, fc.Arbitrary<HostAnswer>>();
const PATHS = allCalls.map((call) => ({
  call,
  pattern: new RegExp(
    `^${API_BASE}${call.path.replace(/\{\w+\}/g, "[^/]+").replace(/\/$/, "")}/?$`,
  ),
  exact: !call.path.includes("{"),
}));

/** The call of a method and an address; one without parameters goes before one with them. */
function callAt(method: string, path: string): (Call & { name: CallName }) | undefined {
  const fitting = PATHS.filter(({ call, pattern }) => call.method === method && pattern.test(path));
  return (fitting.find(({ exact }) => exact) ?? fitting[0])?.call;
}

/** A picture of one pixel, a page in place of it, or nothing. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
function sendPicture(path: string, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", "*");
  if (path.length % 3 === 0) response.writeHead(404).end("<script>__pwned=1</script>");
  else response.setHeader("content-type", "image/png").end(path.length % 3 === 1 ? PIXEL : "<svg>");
}

function send(response: ServerResponse, { status, headers, body, cut }: HostAnswer): void {
  const bytes = Buffer.from(status === 204 ? "" : body);
  const { location, ...rest } = headers;
  response.writeHead(status, {
    ...rest,
    // A lasting redirect would be kept by the browser, and nothing asked again.
    "cache-control": "no-store",
    ...(location === undefined ? {} : { location: encodeURI(location) }),
    "content-length": String(bytes.length),
  });
  if (!cut) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

const wellSaid = (data: unknown): HostAnswer => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ status: "success", message: "", data }),
  cut: false,
  usable: true,
});

/** Starts it on a free port. */
export async function startHostileHost(): Promise<HostileHost> {
  const sent = { answers: 0, frames: 0 };
  let state = { seed: 0, given: [] as Given[], talked: [] as Frame[], open: 0 };
  let good: Partial<Record<CallName, unknown>> = {};
  let well: string | null = null;
  let hasTalkedWell = false;

  const nextAnswer = (call: Call & { name: CallName }): HostAnswer => {
    const { name } = call;
    if (name in good) return wellSaid(good[name]);
    const made = samplers.get(name) ?? answersFor(call);
    samplers.set(name, made);
    const before = state.given.filter((one) => one.call === name).length;
    // Each call has answers of its own, so that the order in which calls come changes none of them.
    const seed = state.seed * 7919 + allCalls.indexOf(call) * 31 + before;
    const [answer] = fc.sample(made, { seed, numRuns: 1 });
    if (answer === undefined) throw new Error("No answer was made.");
    return answer;
  };
  const { url, server, close } = await httpServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://host");
    if (permit(request, response)) return;
    request.resume();
    const call = callAt(request.method === "HEAD" ? "GET" : (request.method ?? ""), pathname);
    if (call === undefined) return sendPicture(pathname, response);
    const visit = state;
    visit.open += 1;
    response.once("close", () => {
      visit.open -= 1;
    });
    const answer = nextAnswer(call);
    visit.given.push({ call: call.name, answer });
    sent.answers += 1;
    send(response, answer);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket: WebSocket) => {
    socket.on("error", () => {});
    socket.on("message", () => {
      if (well !== null) {
        hasTalkedWell = true;
        return answerWell(socket, well);
      }
      const seed = state.seed * 104_729 + state.talked.length;
      const [frames = []] = fc.sample(talks, { seed, numRuns: 1 });
      for (const frame of frames) socket.send(frame, { binary: typeof frame !== "string" });
      // Whatever was said, the answer has an end: the person may ask again.
      socket.send(JSON.stringify({ message: null }));
      state.talked.push(...frames);
      sent.frames += frames.length + 1;
    });
  });
  return {
    url,
    host: new URL(url).host,
    sent,
    get given() {
      return state.given;
    },
    get talked() {
      return state.talked;
    },
    get hasTalkedWell() {
      return hasTalkedWell;
    },
    get open() {
      return state.open;
    },
    begin(seed, answered = {}) {
      state = { seed, given: [], talked: [], open: 0 };
      good = answered;
      well = null;
      hasTalkedWell = false;
    },
    talkWell(text) {
      well = text;
    },
    stop() {
      for (const client of sockets.clients) client.terminate();
      return close();
    },
  };
}

function answerWell(socket: WebSocket, text: string): void {
  socket.send(JSON.stringify({ conversation_id: "1", message: text }));
  socket.send(JSON.stringify({ message: null, conversation_id: "1" }));
}
