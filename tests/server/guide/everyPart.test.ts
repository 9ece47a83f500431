import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("every part of a question", () => {
  const last = lastTold();

  it.each([
    [
      "I'm visiting Duke next week for an accreditation meeting and would like the retention rate and the graduation rate.",
      "accredited",
    ],
    [
      "I'm an alumna and serve on the scholarship committee of our club. What share graduate at Duke, and what do they earn?",
      "scholarships",
    ],
    [
      "I graduated from Duke in 1991. What is its admission rate now, and how many undergraduates are there?",
      "other years",
    ],
  ])("O275: what somebody only tells of themselves isn't denied: %s", async (asked, denied) => {
    expect(await last(asked)).not.toContain(denied);
  });

  it.each([
    [
      [
        "what is tuition at Duke",
        "and what do parents at our level, around $95,000, end up paying?",
      ],
    ],
    [["what is tuition at Duke", "What about Yale or starting at Stanford?"]],
    [
      [
        "what is tuition at UCLA and Duke",
        "What if she moves out there first and works, so that she counts as a resident?",
      ],
    ],
  ])("O275: what was answered isn't said to be unread: %j", async (turns) => {
    expect(await last(...turns)).not.toContain("I can't answer");
  });

  it("O275: a topic alone after two names is all that is compared", async () => {
    const told = await last("Duke or Yale. Crime.");
    expect(told).toContain("safety or crime");
    expect(told).not.toContain("|");
  });

  it("O276: a price by income is told beside other figures", async () => {
    const told = await last(
      "duke yale. need: percent girls, grad rate, what id pay if my mom makes 28k, and do they have nursing",
    );
    expect(told).toContain("net price after aid");
    expect(told).toContain("the share of women and men");
    expect(told).not.toContain("Admission rate");
  });

  it("O276: what a family pays is told beside the sticker price", async () => {
    const told = await last(
      "What is the sticker price at Duke, and what does a family at $200,000 pay?",
    );
    expect(told).toContain("Average cost of attendance");
    expect(told).toContain("net price after aid");
  });

  it.each([
    [
      [
        "how many times more is Duke than UCLA, tuition only",
        "ok but after aid we make under 30 thousand",
      ],
    ],
    [
      [
        "earnings and net price of Duke and UCLA",
        "We'd be in the lowest bracket, about $25,000. Does the order stay the same?",
      ],
    ],
    [["tuition at Duke", "family income of perhaps $25,000"]],
  ])("O276: an income asks for the price after aid: %j", async (turns) => {
    const told = await last(...turns);
    expect(told).toMatch(/net price|After grants/);
    expect(told).not.toContain("separate universities");
  });

  it("O276: families that earn less than an amount set no price against another", async () => {
    const told = await last(
      "Many of my families earn less than $30,000. What do they really pay at Duke, Yale and UCLA?",
    );
    expect(told).not.toContain("higher than that of");
  });

  it("O277: tuition plus room and board is their sum, and no other price", async () => {
    const told = await last("tuition plus room and board at Duke?");
    expect(told).not.toContain("attendance");
  });
});
