import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type TestServer } from "#tests/support/server.ts";

import { conversed } from "./talking.ts";

describe("the guide, asked about a university that it doesn't know", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
  });
  afterAll(() => server.stop());
  const talk = async (...turns: string[]) =>
    (await conversed(server.services.assistant, turns)).text;

  it.each([
    ["What is the tuition at Penn State", "Penn State"],
    ["what about USC", "USC"],
    ["Is Northwestern private?", "Northwestern"],
    ["how about Dartmouth's admission rate", "Dartmouth"],
    ["what about cornell", "Cornell"],
    ["How hard is it to get into Brown?", "Brown"],
    ["Is Quinnipiac public?", "Quinnipiac"],
    ["what about Elon", "Elon"],
    ["Cornell", "Cornell"],
    ["Brown", "Brown"],
  ])("A19 never answers %j with another's figures", async (text, name) => {
    for (const turns of [[text], ["Tell me about Stanford", text]]) {
      const answer = await talk(...turns);
      expect(answer).toContain(`**${name}** isn't among the 60 universities I know`);
      expect(answer).not.toMatch(/\$\d|\d%|Stanford/);
    }
  });

  it("A19 compares those it knows and names the one it doesn't", async () => {
    const two = await talk("Compare Stanford and Caltech");
    expect(two).toMatch(/Stanford University[^]*3\.68%[^]*\*\*Caltech\*\* isn't among/);
    const three = await talk("Compare Stanford, MIT and Caltech");
    expect(three).toMatch(/3\.68%[^]*3\.96%[^]*\*\*Caltech\*\* isn't among/);
  });

  it.each([
    ["What about In-State Tuition?", /\$56,169/],
    ["How about the SAT?", /770–800/],
    ["What about financial aid?", /financialaid\.stanford\.edu/],
    ["Is Stanfrod private?", /private/],
    ["What is Stanford's tuition?", /\$56,169/],
  ])("A19 takes %j for a question about the one talked of", async (text, figure) => {
    expect(await talk("Tell me about Stanford", text)).toMatch(figure);
  });
});
