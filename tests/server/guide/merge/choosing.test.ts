import { describe, expect, it } from "vitest";

import { learned, nextQuestion } from "#machines/guide/choosing.ts";
import type { Filter } from "#machines/guide/frame.ts";
import { frame } from "#tests/support/guideFrame.ts";

const inTexas: Filter = { field: "region", op: "=", value: "Texas" };
const inEurope: Filter = { field: "location", op: "=", value: "Europe" };

describe("choosing", () => {
  it.each<[Filter, object]>([
    [{ field: "program", op: "=", value: "nursing" }, { study: "nursing" }],
    [inTexas, { place: "Texas" }],
    [inEurope, { place: "Europe" }],
    [{ field: "netPrice", op: "<=", value: 20_000 }, { budget: 20_000 }],
    [{ field: "tuitionOutOfState", op: "<", value: 9000 }, { budget: 9000 }],
    [{ field: "satAverage", op: "~", value: 1300 }, { sat: 1300 }],
    [{ field: "act", op: "~", value: 30 }, { act: 30 }],
    [{ field: "kind", op: "=", value: "public" }, { kind: "public" }],
    [{ field: "region", op: "!=", value: "Texas" }, {}],
    [{ field: "founded", op: "<", value: 1800 }, {}],
  ])("A20 O53 learns from %j: %j", (filter, need) => {
    expect(learned(frame({ act: "collect", filters: [filter] }), {}, true)).toEqual(need);
  });

  it("A20 O53 adds what is learned to what is known, and lets the person change their mind", () => {
    const need = learned(frame({ filters: [inTexas] }), { study: "law", place: "Ohio" }, true);
    expect(need).toEqual({ study: "law", place: "Texas" });
  });

  it("A20 O53 asks one thing after the other, never what is known, until nothing is open", () => {
    const answers: Filter[] = [
      { field: "program", op: "=", value: "law" },
      inTexas,
      { field: "netPrice", op: "<=", value: 20_000 },
      { field: "act", op: "~", value: 30 },
    ];
    let need = {};
    const asked: (string | null)[] = [nextQuestion(need)];
    for (const filter of answers) {
      need = learned(frame({ filters: [filter] }), need, true);
      asked.push(nextQuestion(need));
    }
    expect(asked).toEqual(["study", "place", "budget", "sat", null]);
  });

  it("A20 O53 what is left open isn't asked again", () => {
    const need = learned(frame({ unsure: true }), {}, true);
    expect(need).toEqual({ study: "any" });
    expect(nextQuestion(need)).toBe("place");
    expect(learned(frame({ unsure: false }), {}, true)).toEqual({});
  });

  it("A20 O53 leaves nothing open that wasn't asked, and learns nothing that is denied", () => {
    expect(learned(frame({ unsure: true }), {}, false)).toEqual({});
    const denied = { field: "program", op: "!=", value: "nursing" } as const;
    expect(learned(frame({ filters: [denied] }), {}, true)).toEqual({});
  });
});
