import fc from "fast-check";

import { IncomingMessage } from "#contract/chat.ts";
import { hostileText, hostileValue } from "#tests/support/fuzz/values.ts";

import { dataFor } from "./answers.ts";
import { TEXTS } from "./texts.ts";

/** A frame of the chat's socket: a text, or bytes, which no message has. */
export type Frame = string | Uint8Array;

const json = (value: unknown): string => JSON.stringify(value) ?? "null";
const RAW: readonly Frame[] = [
  "",
  "{",
  "null",
  "[]",
  "\u0000",
  '{"message":1e999}',
  '{"message":"","__proto__":{"message":"x"}}',
  "[".repeat(50_000),
  "<script>__pwned=1</script>",
  Uint8Array.of(0xff, 0xfe, 0),
  new TextEncoder().encode('{"message":"in bytes"}'),
];

const piece = fc.oneof(fc.constantFrom(...TEXTS), hostileText);
/** One frame: made from the contract's schema, a piece of an answer, of an unknown kind, or no message at all. */
const frame: fc.Arbitrary<Frame> = fc.oneof(
  { weight: 8, arbitrary: dataFor(IncomingMessage).map(json) },
  { weight: 6, arbitrary: piece.map((message) => json({ message })) },
  { weight: 2, arbitrary: fc.constant(json({ message: null })) },
  {
    weight: 2,
    arbitrary: hostileValue.map((value) =>
      json({ type: "unknown", payload: value, message: value }),
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...RAW) },
);

/** Everything that answers one message: frames in no order, some of them doubled. */
export const talks: fc.Arbitrary<Frame[]> = fc
  .array(fc.tuple(frame, fc.constantFrom(1, 1, 1, 2, 3)), { minLength: 1, maxLength: 8 })
  .map((all) => all.flatMap(([one, times]) => Array.from({ length: times }, () => one)));
