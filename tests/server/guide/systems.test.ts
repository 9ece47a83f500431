import { describe, expect, it } from "vitest";

import type { Frame } from "#machines/guide/frame.ts";
import { suiteServer } from "#tests/support/server.ts";

import { planned } from "./planning.ts";

const UCLA = { id: "ipeds-110662", name: "University of California, Los Angeles" };
const BERKELEY = { id: "ipeds-110635", name: "University of California, Berkeley" };
const DUKE = { id: "ipeds-198419", name: "Duke University" };

describe("names that several universities share in an answer's plan", () => {
  const server = suiteServer({ seeding: true });

  const unclear = (...typed: string[]) =>
    typed.map((one) => ({ typed: one, options: [UCLA, BERKELEY] }));
  const told = async (given: Partial<Omit<Frame, "named">>, text = "") =>
    (await planned(server, [], given, { text })).text;

  it("O261: lists the universities of a system that is named alone, by the figure asked for", async () => {
    const text = await told({
      act: "facts",
      fields: ["admissionRate"],
      unclear: unclear("the UC"),
    });
    expect(text).toMatch(/in the University of California/);
    expect(text).not.toMatch(/Which one do you mean/);
    for (const { name } of [UCLA, BERKELEY]) expect(text).toContain(name);
  });

  it.each(["not_held", "redirect"] as const)(
    "O261: names a system's own site for what isn't held of it: %s",
    async (act) => {
      const topic = act === "not_held" ? "deadlines" : "applying";
      const text = await told({ act, topic, unclear: unclear("UC") });
      expect(text).toContain("https://admission.universityofcalifornia.edu");
      expect(text).not.toMatch(/which university/i);
    },
  );

  it("O261: tells two systems apart, and asks where a name isn't one's", async () => {
    const two = await told({ act: "compare", unclear: unclear("uc", "csu") });
    expect(two).toMatch(/^They are separate systems.*calstate\.edu/);
    const other = [...unclear("uc"), { typed: "duke", options: [DUKE] }];
    expect(await told({ act: "compare", unclear: other })).toMatch(/Which one do you mean/);
    // "CSU" alone may be Colorado State.
    const csu = [{ typed: "csu", options: [DUKE, UCLA] }];
    expect(await told({ act: "about", unclear: csu })).toMatch(/Which one do you mean/);
  });
});
