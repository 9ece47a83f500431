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
    ["Whats the size, im lost and cant find it", "What's the size, i'm lost and can't find it"],
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
    "is SFSU a comuter school, and does it have esports",
    "good IM sports at HES",
  ])("is none that is in a dictionary, a name, an address, or of another language: %s", (said) => {
    expect(respelt(said, seed.library)).toBe(said);
  });

  it.each([
    ["mits tuition", "MIT's tuition"],
    ["Stanfords size and UCFs", "Stanford's size and UCF's"],
  ])("is none where a name lacks the apostrophe of an owner: %s", async (typed, right) => {
    const named = (text: string) =>
      seed.library.names.find(text).map(({ options }) => options[0]?.name);
    expect(named(typed)).toEqual(named(right));
    expect(named(typed)).not.toEqual([]);
  });

  it.each([
    "WHAT IS THE TUITION AT STANFORD UNIVERSITY",
    "I'm a parent. Hi, what is the tuition at Stanford University?",
  ])("O302 is answered like what it asks: %s", async (said) => {
    const { assistant } = seed.server.services;
    const [other] = await conversation(assistant, [said]);
    const [plain] = await conversation(assistant, ["what is the tuition at Stanford University"]);
    expect(other?.text).toBe(plain?.text);
  });

  it.each(["Hi, kms", "kms. Thanks!", "im goin to kil myslef"])(
    "O302 hides no danger: %s",
    async (said) => {
      const [answer] = await conversation(seed.server.services.assistant, [said]);
      expect(answer?.text).toContain("988");
    },
  );

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
