import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startServer, type TestServer } from "#tests/support/server.ts";

import { conversed, told } from "./talking.ts";

describe("the guide, in everyday turns", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seeding: true });
  });
  afterAll(() => server.stop());
  const talk = async (...turns: string[]) =>
    (await conversed(server.services.assistant, turns)).text;

  it.each([
    ["I am a professor looking for a position at Oxford", /don't have jobs[^]*ox\.ac\.uk/],
    ["Compare faculty salaries at Duke and Yale", /don't have jobs or salaries[^]*duke\.edu/],
    ["safety schools for me?", /your SAT or ACT score/],
    ["yes", /Gladly/],
    ["ok", /next/],
    ["no", /I'm here/],
    ["bye", /Goodbye/],
    ["why?", /won't guess/],
    ["who made you?", /AI guide/],
    ["what data do you use?", /College Scorecard/],
    ["how old is your data", /College Scorecard/],
    ["Quanti studenti ha l'Università di Padova?", /75,000/],
    ["What is the net price at UCLA", /students from the state who get federal aid/],
    ["What is the net price at Duke", /scholarships students pay/],
  ])("A19 answers %j", async (text, expected) => {
    expect(await talk(text)).toMatch(expected);
    expect(await talk("How many universities do you know?", text)).toMatch(expected);
  });

  it("A19 tells no graduates' earnings for the pay of staff", async () => {
    expect(await talk("Compare faculty salaries at Duke and Yale")).not.toMatch(/\$\d/);
  });

  it("S12 doesn't deny the fees that it has just listed", async () => {
    const { text } = await told(server.services.assistant, "Financial", {
      universityId: "ipeds-132903",
    });
    expect(text).toContain("$6,368");
    expect(text).not.toContain("nothing about fees");
  });

  it("T7 greets a name with signs of Markdown as it is written", async () => {
    const { text } = await told(server.services.assistant, "hi", {
      user: { type: "student", full_name: "**Bold**" },
    });
    expect(text).toContain(String.raw`Hello \*\*Bold\*\*`);
  });
});

describe("the guide, comparing two", () => {
  it("A19 says 'the higher' of two, and how to sign out", async () => {
    const server = await startServer({ seeding: true });
    try {
      const { assistant } = server.services;
      const { text } = await told(assistant, "Compare Stanford and MIT");
      expect(text).toContain("is the more selective: it admits the smaller share");
      expect(text).toContain("has the higher graduation rate");
      expect(text).not.toMatch(/highest|lowest|oldest/);
      expect(text.match(/\$56,169/g)).toHaveLength(1);
      expect((await told(assistant, "do I need a visa")).text).toMatch(/^I don't have visa/);
      expect((await told(assistant, "how do I sign out")).text).toMatch(/^To sign out/);
    } finally {
      await server.stop();
    }
  });
});
