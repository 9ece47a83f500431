import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { isOf, subjectNamed } from "#server/guide/knowledge/subjects.ts";
import { cipOf } from "#server/seed/cipTitles.ts";

import { type Importer, startImporter } from "../import/importer.ts";
import { conversation } from "./talking.ts";

describe("fields of study by the codes of programs", () => {
  it.each([
    ["nursing", "Registered Nursing/Registered Nurse", true],
    ["gender studies", "Agricultural Business and Management, General", false],
    ["automotive", "Mechanical Engineering", false],
    ["speech pathology", "Speech Communication and Rhetoric", false],
    ["law", "Criminal Justice/Law Enforcement Administration", false],
    ["oceanography", "Oceanography, Chemical and Physical", true],
    ["oceanography", "Geology/Earth Science, General", false],
  ])("O151 %s, and %s: %j", (subject, title, belongs) => {
    expect(cipOf(title)).toMatch(/^\d{6}$/);
    expect(isOf(subjectNamed(subject), cipOf(title))).toBe(belongs);
  });
});

describe("what a college teaches", () => {
  let importer: Importer;
  beforeAll(async () => {
    importer = await startImporter("pglite");
    const file = [
      "UNITID,INSTNM,CITY,STABBR,WEBADDR,CONTROL,C2023:BACHELORS",
      "900123,Quillfeather College,Fargo,ND,www.quillfeather.edu,2,420101:9 513801:120 999999:7 520201:0 090401:14",
      "900124,Thistledown College,Minot,ND,www.thistledown.edu,2,420101:40",
    ].join("\n");
    await importer.bring(file, "hd2024.csv");
  });
  afterAll(() => importer.server.stop());

  it("O151 is read of the degrees that it awarded, the largest first", async () => {
    const { facts } = await importer.read("ipeds-900123");
    expect(facts.find(({ key }) => key === "bachelors")).toMatchObject({
      value: "Registered Nursing/Registered Nurse (120), Journalism (14), Psychology (9)",
      source: "IPEDS Completions",
      year: "2022-23",
    });
  });

  it.each([
    [
      "does Quillfeather College have nursing",
      "Yes, **Quillfeather College** teaches **nursing**",
      "(120)",
    ],
    [
      "is there cybersecurity at Quillfeather College",
      "in 3 fields, none of them called cybersecurity",
      "Journalism",
    ],
  ])("O151 is said: %s", async (question, ...said) => {
    const [told] = await conversation(importer.server.services.assistant, [question]);
    for (const words of said) expect(told?.text).toContain(words);
  });

  it.each([
    [["how many students study nursing at Quillfeather College"], "**120** of its 143", "83.92%"],
    [["what % of Quillfeather College students do journalism"], "**14** of its 143", "9.79%"],
    [
      ["¿qué porcentaje de los alumnos de Quillfeather College estudia enfermería?"],
      "120",
      "83.92%",
    ],
    [
      ["quelle part des étudiants de Quillfeather College fait de l'infirmerie ou du journalisme"],
      "14",
      "9.79%",
    ],
    [
      ["how many people major in nursing at Quillfeather College", "and at Thistledown College?"],
      "Thistledown",
      "none of them called nursing",
    ],
    [
      [
        "Quillfeather College or Thistledown College, which has the bigger share of psychology majors",
      ],
      "**40** of its 40",
      "**9** of its 143",
    ],
  ])("O151 is counted, with its share of all: %j", async (turns, ...said) => {
    const told = (await conversation(importer.server.services.assistant, turns)).at(-1)?.text;
    for (const words of said) expect(told).toContain(words);
  });

  it("O151 is not read as who graduates or enrols, nor as the language of teaching", async () => {
    const ask = async (text: string) =>
      (await conversation(importer.server.services.assistant, [text]))[0]?.text;
    expect(await ask("how many major in English at Quillfeather College")).not.toContain(
      "language",
    );
    expect(await ask("what share of Quillfeather College graduates are nurses")).toContain(
      "83.92%",
    );
    const earned = await ask("how much do nursing grads at Quillfeather College earn");
    expect(earned).toContain("figures by major");
    expect(earned).not.toContain("teaches");
  });

  it("O151 is what is compared where a subject is named, most degrees first", async () => {
    const [first, more] = await conversation(importer.server.services.assistant, [
      "Thistledown College or Quillfeather College for psychology?",
      "which of them has more nursing majors",
    ]);
    expect(first?.text).toMatch(
      /Thistledown College\*\* teaches .*\(40\).*Quillfeather College.*\(9\)/,
    );
    expect(more?.text).toMatch(
      /Quillfeather College\*\* teaches .*\(120\).*Thistledown College.*none of them/,
    );
    expect(more?.text).not.toContain("undergraduates");
  });
});
