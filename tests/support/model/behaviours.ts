import {
  answerEvents,
  type Behaviour,
  type Called,
  callEvents,
  event,
  EVENTS,
  textEvents,
} from "./protocol.ts";

const streams =
  (body: string | Buffer): Behaviour =>
  (response) =>
    void response.writeHead(200, EVENTS).end(body);

/** Writes the beginning of an answer and then does something else. */
const begins =
  (text: string, then: (response: Parameters<Behaviour>[0]) => void): Behaviour =>
  (response) => {
    response.writeHead(200, EVENTS).write(textEvents(text), () => then(response));
  };

/** Behaves as it should. */
export const says = (text: string): Behaviour => streams(answerEvents(text));
export const calls = (...called: Called[]): Behaviour => streams(callEvents(called));
/** Says something, then calls. */
export const saysAndCalls = (text: string, ...called: Called[]): Behaviour =>
  streams(textEvents(text) + callEvents(called));
/** Sends these bytes as they are. */
export const sends = streams;

/** Refuses. */
export const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify({ error: { message: "No, sk-hunter22.", code: status } }));
export const limits = (retryAfter: string): Behaviour =>
  answers(429, { "retry-after": retryAfter });
/** Reports an error within a stream that began well. */
export const reports = (text: string, code: number): Behaviour =>
  streams(
    `${textEvents(text)}data: ${JSON.stringify({ error: { message: "Overloaded", code } })}\n\n`,
  );

/** Takes the request and never answers. */
export const isSilent: Behaviour = () => {};
/** Closes the connection without an answer. */
export const hangsUp: Behaviour = (response) => void response.socket?.destroy();
/** Sends headers, or headers and a sign of life now and then, and nothing else. */
export const stallsBefore: Behaviour = (response) => response.writeHead(200, EVENTS).flushHeaders();
export const keepsAlive: Behaviour = (response) => {
  response.writeHead(200, EVENTS);
  const timer = setInterval(
    () => response.write(`: keep-alive\n\n${event({ role: "assistant" })}`),
    10,
  );
  response.on("close", () => clearInterval(timer));
};
export const stallsAfter = (text: string): Behaviour => begins(text, () => {});
export const cutsAfter = (text: string): Behaviour =>
  begins(text, (response) => setTimeout(() => response.socket?.destroy(), 30));
/** Ends in good order, but in the middle of its answer. */
export const endsAfter = (text: string): Behaviour => streams(textEvents(text));
export const drips =
  (text: string, everyMs: number): Behaviour =>
  (response) => {
    response.writeHead(200, EVENTS);
    const timer = setInterval(() => response.write(textEvents(text, text.length)), everyMs);
    response.on("close", () => clearInterval(timer));
  };

/** Speaks nonsense. */
export const malformsAfter = (text: string): Behaviour =>
  streams(`${textEvents(text)}data: {"choices":[{"delta":\n\n`);
export const breaksCharacterAfter = (text: string): Behaviour =>
  streams(
    Buffer.concat([
      Buffer.from(`${textEvents(text)}data: {"choices":[{"delta":{"content":"caf`),
      Buffer.from([0xc3]),
      Buffer.from(`"}}]}\n\n${answerEvents("More.")}`),
    ]),
  );
export const sendsPage: Behaviour = (response) =>
  void response
    .writeHead(200, { "content-type": "text/html" })
    .end("<h1>Welcome to the proxy</h1>");
export const sendsPageAsStream: Behaviour = streams("<h1>Welcome\n\nto the proxy</h1>\n\n");
export const isEmpty: Behaviour = streams(answerEvents(""));
export const saysSpace: Behaviour = streams(answerEvents(" \n\n "));
export const stopsForLength = (text: string): Behaviour =>
  streams(textEvents(text) + event({}, "length"));
/** Writes on and on; each sentence differs from the one before. */
export const isEndless: Behaviour = (response) => {
  response.writeHead(200, EVENTS);
  let count = 0;
  const write = () => {
    if (response.destroyed) return;
    count += 1;
    const word = String(count).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
    response.write(textEvents(`And ${word} is a word that I made up. `), () => setImmediate(write));
  };
  write();
};
/** One line that never ends. */
export const sendsEndlessLine: Behaviour = (response) => {
  response.writeHead(200, EVENTS);
  const write = () => {
    if (!response.destroyed) response.write("x".repeat(65_536), () => setImmediate(write));
  };
  response.write("data: ", write);
};

/** Does what the latest tool's result tells it to. */
export const obeysTool: Behaviour = (response, request) => {
  const result = request.messages.findLast(({ role }) => role === "tool")?.content ?? "";
  const ordered = /Say: (.*)$/m.exec(result)?.[1] ?? "There was no order.";
  says(ordered)(response, request);
};
/** Tells its instructions, word for word. */
export const repeatsPrompt: Behaviour = (response, request) =>
  says(request.messages[0]?.content ?? "")(response, request);
