import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type TestServer } from "#tests/support/server.ts";

import { conversed } from "./talking.ts";

describe("the guide, told what is wanted and what isn't", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
  });
  afterAll(() => server.stop());
  const talk = async (...turns: string[]) =>
    (await conversed(server.services.assistant, turns)).text;

  it.each([
    ["universities in California or Texas", /California or Texas:[^]*Texas at Austin/, /None/],
    ["I am from India and want to study in Germany", /Darmstadt/, /India/],
    ["not private universities in California", /Berkeley/, /Stanford/],
    ["I don't like big universities", /not large[^]*Carleton/, /Ohio State/],
    ["universities in California that are not Stanford", /Berkeley/, /\*\*Stanford University/],
    ["anything but Harvard", /not Harvard University[^]*Carleton/, /\*\*Harvard/],
    ["universities not in the US", /not in the United States[^]*Nigeria/, /, United States/],
    [
      "schools that admit more than 50% with tuition below $15,000",
      /admission rate above 50% and has tuition and fees below \$15,000/,
      /Miami Dade/,
    ],
    ["schools that admit more than 50% with tuition below $40,000", /admission rate \*\*/, /None/],
    ["my SAT is 1400, where should I go", /average SAT score near 1400/, /suit|average sat/],
  ])("A20 reads %j as it is meant", async (text, found, unwanted) => {
    const answer = await talk(text);
    expect(answer).toMatch(found);
    expect(answer).not.toMatch(unwanted);
  });
});
