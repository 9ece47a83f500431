import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ModelFault } from "#server/guide/model/fault.ts";
import { createModel } from "#server/guide/model/model.ts";
import type { ModelPiece, ModelRequest } from "#server/guide/model/types.ts";
import { drained } from "#tests/support/model/asking.ts";
import * as behaviours from "#tests/support/model/behaviours.ts";
import { type FakeModel, fakeModel } from "#tests/support/model/fakeModel.ts";
import {
  answerEvents,
  type Behaviour,
  DONE,
  event,
  textEvents,
} from "#tests/support/model/protocol.ts";

/** Short, but long enough for a busy machine to connect. */
const LIMITS = { firstMs: 500, betweenMs: 500, wholeMs: 1500 };
const TOOL = { name: "facts", description: "Facts", parameters: { type: "object" } };
const HELLO: ModelRequest = { messages: [{ role: "user", content: "Hello" }], tools: [TOOL] };

describe("a model behind an endpoint", () => {
  let fake: FakeModel;
  beforeAll(async () => {
    fake = await fakeModel();
  });
  afterAll(() => fake.close());

  const settings = (apiKey: string | null = "sk-hunter22") => ({
    baseUrl: fake.baseUrl,
    apiKey,
    model: "a-model",
  });

  interface Heard {
    pieces: ModelPiece[];
    text: string;
    fault: unknown;
  }

  /** What comes of one request, and how it ended. */
  async function hear(
    behaviour: Behaviour,
    { request = HELLO, limits = {}, signal = new AbortController().signal } = {},
  ): Promise<Heard> {
    fake.plays(behaviour);
    const model = createModel(settings(), { limits: { ...LIMITS, ...limits } });
    const pieces: ModelPiece[] = [];
    let fault: unknown = null;
    try {
      for await (const piece of model.stream(request, signal)) pieces.push(piece);
    } catch (error) {
      fault = error;
    }
    const text = pieces.map((piece) => (piece.type === "text" ? piece.text : "")).join("");
    return { pieces, text, fault };
  }

  it("is asked as the protocol wants it, and streams its text", async () => {
    const text = "Es sind 6,04 % – wirklich. 😀 好。";
    expect(await hear(behaviours.says(text))).toMatchObject({ text, fault: null });
    expect(fake.requests).toEqual([
      {
        path: "/v1/chat/completions",
        authorization: "Bearer sk-hunter22",
        model: "a-model",
        stream: true,
        messages: HELLO.messages,
        tools: [{ type: "function", function: TOOL }],
      },
    ]);
  });

  it("gets no key where there is none, no tools where there are none, and may be told not to call", async () => {
    fake.plays(behaviours.says("Hi."));
    const model = createModel(settings(null));
    const { signal } = new AbortController();
    const none = { ...HELLO, tools: [] };
    await drained(model.stream(none, signal));
    await drained(model.stream({ ...HELLO, mayCall: false }, signal));
    expect(fake.requests[0]).not.toHaveProperty("tools");
    expect(fake.requests[0]?.authorization).toBeUndefined();
    expect(fake.requests[1]?.tool_choice).toBe("none");
  });

  it("gives tool calls whole, after its text", async () => {
    const called = behaviours.saysAndCalls(
      "Let me see.",
      { name: "facts", args: { university: "UCF", fields: ["students"] } },
      { name: "find", args: "{not json" },
    );
    const { pieces, text } = await hear(called);
    expect(text).toBe("Let me see.");
    expect(pieces.slice(-2)).toEqual([
      {
        type: "call",
        id: "id0",
        name: "facts",
        arguments: '{"university":"UCF","fields":["students"]}',
      },
      { type: "call", id: "id1", name: "find", arguments: "{not json" },
    ]);
  });

  const part = (fragment: object) => event({ tool_calls: [fragment] });
  it.each([
    [
      "numbers all of them 0",
      part({ index: 0, id: "a", function: { name: "facts", arguments: "{}" } }) +
        part({ index: 0, id: "b", function: { name: "find", arguments: "{}" } }),
    ],
    [
      "gives no number",
      part({ id: "a", function: { name: "facts", arguments: "{" } }) +
        part({ function: { arguments: "}" } }) +
        part({ id: "b", function: { name: "find", arguments: "{}" } }),
    ],
    [
      "repeats id and name with each part",
      part({ index: 0, id: "a", function: { name: "facts", arguments: "{" } }) +
        part({ index: 0, id: "a", function: { name: "facts", arguments: "}" } }) +
        part({ index: 1, id: "b", function: { name: "find", arguments: "{}" } }),
    ],
  ])("understands a server that %s", async (_, events) => {
    const { pieces } = await hear(behaviours.sends(events + event({}, "tool_calls")));
    expect(pieces).toEqual([
      { type: "call", id: "a", name: "facts", arguments: "{}" },
      { type: "call", id: "b", name: "find", arguments: "{}" },
    ]);
  });

  it.each([
    [
      "comments, unknown fields and carriage returns",
      `: hi\r\n\r\nfoo: 1\r\n${answerEvents("Hi there.")}`,
    ],
    [
      "an empty event and one without choices",
      `data: \n\ndata: {"usage":{}}\n\n${answerEvents("Hi there.")}`,
    ],
    ["no [DONE]", textEvents("Hi there.") + event({}, "stop")],
    ["no reason to finish", textEvents("Hi there.") + DONE],
    ["no empty line at the end", `${textEvents("Hi there.")}data: [DONE]`],
    ["a byte order mark", `\uFEFF${answerEvents("Hi there.")}`],
    ["more behind the end", answerEvents("Hi there.") + textEvents("And more.")],
  ])("understands a stream with %s", async (_, body) => {
    expect(await hear(behaviours.sends(body))).toMatchObject({ text: "Hi there.", fault: null });
  });

  it.each<[string, string, Behaviour, object]>([
    ["hangs up", "unreachable", behaviours.hangsUp, { code: "UND_ERR_SOCKET" }],
    ["refuses the key", "refused", behaviours.answers(401), { status: 401 }],
    ["is broken", "refused", behaviours.answers(500), { status: 500 }],
    ["leads elsewhere", "refused", behaviours.answers(302, { location: "/v1/x" }), { status: 302 }],
    ["is limited for seconds", "limited", behaviours.limits("7"), { retryAfterMs: 7000 }],
    ["is limited in words", "limited", behaviours.limits("soon"), { retryAfterMs: null }],
    ["is silent", "timedOut", behaviours.isSilent, { stage: "first" }],
    ["stalls before the first piece", "timedOut", behaviours.stallsBefore, { stage: "first" }],
    ["sends signs of life alone", "timedOut", behaviours.keepsAlive, { stage: "first" }],
    ["sends a page", "malformed", behaviours.sendsPage, { what: "not a stream of events" }],
    ["sends a page as a stream", "cut", behaviours.sendsPageAsStream, {}],
    ["is empty", "malformed", behaviours.isEmpty, { what: "nothing in it" }],
    ["sends a line without end", "tooLong", behaviours.sendsEndlessLine, {}],
    ["reports a limit within its stream", "limited", behaviours.reports("", 429), {}],
    ["calls a tool without a name", "malformed", behaviours.calls({ name: "", args: {} }), {}],
  ])("that %s is %s", async (_, kind, behaviour, details) => {
    const heard = await hear(behaviour);
    expect(heard.pieces).toEqual([]);
    expect(heard.fault).toBeInstanceOf(ModelFault);
    expect(heard.fault).toMatchObject({ kind, details });
    expect(String(heard.fault)).not.toContain("hunter22");
  });

  it.each<[string, string, Behaviour, object]>([
    ["stalls", "timedOut", behaviours.stallsAfter("Well, so far."), { stage: "between" }],
    ["drips", "timedOut", behaviours.drips("Well, so far.", 40), { stage: "whole" }],
    ["is cut off", "cut", behaviours.cutsAfter("Well, so far."), {}],
    ["ends in the middle", "cut", behaviours.endsAfter("Well, so far."), {}],
    [
      "sends bad JSON",
      "malformed",
      behaviours.malformsAfter("Well, so far."),
      { what: "bad JSON" },
    ],
    ["breaks a character", "malformed", behaviours.breaksCharacterAfter("Well, so far."), {}],
    ["reports an error", "refused", behaviours.reports("Well, so far.", 503), { status: 503 }],
    ["stops for its length", "tooLong", behaviours.stopsForLength("Well, so far."), {}],
    [
      "is filtered",
      "cut",
      behaviours.sends(textEvents("Well, so far.") + event({}, "content_filter")),
      {},
    ],
    [
      "ends within a character",
      "cut",
      behaviours.sends(
        Buffer.concat([Buffer.from(textEvents("Well, so far.")), Buffer.from([0xe5])]),
      ),
      {},
    ],
    [
      "changes its shape",
      "malformed",
      behaviours.sends(
        `${textEvents("Well, so far.")}data: {"choices":[{"delta":{"content":7}}]}\n\n`,
      ),
      { what: "unknown shape" },
    ],
  ])("that %s within its answer is %s", async (_, kind, behaviour, details) => {
    const heard = await hear(behaviour);
    expect(heard.text).toMatch(/^(?:Well, so far\.)+$/);
    expect(heard.fault).toBeInstanceOf(ModelFault);
    expect(heard.fault).toMatchObject({ kind, details });
  });

  it("that writes without end is too long, and its request is ended", async () => {
    const heard = await hear(behaviours.isEndless, { limits: { wholeMs: 5_000 } });
    expect(heard.fault).toMatchObject({ kind: "tooLong" });
    expect(heard.text.length).toBeLessThanOrEqual(8_000);
    await expect.poll(() => fake.ended()).toBe(1);
  });

  it("that isn't there is unreachable", async () => {
    const gone = await fakeModel();
    await gone.close();
    const model = createModel({ ...settings(), baseUrl: gone.baseUrl });
    const pieces = model.stream(HELLO, new AbortController().signal)[Symbol.asyncIterator]();
    await expect(pieces.next()).rejects.toMatchObject({
      kind: "unreachable",
      details: { code: "ECONNREFUSED" },
    });
  });

  it("isn't asked when the caller is gone, and is let go once they leave", async () => {
    const gone = AbortSignal.abort(new Error("gone"));
    const { fault } = await hear(behaviours.says("Hi."), { signal: gone });
    expect(fault).toEqual(new Error("gone"));
    expect(fake.requests).toEqual([]);

    const leaving = new AbortController();
    const heard = hear(behaviours.stallsAfter("Well, so far."), { signal: leaving.signal });
    await expect.poll(() => fake.requests.length).toBe(1);
    leaving.abort(new Error("left"));
    expect((await heard).fault).toEqual(new Error("left"));
    await expect.poll(() => fake.ended()).toBe(1);
  });

  it("is let go by who stops reading", async () => {
    fake.plays(behaviours.stallsAfter("Well, so far."));
    const model = createModel(settings());
    const pieces = model.stream(HELLO, new AbortController().signal)[Symbol.asyncIterator]();
    expect((await pieces.next()).value).toEqual({ type: "text", text: "Well, s" });
    await pieces.return?.();
    await expect.poll(() => fake.ended()).toBe(1);
  });

  it("isn't blamed for a reader who takes their time", async () => {
    fake.plays(behaviours.says("Well, so far."));
    const model = createModel(settings(), { limits: { betweenMs: 20 } });
    let text = "";
    for await (const piece of model.stream(HELLO, new AbortController().signal)) {
      text += piece.type === "text" ? piece.text : "";
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    expect(text).toBe("Well, so far.");
  });
});
