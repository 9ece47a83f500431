import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { suiteServer } from "#tests/support/server.ts";

import { told } from "./talking.ts";

/** What a topic asks in English, and what the guide calls it; programs are a field like any other. */
const TOPICS: readonly (readonly [topic: string, english: string])[] = [
  ["connected", "How can I stay connected with {university}?"],
  ["mentoring", "How can I mentor or volunteer at {university}?"],
  ["giving", "How can I give back to {university}?"],
  ["story", "How can I tell my story as an alumnus of {university}?"],
  ["career", "Which career and networking offers for alumni are there at {university}?"],
  ["about", "Tell me about {university}."],
  ["resources", "Which resources for students are there at {university}?"],
  ["students", "What is student life like at {university}?"],
  ["about", "Tell me as a parent about {university}."],
  ["safety", "How are safety and security looked after at {university}?"],
  ["health", "Which mental health and medical services are there at {university}?"],
  ["financial", "What are the tuition, the costs and the financial aid at {university}?"],
  ["parents", "What is there for parents at {university}?"],
];
const LANGUAGES = ["es", "fr", "fa", "ar", "zh"] as const;
const STANFORD = "Stanford University";

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, never>;
const inLanguage = (language: string, english: string): string =>
  readJson(`src/words/languages/${language}.json`)[english] ?? "";

describe("the topics' prompts in other languages", () => {
  const server = suiteServer({ seeding: true });

  it("S12 O96 are those of the catalogues: data/guide/prompts.json has each", () => {
    const prompts = readJson("data/guide/prompts.json") as Record<string, string[]>;
    for (const [topic, english] of TOPICS)
      for (const language of LANGUAGES)
        expect(prompts[topic]).toContain(inLanguage(language, english));
    expect(Object.values(prompts).flat()).toHaveLength(TOPICS.length * LANGUAGES.length);
  });

  it.each([
    ["es", "Háblame de la matrícula de Stanford University"],
    ["fr", "Parlez-moi des frais de scolarité de Stanford University"],
    ["zh", "请介绍一下 Stanford University 的学费"],
  ])("S12 O96 are not what else is asked in their words: %s, %s", async (shownIn, question) => {
    const { text } = await told(server.services.assistant, question, { shownIn });
    expect(text).toContain("$56,169");
    expect(text).not.toContain("18,219");
  });

  it.each(LANGUAGES)("S12 O96 are answered in %s by the same topics", async (language) => {
    const replies = readJson(`data/guide/replies/${language}.json`);
    for (const [topic, english] of TOPICS.filter(([each]) => each !== "about")) {
      const own = inLanguage(language, english).replace("{university}", STANFORD);
      const { text } = await told(server.services.assistant, own, { shownIn: language });
      const heading = String(replies[`corner.${topic}`]);
      expect(text).toContain(heading.replace("{name}", `**${STANFORD}**`));
    }
  });
});
