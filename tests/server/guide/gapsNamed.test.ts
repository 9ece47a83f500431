import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

/** What is asked of Stanford, and the name of what isn't held, in each language. */
const ASKED = [
  ["is there a church near Stanford", "places of worship"],
  ["what research labs does Stanford have", "laboratories"],
  ["does Stanford have study abroad", "study abroad"],
  ["does Stanford have an honors college", "honors"],
  ["is the wifi good at Stanford", "internet"],
  ["where is Stanford ranked", "rankings"],
  ["what's the mascot of Stanford", "mascot"],
  ["what share of students at Stanford is Hispanic", "ethnic groups"],
  ["¿puedo hacer un semestre en el extranjero en Stanford?", "intercambio"],
  ["what was the JEE cutoff for Stanford", "cut-offs"],
  ["¿hay trabajos en el campus de Stanford?", "empleo"],
  ["¿es fuerte la red de exalumnos de Stanford?", "estudiaron"],
  ["¿Stanford tiene un programa de honores?", "honores"],
  ["y a-t-il une église près de Stanford ?", "églises"],
  ["combien d'élèves par classe à Stanford ?", "taille des classes"],
  ["Stanford a un programme d'honneur ?", "honneur"],
  ["tem igreja perto da Stanford?", "igrejas"],
  ["quantos alunos por turma na Stanford?", "turmas"],
  ["calouro pode estacionar na Stanford?", "estacionamento"],
  ["斯坦福附近有教堂吗", "宗教场所"],
  ["斯坦福一个班多少人", "班级"],
  ["斯坦福有荣誉学院吗", "荣誉学院"],
  ["نزدیک استنفورد کلیسا هست؟", "عبادت"],
  ["استنفورد تیم هاکی داره؟", "ورزش"],
  ["غذای استنفورد خوبه؟", "غذا"],
  ["ما مختبرات البحث في ستانفورد؟", "المختبرات"],
  ["هل تعطي ستانفورد منحًا دراسية؟", "منح"],
  ["Stanford में एक क्लास में कितने छात्र होते हैं?", "क्लास"],
  ["Stanford में कितने प्रतिशत लड़कियाँ हैं?", "महिला"],
] as const;

describe("what isn't held", () => {
  const last = lastTold();

  it.each(ASKED)("O157: %s: is named, with no figure in its place", async (asked, name) => {
    const [first = ""] = (await last(asked)).split("\n");
    expect(first).toContain(name);
    expect(first).toContain("**Stanford University**");
    expect(first).not.toMatch(/\d%|\$\d/);
  });

  it.each([
    ["¿y allí tienen equipo de hockey?", "deportes"],
    ["et le wifi y est bon ?", "internet"],
    ["那里有交换项目吗", "交换"],
  ])("O157: %s: after a figure is named, too", async (asked, name) => {
    const text = await last("Stanford", asked);
    expect(text).toContain(name);
  });

  it("O157: an opinion isn't held, but what bears on it is", async () => {
    const text = await last("is Stanford any good");
    expect(text).toContain("opinions");
    expect(text).toMatch(/help you to judge.*3\.68%/s);
  });

  it("O157: the same gap by another name is named again", async () => {
    const text = await last(
      "does Stanford take the GI Bill",
      "is the yellow ribbon program there?",
    );
    expect(text).toContain("benefits for veterans");
  });

  it("O157: a transfer from a community college isn't asked of what kind the university is", async () => {
    const text = await last("can I transfer into Stanford from community college");
    expect(text).toContain("transfer");
    expect(text).not.toContain("four-year");
  });

  it("O157: which of those compared is religious is told by what each is", async () => {
    const text = await last("compare Duke and Howard on tuition", "which one is religious");
    expect(text).toContain("religious affiliation");
    expect(text).not.toMatch(/tuition|information on/);
  });

  it("O157: which of those found are public narrows what was searched for", async () => {
    const text = await last("universities in California", "which of those are public?");
    expect(text).toContain("in California and public");
  });
});
