import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { databases } from "#tests/support/databases.ts";
import { dataOf, signUp, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("what the guide has learned on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  /** Someone new, with what they may do. */
  async function someone() {
    const { access: token } = (await signUp(server)).tokens;
    const path = (key: string) => `/api/user/me/need/${key}/`;
    return {
      known: async () => dataOf(await server.get("/api/user/me/need/", { token })),
      say: (key: string, value: unknown) =>
        server.request("PUT", path(key), { body: { value }, token }),
      forget: (key: string) => server.request("DELETE", path(key), { token }),
      async ask(question: string, conversation = "") {
        const query = conversation === "" ? "" : `?conversation_id=${conversation}`;
        const answer = await server.post(`/api/chat/${query}`, { question }, { token });
        return dataOf(answer) as { message: string; conversation_id: string };
      },
    };
  }

  it("O60 keeps what a person says in choosing, for every conversation", async () => {
    const ada = await someone();
    expect(await ada.known()).toEqual([]);
    const { conversation_id: first } = await ada.ask("Help me choose a university.");
    const { message: answer } = await ada.ask("I want to study nursing", first);
    expect(answer).toContain("on your profile you can change it");
    await ada.ask("no idea", first);
    expect(await ada.known()).toEqual([
      { key: "study", value: "nursing" },
      { key: "place", value: "any" },
    ]);
    const again = await ada.ask("Help me choose a university.");
    expect(again.message).toContain("field of study: nursing");
    expect(again.message).not.toContain("What would you like to study?");

    const bob = await someone();
    expect(await bob.known()).toEqual([]);
  });

  it("O60 takes a correction in the person's words, also for a conversation that is under way", async () => {
    const ada = await someone();
    const { conversation_id: id } = await ada.ask("Help me choose a university.");
    await ada.ask("I want to study nursing", id);
    expect((await ada.say("study", "computer sciences")).status).toBe(200);
    expect((await ada.say("place", " tx ")).status).toBe(200);
    await ada.say("budget", "$30k");
    await ada.say("sat", "about 1350");
    await ada.say("kind", "a public one");
    expect(dataOf(await ada.say("act", "no idea"))).toEqual([
      { key: "study", value: "computer science" },
      { key: "place", value: "Texas" },
      { key: "budget", value: 30_000 },
      { key: "sat", value: 1350 },
      { key: "act", value: "any" },
      { key: "kind", value: "public" },
    ]);
    const { message: answer } = await ada.ask("Help me choose a university.", id);
    expect(answer).toContain("computer science");
    expect(answer).toContain("Texas");
    expect(answer).not.toContain("nursing");
  });

  it.each([
    ["budget", "No more than $30,000", 30_000],
    ["budget", "Not sure, about $30,000", 30_000],
    ["budget", "between 10k and 15k", 15_000],
    ["budget", "No limit", "any"],
    ["place", "Anywhere in Texas", "Texas"],
    ["place", "Anywhere", "any"],
    ["study", "no idea, maybe nursing", "nursing"],
    ["study", "Undecided", "any"],
    ["study", "blacksmithing", "blacksmithing"],
    ["kind", "Public, no preference on size", "public"],
    ["kind", "Either", "any"],
    ["act", "none", "any"],
    ["budget", "Sin límite", "any"],
    ["place", "N’importe où", "any"],
    ["kind", "فرقی ندارد", "any"],
    ["place", "في أي مكان", "any"],
    ["study", "还没决定", "any"],
    ["kind", "公立", "public"],
  ])("O60 takes %s %j for %j", async (key, text, value) => {
    const ada = await someone();
    expect(dataOf(await ada.say(key, text))).toEqual([{ key, value }]);
  });

  it.each(["es", "fr", "fa", "ar", "zh"])(
    "O60 O96 takes what the profile shows for an open plan in %s",
    async (language) => {
      const ada = await someone();
      const texts = JSON.parse(
        readFileSync(`src/words/languages/${language}.json`, "utf8"),
      ) as Record<string, string>;
      const shown = { study: "Undecided", place: "Anywhere", budget: "No limit", sat: "No score" };
      for (const [key, english] of Object.entries({ ...shown, kind: "Either" }))
        expect(dataOf(await ada.say(key, texts[english] ?? ""))).toContainEqual({
          key,
          value: "any",
        });
    },
  );

  it("O60 learns no wish of a question that nobody asked, and none that is denied", async () => {
    const ada = await someone();
    const { conversation_id: id } = await ada.ask("I have no idea where to study, help me choose");
    expect(await ada.known()).toEqual([]);
    await ada.ask("not nursing", id);
    expect(await ada.known()).not.toContainEqual({ key: "study", value: "nursing" });
  });

  it("O60 takes a wish that is changed in the conversation when all is known", async () => {
    const ada = await someone();
    for (const [key, text] of Object.entries({
      study: "nursing",
      place: "Texas",
      budget: "20k",
      sat: "none",
    }))
      await ada.say(key, text);
    const { conversation_id: id } = await ada.ask("Help me choose a university.");
    await ada.ask("rather in California", id);
    expect(await ada.known()).toContainEqual({ key: "place", value: "California" });
  });

  it("O60 forgets, and asks again", async () => {
    const ada = await someone();
    await ada.say("study", "law");
    await ada.say("place", "anywhere");
    expect(dataOf(await ada.forget("study"))).toEqual([{ key: "place", value: "any" }]);
    expect(dataOf(await ada.forget("study"))).toEqual([{ key: "place", value: "any" }]);
    const { message: answer } = await ada.ask("Help me choose a university.");
    expect(answer).toContain("What would you like to study?");
  });

  it.each([
    ["place", "Atlantis", "I know no place of this name."],
    ["budget", "cheap", "as in $30,000"],
    ["budget", "$9,000,000", "as in $30,000"],
    ["sat", "36", "from 400 to 1600"],
    ["act", "1400", "from 1 to 36"],
    ["kind", "huge", "'public', 'private', or 'either'"],
    ["kind", "no private", "'public', 'private', or 'either'"],
    ["budget", "50%", "as in $30,000"],
    ["budget", "-5000", "as in $30,000"],
    ["place", "not in Texas", "I know no place"],
    ["study", "not nursing", "as in nursing"],
    ["study", "!!!", "as in nursing"],
    ["study", "  ", "Type something first."],
    ["study", "x".repeat(121), "120 characters"],
    ["study", 7, "must be a text"],
  ])(
    "O60 refuses %s %j with what would be understood, and keeps what was",
    async (key, value, says) => {
      const ada = await someone();
      await ada.say("study", "law");
      const refusal = await ada.say(key, value);
      expect(refusal.status).toBe(400);
      expect(JSON.stringify(refusal.body)).toContain(says);
      expect(await ada.known()).toEqual([{ key: "study", value: "law" }]);
    },
  );

  it("O60 knows no other wish", async () => {
    const ada = await someone();
    expect((await ada.say("password", "x")).status).toBe(404);
    expect((await ada.forget("toString")).status).toBe(404);
  });
});
