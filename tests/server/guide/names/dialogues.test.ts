import { describe, expect, it } from "vitest";
import { transition } from "xstate";

import { guideMachine } from "#machines/guide/guide.machine.ts";
import { resumedAt } from "#server/guide/memory.ts";
import { recalled } from "#server/guide/names/recalled.ts";
import { read } from "#server/guide/reader/read.ts";

import { libraryOf, type LibraryRow } from "../libraries.ts";

const inUS = (name: string, city: string, region: string, students = 9000): LibraryRow => [
  name,
  city,
  region,
  "United States",
  students,
];

const library = libraryOf([
  inUS("Clemson University", "Clemson", "South Carolina"),
  inUS("University of Miami", "Coral Gables", "Florida"),
  inUS("Miami University", "Oxford", "Ohio"),
  inUS("University of Florida", "Gainesville", "Florida"),
  inUS("Boston College", "Chestnut Hill", "Massachusetts"),
  inUS("Boston University", "Boston", "Massachusetts"),
  ["McGill University", "Montreal", "Quebec", "Canada", 38_000],
  inUS("Duke University", "Durham", "North Carolina"),
  inUS("Emory University", "Atlanta", "Georgia"),
  inUS("University of Georgia", "Athens", "Georgia"),
  inUS("Rice University", "Houston", "Texas"),
  inUS("Baylor University", "Waco", "Texas"),
  inUS("Texas Christian University", "Fort Worth", "Texas"),
  inUS("Tulane University", "New Orleans", "Louisiana"),
  inUS("University of Vermont", "Burlington", "Vermont"),
  inUS("Purdue University", "West Lafayette", "Indiana"),
  inUS("Indiana University Bloomington", "Bloomington", "Indiana"),
  inUS("Washington University in St. Louis", "St. Louis", "Missouri"),
  inUS("University of Washington", "Seattle", "Washington"),
]);

/** What the guide takes each of some messages to ask, one after the other. */
function asked(turns: readonly string[]) {
  let chart = resumedAt(null);
  let before: string | null = null;
  return turns.map((text) => {
    const { context } = chart;
    const setting = {
      home: context.home,
      about: context.subjects.length > 0 ? context.subjects : context.shown,
    };
    const was = before === null ? null : (context.asked?.act ?? null);
    const alone = read({ text, before, was, onPage: false, setting }, library);
    const { frame } = recalled(alone, context, library);
    [chart] = transition(guideMachine, chart, {
      type: "message.read",
      frame,
      danger: "none",
      page: null,
    });
    const all = chart.context.asked ?? frame;
    [chart] = transition(guideMachine, chart, {
      type: "message.answered",
      subjects: all.named,
      shown: [],
      figure: null,
      told: null,
      helped: null,
      asksBack: null,
    });
    before = text;
    return all;
  });
}

describe("O158: a place named of a university that is talked about", () => {
  const CLEMSON = "Clemson University";
  it.each<[string, string, string[], string | null]>([
    ["how much is Clemson", "so Clemson is in South Carolina, right?", [CLEMSON], "South Carolina"],
    [
      "tell me about the University of Miami",
      "that's in Florida, isn't it?",
      ["University of Miami"],
      "Florida",
    ],
    [
      "acceptance at the University of Miami",
      "is Miami in Florida or Ohio?",
      ["University of Miami"],
      null,
    ],
    ["acceptance at Miami University", "so it's not in Florida?", ["Miami University"], null],
    ["tell me about Boston College", "is it actually in Boston?", ["Boston College"], "Boston"],
    [
      "compare Duke and Emory",
      "which of them is in Georgia?",
      ["Duke University", "Emory University"],
      "Georgia",
    ],
    [
      "compare Baylor, TCU and Tulane",
      "which of those are in Texas",
      ["Baylor University", "Texas Christian University", "Tulane University"],
      "Texas",
    ],
    [
      "is Washington University in Seattle?",
      "so it is in st louis?",
      ["Washington University in St. Louis"],
      "Saint Louis",
    ],
    [
      "¿cuánto cuesta la Universidad de Miami?",
      "¿Miami está en Florida, verdad?",
      ["University of Miami"],
      "Florida",
    ],
    [
      "compare Duke et Emory",
      "laquelle est en Géorgie ?",
      ["Duke University", "Emory University"],
      "Georgia",
    ],
    ["quanto custa a Rice?", "ela fica no Texas?", ["Rice University"], "Texas"],
    [
      "was kostet die University of Vermont?",
      "liegt sie in Kanada?",
      ["University of Vermont"],
      "Canada",
    ],
    ["شهریه دانشگاه رایس چنده؟", "تو تگزاس است؟", ["Rice University"], "Texas"],
    ["كم تكلفة جامعة رايس؟", "هل هي في تكساس؟", ["Rice University"], "Texas"],
    [
      "compare Duke and Emory",
      "哪个在佐治亚州？",
      ["Duke University", "Emory University"],
      "Georgia",
    ],
    ["莱斯大学学费多少", "它在得克萨斯吗？", ["Rice University"], "Texas"],
    ["how much is Purdue University", "kya wo Indiana me hai?", ["Purdue University"], "Indiana"],
  ])("“%s” – “%s” asks where %j is", (first, then, names, value) => {
    const frame = asked([first, then])[1];
    expect(frame?.named.map(({ name }) => name)).toEqual(names);
    expect(frame?.act).toBe(names.length > 1 ? "compare" : "facts");
    expect(["location", "city", "region", "country"]).toContain(frame?.fields.join());
    expect(frame?.premise?.value ?? null).toBe(value);
  });

  it("searches in a place after a search, and asks what else is asked", () => {
    expect(asked(["universities in Texas", "which ones are in Houston?"])[1]?.act).toBe("find");
    expect(asked(["how much is Emory", "is it in a safe part of Atlanta?"])[1]?.fields).toEqual([]);
  });
});
