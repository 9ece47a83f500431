import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import type { Call } from "#contract/call.ts";
import { type CallName, calls } from "#contract/calls/all.ts";
import { OutgoingMessage } from "#contract/chat.ts";
import { testClock } from "#tests/support/clock.ts";
import { type FuzzRequest, requestsFor, type Who } from "#tests/support/fuzz/requests.ts";
import { fuzzOf } from "#tests/support/fuzz/values.ts";
import { signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

import { type ChatClient, openChat } from "../socket/chatClient.ts";

/** `npm run fuzz -- CASES SEED` sets these; without them it is the short form. */
const CASES = Number(process.env["FUZZ_CASES"] ?? 1000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
/** Nothing is too slow in the short form: the machines of tests are busy. */
const SLOW_MS = process.env["FUZZ_CASES"] === undefined ? Infinity : 1000;
const FRAMES = Math.ceil(CASES / 20);
const LIMIT_MS = 60_000 + CASES * 60;

/** After these the caller's session or account is gone, so it must be somebody else's each time. */
const ENDING: ReadonlySet<string> = new Set<CallName>(["deleteMe", "logOutAll", "endSession"]);

const Refusal = v.strictObject({
  status: v.literal("error"),
  message: v.pipe(v.string(), v.nonEmpty()),
  data: v.unknown(),
});
const Success = v.strictObject({
  status: v.literal("success"),
  message: v.string(),
  data: v.unknown(),
});

const clock = testClock();
const ids = { person: "", superuser: "" };
let known: string[] = [];
/** How many calls were answered with a success, by name: what never gets far finds nothing. */
const successes = new Map<string, number>();

const server = suiteServer({
  database: "pglite",
  seeding: true,
  now: clock.now,
  env: { LOG_LEVEL: "error" },
});
beforeAll(async () => {
  ids.superuser = (await signInAsSuperuser(server)).tokens.access;
  await newPerson();
  known = await wordsOf(ids.person);
});

async function newPerson(): Promise<void> {
  // As many codes from one network would be refused.
  clock.advance({ minutes: 1 });
  const { tokens } = await signUp(server);
  ids.person = tokens.access;
}

/** Ids and words that exist, so that calls get far. */
async function wordsOf(token: string): Promise<string[]> {
  const opened = await server.post(
    "/api/chat/default/",
    { location_id: "ipeds-243744" },
    { token },
  );
  const { data } = v.parse(
    v.object({ data: v.object({ conversation_id: v.string() }) }),
    opened.body,
  );
  const points = await server.services.db.selectFrom("point").select("id").limit(2).execute();
  return [
    "demo-hartwell",
    "ipeds-243744",
    data.conversation_id,
    `${data.conversation_id}.1`,
    ...points.map(({ id }) => id),
    "place",
    "1",
    "42.5",
    "Stanford",
    "How much does Stanford cost, and is it cheaper than MIT?",
    "https://example.org/a",
    "+12025550101",
    "a-guest-of-this-suite",
  ];
}

/** A token that isn't about to expire, of the same session. */
async function fresh(token: string): Promise<string> {
  const [, payload = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, string>;
  const { sub = "", sid = "" } = claims;
  return server.services.tokens.sign({ accountId: sub, sessionId: sid });
}

async function tokenOf(who: Who): Promise<string | null> {
  if (who === "nobody") return null;
  return who === "forged" ? "e30.e30.AAAA" : fresh(ids[who]);
}

function formOf({ fields, file }: Exclude<FuzzRequest["body"], string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file !== null) form.append("image", new Blob([file]), "a.png");
  if (file !== null) form.append("file", new Blob([file]), "hd2024.csv");
  return form;
}

/** Sends it; what is wrong with the response, or null. */
async function faultOf(name: string, call: Call, request: FuzzRequest): Promise<string | null> {
  const { method, path, headers, body, who } = request;
  const token = await tokenOf(who);
  const started = performance.now();
  const response = await fetch(new URL(path, server.url), {
    method,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : formOf(body) }),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  if (response.ok) successes.set(name, (successes.get(name) ?? 0) + 1);
  if (response.status >= 500) return `${response.status}: ${text}`;
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`;
  if (method !== call.method || text === "") return null;
  if (response.ok && call.text !== undefined) return v.is(call.data, text) ? null : "another text";
  // An address with dots or without a parameter may be another one's.
  if (!/\bjson\b/.test(response.headers.get("content-type") ?? "")) return `no JSON: ${text}`;
  const told: unknown = JSON.parse(text);
  if (!response.ok) return v.is(Refusal, told) ? null : `another refusal: ${text}`;
  const success = v.safeParse(Success, told);
  if (!success.success) return `another envelope: ${text}`;
  const data = v.safeParse(call.data, success.output.data);
  return data.success ? null : `other data: ${text}`;
}

/** A fault that is there again; what is only slow once is the machine's. */
async function lastingFault(name: string, request: FuzzRequest): Promise<string | null> {
  const call: Call = calls[name as CallName];
  const fault = await faultOf(name, call, request);
  return fault?.startsWith("took") ? faultOf(name, call, request) : fault;
}

const short = (value: unknown): string => JSON.stringify(value).slice(0, 600);

describe("made-up calls and frames", () => {
  const each = Math.ceil(CASES / Object.keys(calls).length);

  it.each(Object.entries<Call>(calls))(
    "X1 get no fault from %s, however they are made",
    async (name, call) => {
      const faults: string[] = [];
      for (const request of fc.sample(requestsFor(call, known), { numRuns: each, seed: SEED })) {
        clock.advance({ seconds: 2 });
        const fault = await lastingFault(name, request);
        if (fault !== null) faults.push(`${fault} after ${short(request)}`);
        if (ENDING.has(name) && request.who === "person") await newPerson();
      }
      expect(faults).toEqual([]);
      expect(server.logged.splice(0)).toEqual([]);
    },
    LIMIT_MS,
  );

  it("get far: many calls succeed now and then", () => {
    expect(successes.size).toBeGreaterThan(Object.keys(calls).length * 0.4);
  });

  it(
    "E7 get an answer with an end, or a close that says why, for every frame",
    async () => {
      const raw = fc.constantFrom<string | Uint8Array>(
        "",
        "{",
        "null",
        "[]",
        "\0",
        "[".repeat(30_000),
        "x".repeat(33_000),
        "x".repeat(300_000),
        Uint8Array.of(0xff, 0xfe),
      );
      const frame = fc.oneof(
        {
          weight: 6,
          arbitrary: fuzzOf(OutgoingMessage, known).map((value) => JSON.stringify(value)),
        },
        { weight: 1, arbitrary: raw },
      );
      await newPerson();
      const faults: string[] = [];
      let chat: ChatClient | null = null;
      for (const sent of fc.sample(frame, { numRuns: FRAMES, seed: SEED })) {
        clock.advance({ seconds: 2 });
        chat ??= await openChat(server.url, await fresh(ids.person));
        const started = performance.now();
        chat.socket.send(sent);
        const closed = chat.closed.then(({ code }) => code);
        const ended = await Promise.race([
          chat.answer().then(
            () => null,
            () => closed,
          ),
          closed,
        ]);
        if (performance.now() - started > SLOW_MS) faults.push(`slow after ${short(sent)}`);
        if (ended !== null && ended !== 1009)
          faults.push(`closed with ${ended} after ${short(sent)}`);
        if (ended !== null) chat = null;
      }
      chat?.socket.close();
      expect(faults).toEqual([]);
      expect(server.logged.splice(0)).toEqual([]);
    },
    LIMIT_MS,
  );
});
