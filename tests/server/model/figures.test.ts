import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createKnownFigures } from "#server/guide/model/check/knownFigures.ts";

function known(...texts: string[]) {
  const figures = createKnownFigures();
  for (const text of texts) figures.add(text);
  return figures;
}

describe("figures of a model's answer", () => {
  it.each([
    ["6.04%", "It admits 6.04% of applicants."],
    ["6.04%", "It admits **6.04** percent."],
    ["6.04%", "Es nimmt 6,04 % auf."],
    ["6.04%", "Kabul oranı %6,04."],
    ["6.04%", "录取率为百分之6.04。"],
    ["6.04%", "نسبة القبول ٦٫٠٤٪."],
    ["$12,345", "Tuition is $12,345 a year."],
    ["$12,345", "Tuition is 12,345 US dollars."],
    ["$12,345", "Die Gebühren betragen 12.345 Dollar."],
    ["$12,345", "Les frais sont de 12 345 $."],
    ["$12,345", "Las tasas son de 12345 dólares."],
    ["$12,345", "学费为12345美元。"],
    ["$45,000", "Tuition is about $45k."],
    ["1,200,000", "It has 1.2 million books."],
    ["1,200,000", "Es hat 1,2 Millionen Bücher."],
    ["50,000", "学生有5万人。"],
    ["75", "Seventy-five students."],
    ["70%", "Seventy percent of them stay."],
    ["105,000", "One hundred and five thousand people."],
    ["2020-21", "(College Scorecard, 2020–21)"],
    ["2020-21", "in the year 2020/2021"],
    ["2020-21", "in 2021"],
    ["1370-1510", "between 1370 and 1510"],
    ["1370-1510", "1370–1510"],
    ["1370", "1370"],
    ["407-823-2000", "Call (407) 823-2000."],
    ["+1 407 823 2000", "Call +1 407-823-2000."],
    ["4 years", "It takes four years."],
    ["750", "a score of 750"],
    ["Paris 13 University", "Paris 13 University is one."],
    ["I can pay 20k", "It fits into your $20,000."],
  ])("%s covers: %s", (figure, text) => {
    expect(known(figure).hold(text)).toBe(true);
  });

  it.each([
    ["6.04%", "It admits 6% of applicants."],
    ["6.04%", "It admits 6.4%."],
    ["12%", "It costs $12."],
    ["$12", "It admits 12%."],
    ["$12,345", "It costs €12,345."],
    ["$12,345", "It costs $12,346."],
    ["12", "It has 12 thousand students."],
    ["12", "It has 12 million students."],
    ["12", "В нём 12 тысяч студентов."],
    ["12", "学生有12万人。"],
    ["12,345", "It has 123,45 students."],
    ["407-823-2000", "There are 823 students."],
    ["407-823-2000", "Call 407-823-2001."],
    ["2020-21", "in 2022"],
    ["", "It was founded in 1963."],
    ["", "It admits 5%."],
    ["", "It admits ٥٪."],
    ["", "It admits % 5."],
    ["", "It costs $5."],
    ["", "It costs HK$5."],
    ["", "It costs 5 euros."],
    ["", "Cuesta 5 mil."],
    ["", "It takes 3 years."],
    ["", "It takes three years."],
    ["", "Es dauert 3 Jahre."],
    ["", "需要3年。"],
    ["", "It is 5 km away."],
    ["", "It ranks 5th."],
    ["", "It is ranked #5."],
    ["", "It is No. 5."],
    ["", "它排名第5。"],
    ["", "It is rated 9/10."],
    ["", "The ratio is 5:1."],
    ["", "It scores 3.5."],
    ["", "It scores .5."],
    ["", "It has 5k students."],
    ["", "It has 13 campuses."],
    ["", "It has thirteen campuses."],
    ["", "It admits seventy percent."],
    ["", "It has thousands of students."],
    ["", "It has twenty-five thousand students."],
    ["", "It has two dozen libraries."],
    ["", "Half of its students work."],
    ["", "Two thirds of all graduate."],
    ["", "Tiene treinta mil estudiantes."],
    ["", "Es hat dreißigtausend Studierende."],
    ["", "Nimmt siebzig Prozent auf."],
    ["", "В нём тридцать тысяч студентов."],
    ["", "它有三万名学生。"],
    ["", "百分之七十的学生"],
    ["", "It has ½ of them."],
    ["", "It has 4\u200B5,000 students."],
    ["", "It has 4**5**,000 students."],
    ["", "It has ４５０００ students."],
  ])("%j doesn't cover: %s", (figure, text) => {
    expect(known(figure).hold(text)).toBe(false);
  });

  it.each([
    "There are 3 universities.",
    "There are twelve of them, and one is new.",
    "1. The first",
    "Pick 2-3 of them.",
    "One year ago.",
    "Dazu gibt es 3 Hochschulen.",
    "有3所大学。",
    "No figure at all.",
  ])("a count needs no source: %s", (text) => {
    expect(known().hold(text)).toBe(true);
  });

  it("counts need one where they are asked for", () => {
    expect(known().hold("| 3 |", { counts: false })).toBe(false);
    expect(known("3").hold("| 3 |", { counts: false })).toBe(true);
  });

  it("know a number however a language groups it, and no other number", () => {
    const styles = ["en-US", "de-DE", "fr-FR", "hi-IN", "de-CH", "es-ES", "ar-EG", "fa-IR"];
    const number = fc.integer({ min: 13, max: 99_999_999 });
    fc.assert(
      fc.property(number, number, fc.constantFrom(...styles), (one, other, style) => {
        const text = `It has ${one.toLocaleString(style)} students.`;
        expect(known(one.toLocaleString("en-US")).hold(text)).toBe(true);
        // "12,345" may be read as a fraction; what is meant by whole numbers never is.
        expect(known(String(other)).hold(text)).toBe(one === other);
      }),
      { numRuns: 500 },
    );
  });
});
