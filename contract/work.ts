import * as v from "valibot";

/** How the work is done: PBKDF2, which browsers bring along. */
export const WORK_ALGORITHM = "PBKDF2/SHA-256";

const Hex = v.pipe(
  v.string("This must be a text."),
  v.maxLength(128, "This is too long."),
  v.regex(/^(?:[0-9a-f]{2})+$/, "This must be hexadecimal."),
);

const count = (most: number) =>
  v.pipe(
    v.number("This must be a number."),
    v.integer("This must be a whole number."),
    v.minValue(0, "This must not be negative."),
    v.maxValue(most, "This is too much."),
  );

/** Work as ALTCHA describes it, signed by the server that asks for it: bounded, as any host may ask. Serves O237. */
export const Challenge = v.object({
  parameters: v.object({
    algorithm: v.literal(WORK_ALGORITHM, `The algorithm must be ${WORK_ALGORITHM}.`),
    nonce: Hex,
    salt: Hex,
    cost: count(100_000),
    keyLength: count(64),
    keyPrefix: Hex,
    keySignature: Hex,
    expiresAt: count(Number.MAX_SAFE_INTEGER),
    /** The number that a code is wanted for. */
    data: v.object({
      to: v.pipe(v.string("This must be a text."), v.maxLength(40, "This is too long.")),
    }),
  }),
  signature: Hex,
});
export type Challenge = v.InferOutput<typeof Challenge>;

/** A refusal's data when work is asked for. */
export const WorkAsked = v.object({ work: Challenge });

/** Work that was asked for, and its result. */
export const Work = v.object({
  challenge: Challenge,
  solution: v.object({ counter: count(0xff_ff_ff_ff), derivedKey: Hex }),
});
export type Work = v.InferOutput<typeof Work>;
