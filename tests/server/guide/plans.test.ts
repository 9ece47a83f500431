import { describe, expect, it } from "vitest";

import type { Filter, Frame, Premise } from "#machines/guide/frame.ts";
import { suiteServer } from "#tests/support/server.ts";

import { knownOf, planned } from "./planning.ts";

const STANFORD = "ipeds-243744";
const MIT = "ipeds-166683";
const HARVARD = "ipeds-166027";
const YALE = "ipeds-130794";
const DUKE = "ipeds-198419";
const UCF = "ipeds-132903";
const LUND = "ror-012a77v79";
const ETH = "ror-05a28rw58";

describe("an answer's plan", () => {
  const server = suiteServer({ seeding: true });

  const text = async (named: string[], given: Partial<Omit<Frame, "named">>) =>
    (await planned(server, named, given)).text;

  it("A19 tells each field that is asked, with its source and time", async () => {
    const told = await text([DUKE], { fields: ["founded", "admissionRate", "students"] });
    expect(told).toContain("1838");
    expect(told).toContain("6.35%");
    expect(told).toMatch(/6\.35%\*\* \(\[IPEDS Admissions, fall 2022\]\(https:/);
  });

  it("A19 knows a stop by its code, whatever signs that has", async () => {
    const [hartwell] = await knownOf(server, ["demo-hartwell"]);
    if (hartwell === undefined) throw new Error("There is no Hartwell.");
    const coded = (abbreviation: string) => ({
      ...hartwell,
      points: hartwell.points.map((point, at) => ({
        ...point,
        abbreviation: at === 0 ? abbreviation : "",
      })),
    });
    const asking = async (abbreviation: string, message: string) =>
      (
        await planned(
          server,
          [],
          { act: "place" },
          { subjects: [coded(abbreviation)], text: message },
        )
      ).text;
    const first = hartwell.points[0]?.name ?? "";
    expect(await asking("(*C+", "Where is (*C+?")).toContain(first);
    expect(await asking("B.2", "Where is B.2?")).toContain(first);
    expect(await asking("B.2", "Where is Bx2?")).not.toContain(first);
  });

  it("A19 names what isn't held, and who knows", async () => {
    const told = await text([ETH], { fields: ["tuitionInState", "netPrice", "founded"] });
    expect(told).toContain("1855");
    expect(told).toMatch(/I don't have .*the net price after aid for ETH Zurich/);
    expect(told).toContain("ethz.ch");
    expect(told).not.toMatch(/\$\d/);
  });

  it("A19 says once what residents and others pay alike", async () => {
    const told = await text([DUKE], { fields: ["tuitionInState", "tuitionOutOfState"] });
    expect(told.match(/\$57,633/g)).toHaveLength(1);
  });

  it.each<[string, string, Premise, RegExp]>([
    [
      "a rate that is right",
      DUKE,
      { field: "admissionRate", value: 6 },
      /^Yes, that's right: .*6\.35%/,
    ],
    ["a rate that is wrong", DUKE, { field: "admissionRate", value: 50 }, /^No: .*6\.35%/],
    ["a price as people round it", DUKE, { field: "tuitionInState", value: 58_000 }, /^Yes/],
    ["a price that is wrong", DUKE, { field: "tuitionInState", value: 30_000 }, /^No: .*\$57,633/],
    ["a year", HARVARD, { field: "founded", value: 1636 }, /^Yes/],
    ["a year that is near", HARVARD, { field: "founded", value: 1637 }, /^No: .*1636/],
    ["a country", LUND, { field: "country", value: "Sweden" }, /^Yes/],
    ["another country", LUND, { field: "country", value: "Norway" }, /^No: .*Sweden/],
    ["a kind", UCF, { field: "kind", value: "public" }, /^Yes, .*public/],
    ["another kind", DUKE, { field: "kind", value: "public" }, /^No: .*private/],
  ])("A19 says yes or no to %s that is taken for granted", async (_, id, premise, expected) => {
    expect(await text([id], { fields: [premise.field], premise })).toMatch(expected);
  });

  it("A19 neither says yes nor no to what it doesn't hold", async () => {
    const told = await text([ETH], {
      fields: ["netPrice"],
      premise: { field: "netPrice", value: 9 },
    });
    expect(told).not.toMatch(/^(Yes|No)\b/);
    expect(told).toContain("I don't have");
  });

  it.each<[Filter, RegExp]>([
    [{ field: "admissionRate", op: "<", value: 10 }, /^Yes: .*6\.35%.*below 10%/],
    [{ field: "admissionRate", op: "<", value: 5 }, /^No: .*6\.35%.*not below 5%/],
    [{ field: "netPrice", op: "<=", value: 32_459 }, /^Yes: .*at most \$32,459/],
    [{ field: "netPrice", op: "<", value: 32_459 }, /^No: /],
    [{ field: "netPrice", op: ">=", value: 32_459 }, /^Yes: .*at least/],
    [{ field: "founded", op: "<", value: 1900 }, /^Yes: .*1838/],
  ])("A19 holds one university to %j", async (filter, expected) => {
    expect(await text([DUKE], { fields: [filter.field as "founded"], filters: [filter] })).toMatch(
      expected,
    );
  });

  it.each<[Partial<Frame>, RegExp]>([
    [
      { operation: "difference", fields: ["applicants", "admitted"] },
      /\*\*46,842\*\* \(50,016 − 3,174\)/,
    ],
    [
      { operation: "difference", fields: ["costOfAttendance"], factor: { by: 4, unit: "years" } },
      /\(\$[\d,]+ − \$32,459\), and over 4 years \*\*\$[\d,]+\*\* \(\$[\d,]+ × 4\)/,
    ],
    [
      { operation: "ratio", fields: ["applicants", "admitted"] },
      /\*\*15\.8 : 1\*\* \(50,016 ÷ 3,174\)/,
    ],
    [
      { operation: "share", fields: ["applicants", "admitted"] },
      /\*\*6\.35%\*\* \(3,174 ÷ 50,016\)/,
    ],
    [
      { operation: "sum", fields: ["applicants", "admitted"] },
      /number of applicants admitted of \*\*Duke University\*\* together: \*\*53,190\*\*/,
    ],
    [
      { fields: ["tuitionInState"], factor: { by: 1 / 12, unit: "month" } },
      /each month: .*\*\*\$4,803\*\*/,
    ],
    [
      { operation: "difference", fields: ["graduationRate"] },
      /Students who don't graduate .*\*\*4\.48%\*\* \(100% − 95\.52%\)/,
    ],
    [
      { operation: "difference", fields: ["netPrice"], said: { value: 22_000, unit: "money" } },
      /left of the average net price .*\*\*\$10,459\*\* \(\$32,459 − \$22,000\)/,
    ],
    [
      { operation: "sum", fields: ["netPrice"], said: { value: 1000, unit: "money" } },
      /\*\*\$33,459\*\* \(\$32,459 \+ \$1,000\)/,
    ],
    [
      { fields: ["graduationRate"], said: { value: 1300, unit: "heads" } },
      /Of 1,300, that would be about \*\*1,242\*\* at .* \(95\.52%\)/,
    ],
    [
      {
        operation: "difference",
        fields: ["graduationRate"],
        said: { value: 100, unit: "heads" },
      },
      /Of 100, about \*\*4\*\* would not/,
    ],
    [
      {
        fields: ["netPrice"],
        said: { value: 100_000, unit: "money" },
        factor: { by: 4, unit: "years" },
      },
      /4 years .* come to \*\*\$129,836\*\* .*\$100,000 is \*\*\$29,836\*\* short/,
    ],
    [
      {
        fields: ["netPrice"],
        said: { value: 130_000, unit: "money" },
        factor: { by: 4, unit: "years" },
      },
      /\$130,000 covers that, with \*\*\$164\*\* to spare/,
    ],
    [
      {
        operation: "years_since",
        fields: ["founded"],
        said: { value: 2038, unit: "year" },
      },
      /In 2038, .* is \*\*200\*\* years old/,
    ],
    [{ fields: ["netPrice"], form: "period" }, /^Prices here are for one academic year/],
    [{ fields: ["tuitionInState"], factor: { by: 1 / 2, unit: "semester" } }, /\*\*\$28,817\*\*/],
    [
      { operation: "times", fields: ["netPrice"], factor: { by: 4, unit: "years" } },
      /For 4 years .*\*\*\$129,836\*\*/,
    ],
  ])("A19 works out %j", async (given, expected) => {
    expect(await text([DUKE], given)).toMatch(expected);
  });

  it("A19 offers what may have been meant, where that isn't sure", async () => {
    const fields: Frame["fields"] = ["netPrice", "founded"];
    const told = await text([DUKE], { fields, guessed: true });
    expect(told).toMatch(/^I'm not sure what you ask about \*\*Duke University\*\*/);
    expect(told).toMatch(/net price.*\$32,459/);
    expect(told).toMatch(/Founding year: \*\*1838\*\*/i);
    expect(told).toContain("https://");
  });

  it("A19 works out an age", async () => {
    const years = new Date().getFullYear() - 1838;
    expect(await text([DUKE], { operation: "years_since", fields: ["founded"] })).toContain(
      `**${years}** years old: it was founded in 1838`,
    );
  });

  it("A19 works nothing out of what isn't held, nor of figures of different kinds", async () => {
    expect(await text([ETH], { operation: "ratio", fields: ["applicants", "admitted"] })).toContain(
      "I don't have",
    );
    expect(
      await text([DUKE], { operation: "difference", fields: ["founded", "admissionRate"] }),
    ).not.toMatch(/−/);
    expect(
      await text([DUKE], { operation: "sum", fields: ["admissionRate", "graduationRate"] }),
    ).not.toContain("together");
  });

  it.each<[string, string[], Partial<Frame>, RegExp]>([
    [
      "the lower rate",
      [STANFORD, MIT],
      { fields: ["admissionRate"] },
      /^\*\*Stanford University\*\* has the lower admission rate: \*\*3\.68%\*\*, against 3\.96%/,
    ],
    [
      "the older",
      [STANFORD, HARVARD],
      { fields: ["founded"] },
      /^\*\*Harvard University\*\* is older: founded in \*\*1636\*\*/,
    ],
    [
      "the other end, if that is asked",
      [STANFORD, HARVARD],
      { fields: ["founded"], order: { field: "founded", dir: "desc" } },
      /^\*\*Stanford University\*\* is younger/,
    ],
    [
      "the highest of three",
      [STANFORD, MIT, DUKE],
      { fields: ["admissionRate"], order: { field: "admissionRate", dir: "desc" } },
      /^\*\*Duke University\*\* has the highest .*6\.35%.*next is Massachusetts.*3\.96%/,
    ],
    ["yes", [HARVARD, STANFORD], { fields: ["founded"], form: "yesNo" }, /^Yes\. /],
    ["no", [STANFORD, HARVARD], { fields: ["founded"], form: "yesNo" }, /^No\. /],
    [
      "no to more of what the first has less of",
      [STANFORD, HARVARD],
      { fields: ["students"], form: "yesNo", relative: "more" },
      /^No\. /,
    ],
    [
      "yes, where all prices agree",
      [HARVARD, STANFORD],
      { fields: ["tuitionInState", "tuitionOutOfState"], form: "yesNo", relative: "less" },
      /^Yes\. /,
    ],
    [
      "by how much",
      [STANFORD, MIT],
      { fields: ["tuitionInState"], operation: "difference" },
      /\*\*Stanford University\*\* is \*\*\$2,719\*\* higher/,
    ],
    [
      "percentage points",
      [STANFORD, MIT],
      { fields: ["admissionRate"], operation: "difference" },
      /\*\*0\.28\*\* percentage points higher/,
    ],
    [
      "years between",
      [STANFORD, HARVARD],
      { fields: ["founded"], operation: "difference" },
      /\*\*Harvard University\*\* is \*\*255\*\* years older/,
    ],
    [
      "how many times",
      [UCF, DUKE],
      { fields: ["netPrice"], operation: "ratio" },
      /\*\*Duke University\*\* is \*\*3\.77\*\* times that of \*\*University of Central Florida\*\*/,
    ],
    [
      "the sum",
      [STANFORD, MIT],
      { fields: ["students"], operation: "sum" },
      /together: \*\*30,055\*\*/,
    ],
    [
      "the average",
      [STANFORD, MIT],
      { fields: ["tuitionInState"], operation: "average" },
      /\*\*\$54,810\*\*/,
    ],
    [
      "those below a bound",
      [STANFORD, MIT, DUKE],
      { fields: ["admissionRate"], filters: [{ field: "admissionRate", op: "<", value: 5 }] },
      /^\*\*Stanford University\*\* and \*\*Massachusetts Institute of Technology\*\*: .*below 5%/,
    ],
    [
      "that none is below a bound",
      [STANFORD, MIT],
      { fields: ["admissionRate"], filters: [{ field: "admissionRate", op: "<", value: 1 }] },
      /^None of them/,
    ],
  ])("A19 of several tells %s first", async (_, named, given, expected) => {
    expect(await text(named, { act: "compare", operation: "compare", ...given })).toMatch(expected);
  });

  it("A19 says once what residents and others pay alike, also beside one that holds no price", async () => {
    const fields = ["tuitionInState", "tuitionOutOfState"] as const;
    const told = await text([STANFORD, ETH], { act: "compare", fields: [...fields] });
    expect(told).toMatch(/^\| University \| Tuition and fees \([^|]+\) \|\n/);
  });

  it("A19 compares those whose figure is held, and names those whose isn't", async () => {
    const told = await text([STANFORD, ETH, MIT], { act: "compare", fields: ["admissionRate"] });
    expect(told).toMatch(/Stanford University\*\* has the lower admission rate/);
    expect(told).toContain("| ETH Zurich | Not held |");
    expect(told).toContain("I don't have the admission rate for ETH Zurich.");
  });

  it("A19 says of those that are level that they are", async () => {
    const told = await text([HARVARD, HARVARD], { act: "compare", fields: ["founded"] });
    expect(told).toMatch(/are level in founding year: 1636/);
  });

  it.each<[string, Partial<Frame>, RegExp]>([
    ["nobody is named", {}, /^Which university do you mean\?/],
    [
      "it isn't clear who is named",
      { unclear: [{ typed: "TUD", options: [{ id: YALE, name: "Yale University" }] }] },
      /^Did you mean \*\*Yale University\*\*\?/,
    ],
    [
      "who is named isn't held",
      { unknown: ["Nowhere University"] },
      /^\*\*Nowhere University\*\* isn't among the 61/,
    ],
  ])("A19 tells no figure where %s", async (_, given, expected) => {
    const told = await text([], { fields: ["netPrice"], ...given });
    expect(told).toMatch(expected);
    expect(told).not.toMatch(/\$\d|\d%/);
  });

  it("A19 tells of those that are clear and names the one that isn't held", async () => {
    const told = await text([STANFORD, MIT], {
      act: "compare",
      fields: ["admissionRate"],
      unknown: ["Nowhere University"],
    });
    expect(told).toMatch(/3\.68%[^]*Nowhere University isn't among/);
  });
});
