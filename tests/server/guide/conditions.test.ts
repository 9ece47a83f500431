import { describe, expect, it } from "vitest";

import type { Act, Field, Filter, Premise } from "#machines/guide/frame.ts";
import { conditionsIn } from "#server/guide/reader/conditions.ts";
import { frame } from "#tests/support/guideFrame.ts";

const THIS_YEAR = new Date().getFullYear();

/** What a message of an act asks for, if the reader hears these fields in it. */
const conditions = (act: Act, text: string, ...touched: Field[]) =>
  conditionsIn(text, frame({ act }), touched, {});

describe("conditions in a message", () => {
  it("O50 binds a number to what the part speaks of in which it stands", () => {
    const text = "do they earn over $100,000? And what is their debt?";
    const scoresIn = (part: string) => ({
      touched: { earnings10y: part.includes("earn") ? 1 : -1 },
    });
    const touched: Field[] = ["medianDebt", "earnings10y"];
    expect(conditionsIn(text, frame({ act: "facts" }), touched, {}, scoresIn).filters).toEqual([
      { field: "earnings10y", op: ">", value: 100_000 },
    ]);
  });

  it.each([
    "I graduated from there back in 1988, how many students are there now",
    "class of 2027 here, how many students",
    "we moved to Ohio in 2019; which have many students?",
  ])("O50 leaves out a year of the person's own: %s", (text) => {
    expect(conditions("find", text, "students").filters).toEqual([]);
  });

  it.each<[string, Field[], Filter[]]>([
    ["net price under $20,000", ["netPrice"], [{ field: "netPrice", op: "<", value: 20_000 }]],
    [
      "tuition up to 15k",
      ["tuitionOutOfState"],
      [{ field: "tuitionOutOfState", op: "<=", value: 15_000 }],
    ],
    ["under 20k dollars", [], [{ field: "netPrice", op: "<", value: 20_000 }]],
    ["that admit more than half", [], [{ field: "admissionRate", op: ">", value: 50 }]],
    [
      "that graduate over 90%",
      ["graduationRate"],
      [{ field: "graduationRate", op: ">", value: 90 }],
    ],
    [
      "less than 5,000 undergrads",
      ["undergraduates"],
      [{ field: "undergraduates", op: "<", value: 5000 }],
    ],
    ["founded before 1800", ["founded"], [{ field: "founded", op: "<", value: 1800 }]],
    [
      "more than 300 years old",
      ["founded"],
      [{ field: "founded", op: "<", value: THIS_YEAR - 300 }],
    ],
    [
      "with an SAT average between 1150 and 1300",
      ["satAverage"],
      [
        { field: "satAverage", op: ">=", value: 1150 },
        { field: "satAverage", op: "<=", value: 1300 },
      ],
    ],
    ["where over 30% of the students are in nursing", ["admissionRate"], []],
    ["over 45% hispanic students", ["admissionRate"], []],
    ["takes over 45%, with nursing", [], [{ field: "admissionRate", op: ">", value: 45 }]],
    [
      "where over 60% of them graduate",
      ["admissionRate"],
      [{ field: "graduationRate", op: ">", value: 60 }],
    ],
    ["my SAT is 1350", ["satAverage"], [{ field: "satAverage", op: "<=", value: 1350, own: true }]],
    ["my ACT is 30", ["act"], [{ field: "act", op: "<=", value: 30, own: true }]],
    [
      "between 10,000 and 20,000 students",
      ["students"],
      [
        { field: "students", op: ">=", value: 10_000 },
        { field: "students", op: "<=", value: 20_000 },
      ],
    ],
    [
      "with an admission rate above 50% and tuition below $15,000",
      ["admissionRate", "tuitionOutOfState"],
      [
        { field: "admissionRate", op: ">", value: 50 },
        { field: "tuitionOutOfState", op: "<", value: 15_000 },
      ],
    ],
    ["menos de 10 mil estudiantes", ["students"], [{ field: "students", op: "<", value: 10_000 }]],
    ["moins de 20 000 $", ["netPrice"], [{ field: "netPrice", op: "<", value: 20_000 }]],
    ["mais de 50%", ["admissionRate"], [{ field: "admissionRate", op: ">", value: 50 }]],
    ["录取率低于10%", ["admissionRate"], [{ field: "admissionRate", op: "<", value: 10 }]],
  ])("O143 A20 a search reads %j (of %j) as %j", (text, touched, filters) => {
    expect(conditions("find", text, ...touched)).toEqual({ filters, premise: null });
  });

  it.each<[string, Field[], Premise]>([
    ["does it admit 4%?", ["admissionRate"], { field: "admissionRate", value: 4 }],
    [
      "is its tuition $56,169?",
      ["tuitionOutOfState"],
      { field: "tuitionOutOfState", value: 56_169 },
    ],
    ["was it founded in 1636?", ["founded"], { field: "founded", value: 1636 }],
    ["¿se fundó en 1636?", ["founded"], { field: "founded", value: 1636 }],
    ["foi fundada em 1636?", ["founded"], { field: "founded", value: 1636 }],
  ])("A19 of one university %j takes for granted %j: %j", (text, touched, premise) => {
    expect(conditions("facts", text, ...touched)).toEqual({ filters: [], premise });
  });

  it("A19 of one university a bound is a threshold", () => {
    expect(conditions("facts", "is it under $20,000?", "netPrice")).toEqual({
      filters: [{ field: "netPrice", op: "<", value: 20_000 }],
      premise: null,
    });
  });

  it.each(["greet", "thanks", "smalltalk", "off_topic", "help", "crisis"] as const)(
    "A19 a message of %s has no conditions",
    (act) => {
      expect(conditions(act, "under $20,000 and 1636", "netPrice", "founded")).toEqual({
        filters: [],
        premise: null,
      });
    },
  );

  it("A20 how many are wanted is no figure of a university", () => {
    const top = frame({ act: "find", limit: 5 });
    expect(conditionsIn("top 5 by students", top, ["students"], {}).filters).toEqual([]);
    const years = frame({ act: "facts", factor: { by: 4, unit: "years" } });
    expect(conditionsIn("for all 4 of them", years, ["founded"], {}).premise).toBeNull();
  });

  it("A20 a figure goes to a field of its own unit, never to another", () => {
    for (const touched of [["founded"], ["students"], ["admissionRate"], ["website"]] as Field[][])
      for (const { field } of conditions("find", "under $20,000", ...touched).filters)
        expect(field).toBe("netPrice");
    expect(conditions("find", "ACT of 45", "act").filters).toEqual([]);
    expect(conditions("find", "SAT of 2400", "satAverage").filters).not.toContainEqual(
      expect.objectContaining({ field: "satAverage" }),
    );
  });
});
