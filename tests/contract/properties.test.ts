import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { allCalls } from "#contract/calls/all.ts";
import { IncomingMessage, OutgoingMessage } from "#contract/chat.ts";
import { AnyEnvelope } from "#contract/envelope.ts";
import { AppSettings } from "#contract/settings.ts";
import { tokensIn } from "#contract/tokens.ts";
import { examples, socketExample } from "#server/docs/examples.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** Every schema by which the app reads what a host sends, with something that fits. */
const readers: [name: string, schema: Schema, good: unknown][] = [
  ...allCalls.map(({ name, data }): [string, Schema, unknown] => [name, data, examples[name].data]),
  ["the envelope", AnyEnvelope, { status: "success", message: "", data: null }],
  ["the socket", IncomingMessage, socketExample.received.at(-1)],
  [
    "the settings",
    AppSettings,
    { apiHost: "", firebase: null, googleMaps: null, mapStyleUrl: null, statechartsInspect: false },
  ],
];

/** A good answer in which one value, anywhere, is another. */
const spoilt = (good: unknown) =>
  fc
    .tuple(fc.nat(), fc.anything())
    .map(([place, value]) => replaced(good, place % count(good), value));

function count(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + count(inner), 1);
}

function replaced(value: unknown, place: number, by: unknown): unknown {
  if (place === 0) return by;
  if (typeof value !== "object" || value === null) return value;
  let before = 1;
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const here = place - before;
    before += count(inner);
    const isWithin = here >= 0 && place < before;
    return [key, isWithin ? replaced(inner, here, by) : inner] as [string, unknown];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

describe.each(readers)("an answer of %s", (_, schema, good) => {
  it("never makes its reader throw, whatever is sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), spoilt(good)), (value) => {
        expect(() => v.safeParse(schema, value)).not.toThrow();
      }),
    );
  });

  it("is the same when what was read is read again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), spoilt(good)), (value) => {
        const once = v.safeParse(schema, value);
        if (!once.success) return;
        expect(v.parse(schema, once.output)).toEqual(once.output);
      }),
    );
  });
});

const objects = readers.filter(
  ([, , good]) => typeof good === "object" && good !== null && !Array.isArray(good),
);

describe.each(objects)("an answer of %s", (_, schema, good) => {
  it("is read the same with more fields than are known", () => {
    const unknownName = fc.string().map((name) => `x-${name}`);
    fc.assert(
      fc.property(fc.dictionary(unknownName, fc.jsonValue()), (extra) => {
        const read = v.parse(schema, { ...extra, ...(good as object) });
        expect(read).toMatchObject(v.parse(schema, good) as object);
      }),
    );
  });
});

describe("tokens in an answer", () => {
  it("K8 are a pair of texts or none, whatever is sent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), spoilt(examples.logIn.data)), (data) => {
        const pair = tokensIn(data);
        expect(pair === null || (pair.access.length > 0 && pair.refresh.length > 0)).toBe(true);
      }),
    );
  });

  it("K8 are found beside or within, whatever else is there", () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.jsonValue(), text, text, fc.boolean(), (user, access, refresh, within) => {
        const pair = { access, refresh };
        expect(tokensIn(within ? { user, tokens: pair } : { user, ...pair })).toEqual(pair);
      }),
    );
  });
});

describe("requests", () => {
  const takers = allCalls.flatMap(({ name, query, body }) =>
    [query, body].flatMap((schema) => (schema === undefined ? [] : [[name, schema] as const])),
  );

  it.each([...takers, ["the socket", OutgoingMessage] as const])(
    "of %s are read or refused with sentences, whatever is sent",
    (_, schema) => {
      fc.assert(
        fc.property(fc.anything(), (value) => {
          const result = v.safeParse(schema, value);
          if (result.success) return;
          expect(result.issues.every(({ message }) => message.length > 0)).toBe(true);
        }),
      );
    },
  );
});
