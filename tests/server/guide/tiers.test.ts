import { describe, expect, it } from "vitest";

import { partsOf } from "#server/guide/reader/scores.ts";

import { seeded } from "./talking.ts";

describe("O144: choosing by a score, and lists that are asked two things", () => {
  const { server, last } = seeded();

  it.each([
    [
      "I have a 1400 SAT, give me reach, match and safe schools in the United States",
      "your SAT of 1400",
    ],
    [
      "reach match safety for a 30 ACT in the United States, two each",
      "your ACT of 30 (about 1370",
    ],
    ["SAT 1350，美国的冲刺、匹配和保底学校各两所", "SAT 1350"],
  ])("%s is told in three parts", async (said, score) => {
    const text = await last(said);
    expect(text).toContain(score);
    const [, reach = "", match = "", safe = ""] = text.split(
      /\*\*(?:Reach|Match|Safer|冲刺|匹配|较稳妥)\*\*/,
    );
    const average = (part: string) =>
      [...part.matchAll(/(?:average SAT score|SAT 平均分)[^0-9]*(\d{3,4})/g)].map(([, one]) =>
        Number(one),
      );
    const rate = (part: string) =>
      [...part.matchAll(/(?:admission rate|录取率)[^0-9]*([\d.]+)%/g)].map(([, one]) =>
        Number(one),
      );
    expect(average(reach).length).toBeGreaterThan(0);
    const own = Number(/13\d\d|1400/.exec(score)?.[0]);
    const hard = average(reach).map((one, at) => one > own || (rate(reach)[at] ?? 100) < 20);
    expect(hard).not.toContain(false);
    for (const one of average(match)) expect(Math.abs(one - own)).toBeLessThanOrEqual(60);
    for (const one of average(safe)) expect(one).toBeLessThan(own);
  });

  it.each([
    ["my SAT is 1400, where in the United States should I apply?", "your SAT of 1400"],
    ["I got a 1400 and a 3.6 GPA, we live in Ohio. Build me a balanced list", "your SAT of 1400"],
    ["ACT 30: which universities in the United States for nursing", "your ACT of 30"],
    ["tengo 1400 en el SAT, ¿qué universidades de Estados Unidos me convienen?", "SAT de 1400"],
    ["SAT 1400能上美国哪些大学？", "SAT 1400"],
  ])("O165: %s bounds nothing and is told in parts", async (said, score) => {
    const text = await last(said);
    expect(text).toContain(score);
    expect(text).toMatch(/\*\*(?:Reach|Ambiciosas|冲刺)\*\*/);
  });

  it("O165: leaves out the reach among realistic ones, by the score that was told before", async () => {
    const text = await last(
      "what's the average SAT at Princeton?",
      "I have 1400. Is that OK?",
      "any more realistic ones in the United States?",
    );
    expect(text).toContain("your SAT of 1400");
    expect(text).toContain("**Match**");
    expect(text).not.toContain("**Reach**");
    expect(await last("more realistic universities in the United States, please")).toMatch(
      /admission rate[\s\S]*have the highest/,
    );
  });

  it("O165: takes chances after a comparison for those of the compared", async () => {
    const text = await last("compare Princeton and Duke", "then my chances with 1460?");
    expect(text).toContain("1460 is below the average SAT score of **Princeton University**");
    expect(text).not.toMatch(/universities meet this/);
  });

  it("O165: puts the cheapest of each part first where cheaper ones are wanted", async () => {
    const text = await last(
      "SAT 1400, a balanced list in the United States please",
      "now only ones that are cheaper",
    );
    const [, match = ""] = text.split(/\*\*(?:Match|Safer)\*\*/);
    const prices = [...match.matchAll(/after aid \*\*\$([\d,]+)/g)].map(([, one = ""]) =>
      Number(one.replace(",", "")),
    );
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it.each<[string, ReturnType<typeof partsOf>]>([
    ["give me 2 safety 3 match 2 reach", [2, 3, 2]],
    ["two reaches, four targets and a safety", [2, 4, 3]],
    ["I need a safety school in Iowa", [0, 0, 3]],
    ["dos ambiciosas y tres seguras", [2, 0, 3]],
    ["2所冲刺、3所匹配、2所保底", [2, 3, 2]],
    ["reach, match and safe ones", null],
    ["how is the safety record of the campus", null],
  ])("O180: %s wants so many of each part: %j", (said, parts) => {
    expect(partsOf(said)).toEqual(parts);
  });

  const listed = (text: string) =>
    text
      .split(/\*\*(?:Reach|Match|Safer)\*\*/)
      .slice(1)
      .map((part) => part.split("- **").length - 1);

  it("O180: shows as many of each part as are wanted, for another score, too", async () => {
    const first = await last("SAT 1400: 1 safety and 2 matches in the United States");
    expect(listed(first)).toEqual([2, 1]);
    expect(first).not.toContain("crime");
    const later = await last(
      "SAT 1400: 1 safety and 2 matches in the United States",
      "sorry, I meant 1380",
    );
    expect(later).toContain("your SAT of 1380");
    expect(listed(later)).toEqual([2, 1]);
  });

  it("O180: goes by each child's score", async () => {
    const text = await last(
      "my daughter has a 1250 SAT and my son got 1450. Universities in the United States for both?",
    );
    expect(text).toContain("By your SAT of 1250:");
    expect(text).toContain("By your SAT of 1450:");
    expect(listed(text)).toHaveLength(6);
  });

  it("O180: sorts by how hard it is to get in where that is asked", async () => {
    const text = await last(
      "I have a 1400 SAT. universities in California sorted by how easy they are to get into",
    );
    expect(text).toContain("admission rate");
    expect(text).not.toContain("**Reach**");
  });

  it("O165: a score that is called an average is a bound", async () => {
    expect(await last("universities in California whose average SAT is above 1400")).toContain(
      "above 1400",
    );
  });

  it.each([
    "public universities in California, minimum SAT avg 1400",
    "öffentliche Universitäten in Kalifornien mit SAT-Schnitt ab 1400",
    "государственные университеты в Калифорнии со средним SAT не ниже 1400",
  ])("O165: a lowest average is a bound: %s", async (search) => {
    const told = await last(search);
    expect(told).toContain("University of California, Berkeley");
    expect(told).not.toContain("**Reach**");
  });

  it("asks for a score's own words before it sorts by it", async () => {
    expect(await last("universities in California with an SAT over 1400")).not.toContain(
      "**Reach**",
    );
  });

  it.each([
    [
      ["how many universities are in California and which are public"],
      /\*\*\d+\*\* universities that I know meet this: in California\. [\s\S]*in California and public/,
    ],
    [["universities in California", "drop the big ones"], /at most 15,000/],
    [["universities in the United States", "and small"], /below 5,000/],
    [
      [
        "universities in North Carolina and California with graduation rate over 80",
        "compare the first two",
      ],
      /^(?!.*next is)/,
    ],
  ])("%j is told %s", async (turns, told) => {
    expect(await last(...turns)).toMatch(told);
  });

  it("offers no academy of the armed services to people from abroad", async () => {
    const { openTo } = await import("#server/guide/plan/fits.ts");
    const { currentLibrary } = await import("#server/guide/knowledge/library.ts");
    const { byId } = await currentLibrary(server().services.db);
    const academies = [...byId.values()]
      .slice(0, 1)
      .map((one) => ({ ...one, name: "United States Naval Academy" }));
    expect(openTo(academies, "abroad")).toEqual([]);
    expect(openTo(academies, "Ohio")).toHaveLength(1);
  });
});
