import { describe, expect, it } from "vitest";

import type { Field, Frame } from "#machines/guide/frame.ts";
import { workedOut } from "#server/guide/plan/operations.ts";
import { text as says } from "#server/guide/plan/say.ts";
import { createWords } from "#server/guide/words/render.ts";
import { frame } from "#tests/support/guideFrame.ts";
import { suiteServer } from "#tests/support/server.ts";

import { knownOf, planned } from "./planning.ts";
import { conversation } from "./talking.ts";

const [STANFORD, MIT, HARVARD, DUKE] = [
  "ipeds-243744",
  "ipeds-166683",
  "ipeds-166027",
  "ipeds-198419",
] as const;
const [OHIO, MICHIGAN, UCLA, ETH] = [
  "ipeds-204796",
  "ipeds-170976",
  "ipeds-110662",
  "ror-05a28rw58",
] as const;
const BOTH = ["tuitionInState", "tuitionOutOfState"] as const;

const LACKING = new Set(["applicants", "admitted", "avgNetPrice", "avgCostOfAttendance"]);

describe("figures that are worked out", () => {
  const server = suiteServer({ seeding: true });

  it.each<[string, string[], Partial<Frame>, RegExp]>([
    [
      "the price at home of each",
      [OHIO, MICHIGAN],
      { fields: [...BOTH], operation: "sum", home: "Ohio" },
      /together: \*\*\$63,784\*\*/,
    ],
    [
      "a sum over years",
      [DUKE, HARVARD],
      { fields: ["tuitionInState"], operation: "sum", factor: { by: 4, unit: "years" } },
      /over 4 years \*\*\$446,540\*\*/,
    ],
    [
      "the highest of three beside the lowest",
      [HARVARD, MIT, STANFORD],
      { fields: ["earnings10y"], operation: "difference" },
      /\*\*Massachusetts[^*]*\*\* is \*\*\$26,304\*\* higher than that of \*\*Harvard/,
    ],
    [
      "the yield of each",
      [DUKE, HARVARD],
      { fields: ["admitted", "enrolledFirstYear"], operation: "share" },
      /Duke University\*\*: \*\*54\.98%.*Harvard University\*\*: \*\*82\.96%/,
    ],
    [
      "a figure that nothing can be set beside",
      [DUKE, ETH],
      { fields: ["medianDebt"], form: "which" },
      /^I can't compare the median debt of graduates: I hold it for \*\*Duke University\*\* alone/,
    ],
    [
      "yes to a kind",
      [DUKE, HARVARD],
      { fields: ["kind"], form: "yesNo", premise: { field: "kind", value: "private" } },
      /^Yes\. \*\*2\*\* of 2 are private/,
    ],
    [
      "no to a kind",
      [UCLA, HARVARD],
      { fields: ["kind"], form: "yesNo", premise: { field: "kind", value: "public" } },
      /^No\. \*\*1\*\* of 2 are public/,
    ],
    [
      "yes where the first is cheaper than all others",
      [STANFORD, HARVARD, DUKE],
      { act: "compare", fields: ["netPrice"], form: "yesNo", relative: "less" },
      /^Yes\. /,
    ],
  ])("O52 of several: %s", async (_, named, given, expected) => {
    expect((await planned(server, named, { act: "compare", ...given })).text).toMatch(expected);
  });

  it.each<[string, string, Partial<Frame>, RegExp]>([
    [
      "an age beside what else is asked",
      DUKE,
      { fields: ["founded", "kind"], operation: "years_since" },
      /years old[^]*is private/,
    ],
    [
      "both a premise and an age",
      HARVARD,
      {
        fields: ["founded"],
        operation: "years_since",
        filters: [{ field: "founded", op: "<", value: 1776 }],
      },
      /^Yes: .*1636.*, before 1776.*years old/,
    ],
    [
      "how many were refused",
      DUKE,
      { fields: ["admissionRate"], operation: "difference", form: "howMany" },
      /46,842[^]*50,016/,
    ],
    [
      "a debt, which is that of all years",
      DUKE,
      {
        fields: ["medianDebt", "tuitionInState"],
        operation: "times",
        factor: { by: 4, unit: "years" },
      },
      /^(?!.*debt)[^]*× 4/,
    ],
    [
      "whether a year is paid for",
      DUKE,
      {
        fields: ["netPrice"],
        factor: { by: 1, unit: "years" },
        said: { value: 40_000, unit: "money" },
      },
      /^A year at .* comes to \$32,459 .*covers that/,
    ],
    [
      "no to a residents' price where there is one for all",
      DUKE,
      { fields: ["tuitionInState"], residency: "inState", form: "yesNo" },
      /^No\. Tuition and fees.*wherever/,
    ],
    [
      "a score that can't be held to what isn't known",
      UCLA,
      { fields: ["students"], premise: { field: "satAverage", value: 1350 } },
      /I don't have the average SAT score/,
    ],
  ])("O52 of one: %s", async (_, named, given, expected) => {
    expect((await planned(server, [named], given)).text).toMatch(expected);
  });

  it.each<[string, Field[], Partial<Frame>, RegExp]>([
    [
      "whom a rate refuses, where no heads are held",
      ["applicants", "admitted"],
      { operation: "difference", form: "howMany" },
      /93\.65%/,
    ],
    [
      "four years of a price that isn't held, with the tuition",
      ["netPrice"],
      { factor: { by: 4, unit: "years" }, said: { value: 60_000, unit: "money" } },
      /tuition.*\$57,633 × 4.*short of that/,
    ],
  ])("O52 of what is held: %s", async (_, fields, given, expected) => {
    const [duke] = await knownOf(server, [DUKE]);
    if (duke === undefined) throw new Error("no Duke");
    const facts = new Map([...duke.facts].filter(([key]) => !LACKING.has(key)));
    const worked = workedOut(frame({ fields, ...given }), { ...duke, facts });
    const words = createWords("en");
    expect(worked && words.block(says(worked.lead))).toMatch(expected);
  });

  const last = async (...turns: string[]) =>
    (await conversation(server.services.assistant, turns)).at(-1)?.text ?? "";

  it.each<[string[], string[], string]>([
    [["suma la matrícula de Duke y de Harvard"], ["$111,635"], "menor"],
    [["Harvard et Princeton, quel écart de prix net ?"], ["$4,036"], "plus bas"],
    [["cuántas veces más alumnos tiene UCF que Stanford"], ["3.35"], "mayor"],

    [["combien de candidats à Harvard ?", "donc combien de refusés ?"], ["59,237"], "%"],
    [["哈佛有多少人申请", "那被拒的有多少"], ["59,237"], "本科生"],

    [
      ["tell me about Duke", "and Harvard", "back to the first one: how many students"],
      ["15,002"],
      "27,869",
    ],
    [["admission rate at Duke", "princeton", "columbia"], ["3.95%"], "5.70%"],
    [
      ["tasa de admisión de Duke", "y Princeton", "cuál de las dos es más fácil"],
      ["mayor tasa", "6.35%"],
      "menor",
    ],
    [
      ["net price at princeton", "and harvard", "so whats the difference over 4 yrs"],
      ["$16,144"],
      "Tuition",
    ],
    [["how much is tuition at Ohio State", "im from florida tho"], ["$33,502"], "$11,518"],
    [["Harvard or Princeton older, and by how much?"], ["110"], "$"],
    [["4 years at Duke minus the 80k we saved, what's left to pay?"], ["$49,836"], "earnings"],
    [
      ["how much does Stanford cost", "which one do i pay? my parents make like 60k"],
      ["$12,894"],
      "earnings",
    ],
    [["Quelle est la différence d'âge entre Harvard et Yale ?"], ["65"], "Taux"],
    [["what percent of applicants does Duke turn down"], ["93.65%"], "admits"],

    [["are stanford and mit both in california?"], ["No.", "Cambridge"], "admission"],
    [["is Ohio State's tuition for residents more than half of what outsiders pay"], [], "52.72%"],
    [
      ["vivimos en Austin, ¿cuánto cuesta la matrícula en UT Austin y en Arizona State?"],
      ["$11,448", "$29,428"],
      "$40,032",
    ],
    [
      ["what does stanford cost", "which one do we pay? my parents make like 60k"],
      ["$12,894"],
      "not around",
    ],
    [
      ["I lost my job. We have an offer from Stanford", "write me an email to their aid office"],
      ["what has changed"],
      "988",
    ],
    [["which universities have taxidermy as a major"], [], "The rest is met"],

    [
      [
        "Tell me about Yale",
        "what about Princeton?",
        "the first one, how much is it",
        "and the second one?",
      ],
      ["$48,502"],
      "$57,700",
    ],
    [["tuition at Duke", "and Harvard", "add them up"], ["$111,635"], "lower"],
    [["How much is Princeton after aid", "times 4?"], ["$39,344"], "No:"],
    [["杜克学费", "普林斯顿呢", "两个差多少", "哪个更老"], ["1746"], "$"],

    [["what is three times the tuition of Duke"], ["$172,899"], "wherever"],
  ])("O52 in %j", async (turns, parts, unasked) => {
    const text = await last(...turns);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toContain(unasked);
  });
});
