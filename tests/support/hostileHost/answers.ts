import fc from "fast-check";
import * as v from "valibot";

import type { Call } from "#contract/call.ts";
import { fuzzOf, hostileText, hostileValue } from "#tests/support/fuzz/values.ts";

import { ELSEWHERE } from "./elsewhere.ts";
import { TEXTS } from "./texts.ts";

/** One answer over HTTP, as its bytes go out. */
export interface HostAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The line is cut after half of the body. */
  cut: boolean;
  /** Whether the contract's reader can use it: then no error need be shown. */
  usable: boolean;
}

/** In place of a number that JSON has and a double hasn't. */
const HUGE = "@huge";
const MEGABYTE = 1024 * 1024;
const LONG_TEXTS = ["x", "a ", "<b>", "[", "> ", "é", "* a\n", "|-", "&#x"].map((piece) =>
  piece.repeat(Math.ceil(MEGABYTE / piece.length)),
);
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

/** What takes a place within an answer that it doesn't fit. */
const strange = fc.oneof(
  { weight: 6, arbitrary: hostileValue },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(HUGE, -0, 1e9, 4e9, "NaN", [[[]]], { a: null }),
  },
  { weight: 2, arbitrary: fc.constantFrom(...TEXTS) },
);

type Slot = [holder: Record<string, unknown>, key: string];

/** Every place of a value, at any depth. */
function slotsOf(value: unknown, found: Slot[] = []): Slot[] {
  if (typeof value !== "object" || value === null || found.length > 400) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push([holder, key]);
    slotsOf(holder[key], found);
  }
  return found;
}

/** The same value with some places changed or gone, at any depth. */
function spoilt(value: unknown, changes: readonly [number, unknown][]): unknown {
  const whole: Record<string, unknown> = { value: plain(value) };
  for (const [at, other] of changes) {
    const slots = slotsOf(whole["value"]);
    const [holder, key] = slots[at % Math.max(1, slots.length)] ?? [whole, "value"];
    if (other === undefined) delete holder[key];
    // A copy: the next change may be within it.
    else holder[key] = plain(other);
  }
  return whole["value"];
}

/** As it goes over the wire. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

const written = (value: unknown): string =>
  (JSON.stringify(value) ?? "null").replaceAll(`"${HUGE}"`, "1e999");

/** Data of a call: fitting, with some places spoilt, or with one text of a megabyte. */
export function dataFor(schema: Call["data"]): fc.Arbitrary<unknown> {
  const made = fuzzOf(schema, TEXTS);
  const change = fc.tuple(
    fc.nat(),
    fc.oneof({ weight: 4, arbitrary: strange }, fc.constant(undefined)),
  );
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  const long = fc.tuple(fc.nat(), fc.constantFrom(...LONG_TEXTS));
  return fc.oneof(
    { weight: 12, arbitrary: made },
    { weight: 10, arbitrary: fc.tuple(made, changes).map(([value, all]) => spoilt(value, all)) },
    { weight: 1, arbitrary: fc.tuple(made, long).map(([value, one]) => spoilt(value, [one])) },
  );
}

/** Where a redirect may lead: nowhere that may be asked. */
const PLACES = [
  `https://${ELSEWHERE}/api/`,
  `//${ELSEWHERE}/`,
  "javascript:__pwned=1",
  "data:application/json,{}",
  "/nowhere",
  "http://[",
];
const PAGES = [
  "<!doctype html><title>502</title><script>__pwned=1</script><h1>Bad Gateway</h1>",
  "",
  " ",
  "null",
  "[]",
  "7",
  '"a text"',
  "{",
  '{"status":"success"',
  '{"status":"success","message":"","data":{"__proto__":{"polluted":1}}}',
  `{"status":"success","data":${nested(50_000)}}`,
  nested(100_000),
  "\u0000\u0001\u0002",
  "\ufeff{}",
  "1".repeat(5000),
  ...LONG_TEXTS.slice(0, 3),
];
const REFUSALS = [400, 403, 404, 409, 413, 418, 422, 429, 500, 502, 503, 599];
const TYPES = ["text/html", "image/png", "application/json; charset=utf-16", "", "x"];

/** What a host says of a refusal, in one of the ways of hosts, or oddly. */
const refusalBody = fc.oneof(
  fc.constantFrom(...PAGES),
  fc
    .tuple(
      fc.constantFrom("message", "detail", "error", "msg"),
      fc.oneof(fc.constantFrom(...TEXTS), hostileText, hostileValue),
    )
    .map(([name, said]) => written({ status: "error", [name]: said, data: { issues: said } })),
);

/** Whether the contract's reader takes it, by the contract's schemas alone. */
function isUsable(call: Call, status: number, body: string): boolean {
  if (status < 200 || status > 299) return false;
  if (call.text !== undefined) return true;
  let read: unknown;
  try {
    read = body.trim() === "" ? { status: "success" } : JSON.parse(body);
  } catch {
    return false;
  }
  const envelope = v.safeParse(v.looseObject({ status: v.string(), data: v.unknown() }), read);
  const { status: told = "", data } = envelope.success
    ? envelope.output
    : { status: "", data: undefined };
  return (
    told.toLowerCase() === "success" &&
    [data, data ?? undefined].some((one) => v.is(call.data, one))
  );
}

/** Answers to a call: most with data made from its schema, the rest refusals, other things than JSON, and cut ones. */
export function answersFor(call: Call): fc.Arbitrary<HostAnswer> {
  const good = dataFor(call.data).map((data) => ({
    status: 200,
    body:
      call.text === undefined ? written({ status: "success", message: "", data }) : String(data),
  }));
  const strangeEnvelope = dataFor(call.data).chain((data) =>
    strange.map((other) => ({
      status: 200,
      body: written({ status: other, message: other, data, ["__proto__x"]: other }),
    })),
  );
  const refusal = fc
    .tuple(fc.constantFrom(...REFUSALS), refusalBody)
    .map(([status, body]) => ({ status, body }));
  const page = fc.constantFrom(...PAGES).map((body) => ({ status: 200, body }));
  const sentOn = fc
    .tuple(fc.constantFrom(301, 302, 303, 307, 308), fc.constantFrom(...PLACES))
    .map(([status, location]) => ({ status, body: "", location }));
  const unauthorised = refusalBody.map((body) => ({ status: 401, body }));
  const answer: fc.Arbitrary<{ status: number; body: string; location?: string }> = fc.oneof(
    { weight: 60, arbitrary: good },
    { weight: 6, arbitrary: strangeEnvelope },
    { weight: 14, arbitrary: refusal },
    { weight: 10, arbitrary: page },
    { weight: 3, arbitrary: sentOn },
    { weight: 2, arbitrary: unauthorised },
  );
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant("application/json") },
    fc.constantFrom(...TYPES),
  );
  const cut = fc.nat(24).map((number) => number === 0);
  const total = fc.constantFrom("", "", "12", "-1", "9".repeat(30), "<b>");
  return fc
    .tuple(answer, type, cut, total)
    .map(([{ status, body, location }, contentType, isCut, count]) => ({
      status,
      body,
      cut: isCut && body.length > 1,
      usable: !(isCut && body.length > 1) && isUsable(call, status, body),
      headers: {
        "content-type": contentType,
        ...(count === "" ? {} : { "x-total-count": count }),
        ...(location === undefined ? {} : { location }),
      },
    }));
}
