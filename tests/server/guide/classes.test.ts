import { beforeAll, describe, expect, it } from "vitest";

import { classTest } from "#server/guide/knowledge/classes.ts";
import { suiteServer } from "#tests/support/server.ts";

import { factsGiven } from "./factsGiven.ts";
import { conversation } from "./talking.ts";

describe("classes of universities, and what surveys tell besides", () => {
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    const facts = [
      ["Carleton College", "gender", "women"],
      ["Carleton College", "level", "four"],
      ["Carnegie Mellon University", "carnegie", "research"],
      ["Carnegie Mellon University", "level", "four"],
      ["Carnegie Mellon University", "setting", "city"],
      ["St. Olaf College", "religion", "lutheran"],
      ["St. Olaf College", "level", "four"],
      ["Miami Dade College", "level", "two"],
      ["University of Central Florida", "level", "four"],
      ["University of Central Florida", "carnegie", "medical"],
      ["Duke University", "religion", "methodist"],
      ["Duke University", "level", "four"],
      ["Duke University", "roomAndBoard", 17_359],
      ["Duke University", "applicationFee", 85],
      ["Duke University", "netPrice75", "21,500"],
      ["Duke University", "retentionPct", 97.9],
    ] as const;
    await factsGiven(server.services.db, facts);
  });
  const last = async (...turns: string[]) =>
    (await conversation(server.services.assistant, turns)).at(-1)?.text ?? "";

  it.each([
    [["is Carleton coed?"], "No: **Carleton College** is a women's college"],
    [["Is Duke Catholic?"], "No: **Duke University** is Methodist"],
    [
      ["¿Carnegie Mellon es una universidad de investigación?"],
      "Sí, es correcto: **Carnegie Mellon University**",
    ],
    [["Is St. Olaf College a religious school?"], "**St. Olaf College** is Lutheran"],
    [["women's colleges in Minnesota"], "**Carleton College**"],
    [["is Carnegie Mellon affiliated with a church?"], "I don't have a religious affiliation"],
    [["application fee and room and board at Duke"], "Application fee: **85**"],
    [["what share of freshmen come back at Duke"], "come back for their second year"],
    [["Christian universities in North Carolina"], "**Duke University**"],
    [["methodist universities", "only in North Carolina"], "**Duke University**"],
  ])("O142: %j is told %s", async (turns, told) => {
    expect(await last(...turns)).toContain(told);
  });

  it.each([
    [
      ["lutheran or methodist universities in the US"],
      ["Lutheran or Methodist", "St. Olaf", "Duke"],
    ],
    [
      ["lutheran universities in Minnesota", "drop the lutheran part, just private ones"],
      ["in Minnesota and private", "Carleton College"],
    ],
    [["public universities in Minnesota", "private is ok too"], ["Carleton College"]],
    [
      ["universities in Pennsylvania, not a big city"],
      ["in Pennsylvania and not a city university"],
    ],
    [["jewish or catholic universities in the US"], ["Jewish or Catholic"]],
    [
      ["universidades de Minnesota que no sean luteranas"],
      ["que no sea luterana", "Carleton College"],
    ],
  ])(
    "O144: %j is told %j, and what it takes back or leaves out isn't wanted",
    async (turns, told) => {
      const text = await last(...turns);
      for (const part of told) expect(text).toContain(part);
    },
  );

  it.each([
    [["universities in Minnesota", "take out the christian ones"], "not Christian"],
    [
      ["which universities in Minnesota aren't religious? leave out the religious ones"],
      "not religious",
    ],
  ])("O142: %j leaves out what isn't wanted (%s)", async (turns, told) => {
    const text = await last(...turns);
    expect(text).toContain(told);
    expect(text).not.toContain("St. Olaf");
  });

  it("O179: marks colleges of two years and schools of medicine, unless they are asked for", async () => {
    const text = await last("universities in Florida");
    expect(text).toContain("; mostly a two-year college)");
    expect(text).toContain("; a school of medicine or health)");
    expect(await last("community colleges in Florida")).not.toContain("two-year college)");
  });

  it("O142: tells which of two is of a class that it was asked for", async () => {
    const text = await last("St. Olaf College or Duke, which is bigger", "which one is lutheran");
    expect(text).toMatch(/\| St\. Olaf College \| .*Lutheran/);
  });

  it("O131: tells the net price of the family's income, and says so", async () => {
    const text = await last("we make 62k a year, what would Duke cost us");
    expect(text).toContain("21,500");
    expect(text).toContain("income of $48,001 to $75,000");
    expect(await last("we make 20k a year, what would Duke cost us")).toContain(
      "only as an average over all incomes",
    );
    expect(await last("we make 62k a year", "net price at Duke and Yale?")).not.toContain("21,500");
  });

  it("O142: doesn't say no where no class is held", async () => {
    expect(await last("research universities in Japan")).toContain("so I can't go by it");
  });

  it.each([
    ["religion", "baptist", "christian", true],
    ["religion", "catholic", "protestant", false],
    ["religion", "jewish", "christian", false],
    ["religion", "lutheran", "catholic / lutheran", true],
    ["religion", "", "christian", false],
    ["level", "two", "four", false],
  ])("O142: %s %s counts as %s: %s", (field, code, said, counts) => {
    expect(classTest(field, said)(code)).toBe(counts);
  });
});
