import { randomBytes } from "node:crypto";

import { describe, expect, it } from "vitest";

import { seal, unseal } from "#server/identity/sealed.ts";
import { base32, otpauthAddress, stepOfCode, totpCode } from "#server/identity/totp.ts";

/** RFC 6238, appendix B: the last six digits of its eight. */
const RFC_SECRET = Buffer.from("12345678901234567890");
const RFC: [number, string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

describe("codes of an authenticator app", () => {
  it.each(RFC)("O141: are those of RFC 6238 at second %i", (second, code) => {
    expect(totpCode(RFC_SECRET, Math.floor(second / 30))).toBe(code);
  });

  it("O141: count for their step and one beside it, as clocks differ", () => {
    const at = (seconds: number) => new Date((1_111_111_111 + seconds) * 1000);
    const step = Math.floor(1_111_111_111 / 30);
    for (const [late, counts] of [
      [-31, true],
      [0, true],
      [31, true],
      [-62, false],
      [62, false],
    ] as const)
      expect(stepOfCode(RFC_SECRET, "050471", at(late))).toBe(counts ? step : null);
    for (const wrong of ["", "05047", "0504711", "50471 "])
      expect(stepOfCode(RFC_SECRET, wrong, at(0))).toBeNull();
  });

  it("O141: are made of a secret that is copied as base32, or opened as an address", () => {
    // RFC 4648, section 10.
    const known = { f: "MY", fo: "MZXQ", foo: "MZXW6", foob: "MZXW6YQ", fooba: "MZXW6YTB" };
    for (const [bytes, text] of Object.entries(known))
      expect(base32(Buffer.from(bytes))).toBe(text);
    expect(otpauthAddress(Buffer.from("fooba"), "University guide", "a+b@example.org")).toBe(
      "otpauth://totp/University%20guide:a%2Bb%40example.org?secret=MZXW6YTB&issuer=University%20guide",
    );
  });
});

describe("what is encrypted at rest", () => {
  it("O141: opens with its key, for its owner, and unchanged, alone", () => {
    const [key, other] = [randomBytes(32), randomBytes(32)];
    const bytes = randomBytes(20);
    const sealed = seal(key, bytes, "ann");
    expect(Buffer.from(unseal(key, sealed, "ann") ?? [])).toEqual(bytes);
    expect(seal(key, bytes, "ann")).not.toBe(sealed);
    expect(unseal(other, sealed, "ann")).toBeNull();
    expect(unseal(key, sealed, "ben")).toBeNull();
    for (const at of [0, 20, sealed.length - 3]) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(unseal(key, changed, "ann")).toBeNull();
    }
    for (const odd of ["", "x", sealed.slice(0, 30)]) expect(unseal(key, odd, "ann")).toBeNull();
  });
});
