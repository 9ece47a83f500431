import { describe, expect, it } from "vitest";

import { dangerIn, stated } from "#server/guide/danger/danger.ts";

import { readAlone } from "./composed/parts.ts";
import { lastTold } from "./talking.ts";

describe("what people from abroad say", () => {
  const last = lastTold();

  it.each([
    ["¿Cuál es más pequeña, Tulane o Duke?", "students"],
    ["Laquelle est la plus petite, Tulane ou Duke ?", "students"],
    ["qual é a mais pequena, Tulane ou Duke?", "students"],
    ["which is most generous with aid, Tulane or Duke", "netPrice"],
  ])("O285: “%s” asks for the lowest", (text, field) => {
    const { fields, order } = readAlone(text);
    expect(fields).toEqual([field]);
    expect(order).toEqual({ field, dir: "asc" });
  });

  it("O285: “near to” a town is around it, and “only for girls” a women's college", () => {
    const { filters } = readAlone(
      "I want college only for girls near to Spokane, which ones exist",
    );
    expect(filters).toContainEqual(expect.objectContaining({ field: "city", value: "Spokane" }));
    expect(filters).toContainEqual(expect.objectContaining({ field: "gender", value: "women" }));
  });

  it("O285: where somebody is from is no place to look in", () => {
    const { filters } = readAlone("I from Thailand, can you suggest university that is small");
    expect(filters.map(({ value }) => value)).not.toContain("Thailand");
  });

  it.each([
    "my JEE rank is 42,000, which universities in Indiana have computer science",
    "मेरी रैंक 42,000 है, Indiana में कौन सी यूनिवर्सिटी मिल सकती है",
  ])("O285: a rank of one's own bounds nothing: %s", (text) => {
    expect(readAlone(text).filters.filter(({ op }) => op !== "=")).toEqual([]);
    expect(readAlone(text).filters.map(({ value }) => value)).not.toContain(42_000);
  });

  it.each([
    ["amerikada devlet üniversitesi var mı, bilgisayar mühendisliği olsun", "abroad"],
    ["quelles universités aux États-Unis ont un bon taux de diplomation", "abroad"],
    ["universidades en Estados Unidos con buena tasa de graduación", null],
    ["universities in the US with a good graduation rate", null],
  ])("O307: in “%s” the home is %s", (text, home) => {
    expect(readAlone(text).home).toBe(home);
  });

  it("O307: who is from abroad and asks for international students looks elsewhere", () => {
    const { filters, home } = readAlone(
      "I am Chidera from Nigeria. Which HBCU has the lowest tuition for international students?",
    );
    expect(filters.map(({ field }) => field)).toEqual(["hbcu"]);
    expect(home).toBe("abroad");
  });

  it.each([
    "une université historiquement noire, ou noire historique",
    "universidades tradicionalmente negras",
  ])("O285: historically black universities in other languages: %s", (text) => {
    expect(readAlone(text).filters.map(({ field }) => field)).toContain("hbcu");
  });

  it("O285: women's colleges are those “réservées aux femmes”", () => {
    const { filters } = readAlone("les universités réservées aux femmes, lesquelles existent ?");
    expect(filters).toContainEqual(expect.objectContaining({ field: "gender", value: "women" }));
  });

  it("O285: Chinese with “gpa” in it is answered in Chinese", async () => {
    expect(await last("1450能上哈佛大学吗 gpa 3.8")).toMatch(/\p{Script=Han}/u);
  });
});

describe("despair that is felt", () => {
  const levelOf = (text: string) => stated({ ...dangerIn(text, null, false), level: "none" }, text);

  it.each([
    "i feel hopeless and alone. what is Duke's tuition",
    "me siento desesperada, ¿cuánto cuesta Duke?",
    "je me sens désespérée. combien coûte Duke",
  ])("O286: gets the line: %s", (text) => {
    expect(levelOf(text).level).toBe("line");
  });

  it("O286: is none where one lacks a skill", () => {
    expect(levelOf("i'm hopeless at math, does Duke need calculus").level).toBe("none");
  });
});
