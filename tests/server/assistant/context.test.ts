import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type TestServer } from "#tests/support/server.ts";

import { conversed, type Told } from "./talking.ts";

describe("what is meant by what was said before", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
  });
  afterAll(() => server.stop());

  const talk = (...turns: string[]): Promise<Told> => conversed(server.services.assistant, turns);
  const names = ({ end }: Told) => end?.universities.map(({ name }) => name) ?? [];

  it.each(["yes", "Yes, please!", "sure, go ahead", "Tell me more"])(
    "A22 '%s' takes what was offered",
    async (yes) => {
      const offer = await talk("Which is the oldest university?");
      expect(offer.end?.question).toMatch(/^Would you like to know more about/);
      const [oldest] = names(offer);
      const more = await talk("Which is the oldest university?", yes);
      expect(more.text).toContain(`**${oldest}**`);
      expect(more.text).not.toBe(offer.text);
    },
  );

  it("A22 'yes' to a question that offers nothing asks what it shall be", async () => {
    expect((await talk("Hello", "yes")).text).toMatch(/^Gladly/);
  });

  it.each([
    ["the second one", 1],
    ["What does the second one cost?", 1],
    ["number 3", 2],
    ["And the last?", -1],
    ["tell me about the first university", 0],
  ])("A22 '%s' is a university of the list before", async (turn, at) => {
    const search = "Show me universities in California";
    const shown = names(await talk(search));
    expect(shown.length).toBeGreaterThan(2);
    expect((await talk(search, turn)).text).toContain(`**${shown.at(at)}**`);
  });

  it("A22 'compare the first two' compares the first two of the list", async () => {
    const search = "Show me universities in California";
    const [first, second, third] = names(await talk(search));
    const { text } = await talk(search, "compare the first two");
    expect(text).toContain(first);
    expect(text).toContain(second);
    expect(text).not.toContain(third);
  });

  it("A22 'second' of something else is nothing of the list", async () => {
    const { text } = await talk(
      "Show me universities in California",
      "Is there a second semester?",
    );
    expect(text).not.toMatch(/^\*\*/);
  });

  it("A22 another place takes the place of the one before", async () => {
    const before = await talk("Show me public universities in California");
    const after = await talk("Show me public universities in California", "what about Texas?");
    expect(names(after)).toEqual(names(await talk("Show me public universities in Texas")));
    expect(names(after)).not.toEqual(names(before));
    expect(names(after).length).toBeGreaterThan(0);
  });

  it("A22 a wish more narrows the search, again and again", async () => {
    const all = names(await talk("Show me universities in California"));
    const some = names(await talk("Show me universities in California", "only public ones"));
    expect(some).toEqual(names(await talk("Show me public universities in California")));
    expect(some).not.toEqual(all);
    const few = await talk("Show me universities in California", "only public ones", "in Texas");
    expect(names(few)).toEqual(names(await talk("Show me public universities in Texas")));
  });

  it("A22 'which of them is the cheapest' asks among those of the search", async () => {
    const { text } = await talk(
      "Show me universities in California",
      "Which of them is the cheapest?",
    );
    expect(text).toMatch(/in California .*cheapest is/);
  });

  it("A22 a question of its own is not a search made narrower", async () => {
    const { text } = await talk("Show me universities in California", "What can you do?");
    expect(text).toMatch(/^Here is what I can do/);
  });

  it("S16 tells of the stop one stands at, and doesn't offer the tour that one is on", async () => {
    const here = { universityId: "demo-hartwell", pointId: "demo-hartwell-2" };
    const { text, end } = await conversed(server.services.assistant, ["What is here?"], here);
    expect(text).toContain("**Main Quad**");
    expect(`${text} ${end?.question}`).not.toMatch(/virtual tour|take the tour/);
    expect(end?.followUps[0]).toBe("What is Library Steps?");
  });
});
