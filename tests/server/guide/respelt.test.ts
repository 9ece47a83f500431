import { describe, expect, it } from "vitest";

import { respelt } from "#server/guide/reader/respelt.ts";

import { seeded } from "./seeded.ts";
import { conversation } from "./talking.ts";

describe("O303: a misspelt word", () => {
  const seed = seeded();

  it.each([
    ["wats teh addmision rate at Duke", "wats teh admission rate at Duke"],
    ["the younegst of them", "the youngest of them"],
    ["tution at standford", "tuition at standford"],
    ["schoalrships at Rice", "scholarships at Rice"],
    ["how many studetns at priceton", "how many students at priceton"],
    ["cheapst colleges in Ohio", "cheapest colleges in Ohio"],
  ])("is read as the one that is meant: %s", (said, meant) => {
    expect(respelt(said, seed.library)).toBe(meant);
  });

  it.each([
    "what is the retention rate",
    "does Duke have falconry or marksmanship",
    "mortuary science in a nearby town, with a coroner",
    "the programme in colour theory",
    "quanto custa a universidade",
    "kitna fees hai harvard mein bhai",
    "write to admisions@duke.edu or duke.edu/tution",
    "the magazine Studetns United",
  ])("is none that is in a dictionary, a name, an address, or of another language: %s", (said) => {
    expect(respelt(said, seed.library)).toBe(said);
  });

  it("is answered like the right one", async () => {
    const { assistant } = seed.server.services;
    const [wrong] = await conversation(assistant, [
      "which is older, Stanford or Hartwell? the younegst?",
    ]);
    const [right] = await conversation(assistant, [
      "which is older, Stanford or Hartwell? the youngest?",
    ]);
    expect(wrong?.text).toBe(right?.text);
  });
});
