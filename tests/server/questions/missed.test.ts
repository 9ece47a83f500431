import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import { missedIn } from "#server/guide/missed.ts";
import { suiteServer } from "#tests/support/server.ts";

import { planned } from "../guide/planning.ts";

const STANFORD = "ipeds-243744";
const DUKE = "ipeds-198419";

describe("what of a question was not understood", () => {
  const server = suiteServer({ seeding: true });

  const cases: [string, string[], Partial<Omit<Frame, "named">>, string | null][] = [
    ["a fact that is held", [STANFORD], { act: "facts", fields: ["students"] }, null],
    ["a gap with a name", [STANFORD], { act: "not_held", topic: "housing" }, null],
    ["a gap without a name", [STANFORD], { act: "not_held", topic: "other" }, "otherGap"],
    ["a gap without a kind", [STANFORD], { act: "not_held", topic: null }, "otherGap"],
    ["help with a name", [], { act: "help", topic: "privacy" }, null],
    ["help without a name", [], { act: "help", topic: "other" }, "otherHelp"],
    ["an unknown name", [], { act: "facts", unknown: ["Xanadu U"] }, "unknownUniversity"],
    ["one of two unknown", [STANFORD], { act: "about", unknown: ["Xanadu"] }, "unknownUniversity"],
    ["a fact of nobody", [], { act: "facts", fields: ["students"] }, "whichUniversity"],
    ["a gap of nobody", [], { act: "not_held", topic: "housing" }, "whichUniversity"],
    ["what is to be cleared up", [], { act: "clarify", fields: ["students"] }, "clarify"],
    ["an errand of nobody", [], { act: "redirect", topic: "giving" }, "whichUniversity"],
  ];
  it.each(cases)("O55 of %s", async (_, named, frame, missed) => {
    const { answer, asked } = await planned(server, named, frame);
    expect(missedIn(answer, asked)).toBe(missed);
  });

  it("O55 is nothing where there are candidates", async () => {
    const options = [
      { id: STANFORD, name: "Stanford University" },
      { id: DUKE, name: "Duke University" },
    ];
    const unclear = [{ typed: "univ", options }];
    const { answer, asked } = await planned(server, [], { act: "facts", unclear });
    expect(answer.asksBack).toBe("university");
    expect(missedIn(answer, asked)).toBeNull();
  });
});
