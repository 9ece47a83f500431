import { describe, expect, it } from "vitest";

import { withoutIndifferent } from "#server/guide/reader/indifferent.ts";

import { seeded } from "./seeded.ts";
import { conversation } from "./talking.ts";

describe("O304: what doesn't count", () => {
  const seed = seeded();

  it.each([
    ["don't care about size, just cheap in ohio", "just cheap in ohio"],
    ["cheap colleges in ohio, size doesn't matter", "cheap colleges in ohio,"],
    [
      "Universities in Texas for nursing, cost is not an issue",
      "Universities in Texas for nursing,",
    ],
    ["cheap nursing in Florida regardless of size", "cheap nursing in Florida"],
    [
      "I want nursing in Ohio and don't care about size, cheap please",
      "I want nursing in Ohio, cheap please",
    ],
    ["No me importa el tamaño, quiero algo barato en Texas", "quiero algo barato en Texas"],
    ["大小无所谓，德州便宜的大学", "德州便宜的大学"],
  ])("is left out of %s", (said, rest) => {
    expect(withoutIndifferent(said)).toBe(rest);
  });

  it.each([
    "Does size matter?",
    "I don't care",
    "I don't care for Duke, what else is there in Durham",
    "Schools that don't care about test scores, in California",
    "I heard MIT doesn't care about legacy, does Harvard?",
    "I don't mind Texas or Oklahoma, need engineering",
    "need aid regardless of immigration status in Texas",
    "波士顿和纽约都可以，计算机",
    "I don't mind 20,000 a year, but no more",
    "I don't care where as long as it's warm",
  ])("stays where it counts or is all that is said: %s", (said) => {
    expect(withoutIndifferent(said)).toBe(said);
  });

  it("orders nothing", async () => {
    const [said] = await conversation(seed.server.services.assistant, [
      "size doesn't matter, the cheapest universities in California",
    ]);
    expect(said?.text).toContain("net price");
    expect(said?.text).not.toContain("number of");
  });

  it.each([
    "dont care about size, just the cheapest in California",
    "dont care about size just the cheapest in California",
    "forget about Texas, the cheapest in California",
  ])("O216 takes back no place that is wanted, in a later message: %s", async (later) => {
    const [, said] = await conversation(seed.server.services.assistant, [
      "universities in Texas",
      later,
    ]);
    expect(said?.text).not.toContain("not in California");
    expect(said?.text).toContain("in California");
  });
});
