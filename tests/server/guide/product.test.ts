import { readFileSync } from "node:fs";
import path from "node:path";

import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { asksEither } from "#server/guide/reader/premises.ts";
import { suiteServer } from "#tests/support/server.ts";

import { conversation, told } from "./talking.ts";

const root = path.join(import.meta.dirname, "../../..");
const texts = (file: string) =>
  v.parse(
    v.record(v.string(), v.unknown()),
    JSON.parse(readFileSync(path.join(root, file), "utf8")),
  );
const replies = (language: string) => texts(`data/guide/replies/${language}.json`);
const boldIn = (text: unknown) =>
  [...String(text).matchAll(/\*\*([^*{}]+)\*\*/g)].flatMap(([, name = ""]) => [name]);

describe("what the guide says of the product", () => {
  const server = suiteServer({ seeding: true });

  it.each(["es", "fr", "fa", "ar", "zh"])(
    "O148 names buttons in %s as the app shows them",
    (language) => {
      const app = texts(`src/words/languages/${language}.json`);
      const own = replies(language);
      const wrong = Object.entries(replies("en")).filter(
        ([key, text]) =>
          !key.startsWith("ability.") &&
          boldIn(text).some(
            (name) => typeof app[name] === "string" && !boldIn(own[key]).includes(app[name]),
          ),
      );
      expect(wrong.map(([key]) => key)).toEqual([]);
    },
  );

  it.each([
    ["en", "do I need an account to ask you things", "help.guest"],
    ["es", "tengo dos cuentas y quiero una", "help.accounts"],
    ["fr", "je veux partager cette réponse avec mon père", "help.sharing"],
    ["pt", "mudei de número de telefone", "help.changing"],
    ["zh", "怎么导出聊天", "help.export"],
    ["hi", "मैंने अकाउंट नहीं बनाया", "help.guest"],
    ["ar", "عندي جوال جديد", "help.devices"],
    ["fa", "بدون اینترنت هم باز میشه؟", "help.offline"],
    ["en", "is there a night mode", "help.theme"],
    ["en", "how do I remove a favourite?", "help.unsave"],
    ["es", "¿cómo quito un favorito?", "help.unsave"],
    ["hi", "मेरा अकाउंट कैसे डिलीट करूँ?", "help.delete_data"],
  ])("O148 in %s answers %j with %s, and nothing else", async (language, asked, key) => {
    const { text, end } = await told(server.services.assistant, asked);
    expect(text).toBe(replies(language)[key]);
    expect(end?.universities).toEqual([]);
  });

  it.each([
    ["fa", "هاروارد رو ذخیره کن"],
    ["zh", "收藏哈佛大学"],
  ])("O300: in %s, where letters are beyond ASCII, is asked to save", async (language, asked) => {
    const { text } = await told(server.services.assistant, asked);
    const [before = "?"] = String(replies(language)["action.save"]).split("{name}");
    expect(text).toContain(before);
  });

  it.each([
    "É pública ou privada?",
    "está en el campo o en la ciudad?",
    "is it public or private?",
  ])(
    "O300: takes neither for granted, whatever letter the verb begins or ends with: %s",
    (text) => {
      expect(asksEither(text)).toBe(true);
    },
  );

  it("O148 says once where one is saved", async () => {
    const { text } = await told(server.services.assistant, "save this one");
    expect(text.match(/bookmark/g)).toHaveLength(1);
  });

  it("O148 answers both parts: who sees it, and how it is deleted", async () => {
    const { text } = await told(
      server.services.assistant,
      "who reads this and can I have it deleted",
    );
    const own = replies("en");
    expect(text).toBe([own["help.privacy"], own["help.delete_data"]].join("\n\n"));
  });

  it("O148 takes a word before such a question for no part of it", async () => {
    const all = await conversation(server.services.assistant, [
      "which colleges have tours",
      "cool, do you have one for Yale?",
    ]);
    expect(all.at(-1)?.text).toMatch(/\*\*Yale University\*\* has no tour here/);
  });

  it("O148 says whether a university has a tour, after a question about tours", async () => {
    const [which, one, other] = await conversation(server.services.assistant, [
      "which colleges have tours",
      "does it have Yale",
      "and Stanford",
    ]);
    expect(which?.text).toMatch(/You can tour .*Stanford/);
    expect(one?.text).toMatch(/\*\*Yale University\*\* has no tour here/);
    expect(other?.text).toMatch(/The tour of \*\*Stanford University\*\* has/);
  });
});
