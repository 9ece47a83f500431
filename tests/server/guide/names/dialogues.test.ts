import { describe, expect, it } from "vitest";
import { transition } from "xstate";

import { guideMachine } from "#machines/guide/guide.machine.ts";
import { resumedAt } from "#server/guide/memory.ts";
import { recalled } from "#server/guide/names/recalled.ts";
import { read } from "#server/guide/reader/read.ts";

import { inUS, libraryOf } from "../libraries.ts";

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
  inUS("Georgia State University", "Atlanta", "Georgia"),
  inUS("Hope College", "Holland", "Michigan"),
  inUS("Excelsior University", "Albany", "New York"),
  inUS("University of California, Riverside", "Riverside", "California"),
  inUS("University of California, Berkeley", "Berkeley", "California"),
  inUS("Rhodes College", "Memphis", "Tennessee"),
  inUS("Swarthmore College", "Swarthmore", "Pennsylvania"),
  inUS("Harvard University", "Cambridge", "Massachusetts"),
  inUS("Pennsylvania State University-Penn State Altoona", "Altoona", "Pennsylvania"),
  inUS("Pennsylvania State University-Penn State Harrisburg", "Middletown", "Pennsylvania"),
  inUS("Tufts University", "Medford", "Massachusetts"),
  inUS("Northeastern University", "Boston", "Massachusetts"),
  inUS("Colby College", "Waterville", "Maine"),
  inUS("Oregon State University", "Corvallis", "Oregon"),
  inUS("University of Oregon", "Eugene", "Oregon"),
  inUS("York College of Pennsylvania", "York", "Pennsylvania"),
  inUS("CUNY York College", "Jamaica", "New York"),
  ["University of York", "York", "England", "United Kingdom", 20_000],
  inUS("Oklahoma Christian University", "Edmond", "Oklahoma"),
  inUS("University of Oklahoma", "Norman", "Oklahoma"),
  inUS("University of Iowa", "Iowa City", "Iowa"),
  inUS("Iowa State University", "Ames", "Iowa"),
  inUS("University of Northern Iowa", "Cedar Falls", "Iowa"),
  inUS("Cornell College", "Mount Vernon", "Iowa"),
  inUS("Cornell University", "Ithaca", "New York"),
  inUS("University of Massachusetts Dartmouth", "North Dartmouth", "Massachusetts"),
  inUS("University of Massachusetts-Lowell", "Lowell", "Massachusetts"),
  inUS("Dartmouth College", "Hanover", "New Hampshire"),
  inUS("Bridgewater State University", "Bridgewater", "Massachusetts"),
  inUS("University of Southern California", "Los Angeles", "California"),
  inUS("University of California, Los Angeles", "Los Angeles", "California"),
  inUS("University of South Carolina", "Columbia", "South Carolina"),
  inUS("University of Rochester", "Rochester", "New York"),
  inUS("Rochester Institute of Technology", "Rochester", "New York"),
  inUS("The University of Texas at Austin", "Austin", "Texas"),
  inUS("Austin College", "Sherman", "Texas"),
  inUS("Elon University", "Elon", "North Carolina"),
  ["Durham University", "Durham", "England", "United Kingdom", 20_000],
  inUS("North Carolina Central University", "Durham", "North Carolina"),
  inUS("University of California, Davis", "Davis", "California"),
  inUS("Stanford University", "Stanford", "California"),
  inUS("Loyola Marymount University", "Los Angeles", "California"),
  inUS("Loyola University Chicago", "Chicago", "Illinois"),
  inUS("Wake Forest University", "Winston-Salem", "North Carolina"),
  inUS("Columbia College Chicago", "Chicago", "Illinois"),
  inUS("Columbia University", "New York", "New York"),
]);

for (const state of ["Iowa", "Oklahoma"]) {
  const entry = library.byId.get(`University of ${state}`);
  if (entry)
    library.names.set(entry, [`university of ${state}`.toLowerCase(), state.toLowerCase()]);
}

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

const ALTOONA = "Pennsylvania State University-Penn State Altoona";
const HARRISBURG = "Pennsylvania State University-Penn State Harrisburg";
const DARTMOUTH = "University of Massachusetts Dartmouth";
const LOWELL = "University of Massachusetts-Lowell";
const YORK = "York College of Pennsylvania";
const [OREGON, OREGON_STATE] = ["University of Oregon", "Oregon State University"];

describe("O171: which university a message is about, by what was talked of", () => {
  it.each<[string[], string[]]>([
    // A scholarship's own name
    [
      ["how much is Georgia State", "does the HOPE scholarship cover it?"],
      ["Georgia State University"],
    ],
    [["how much is Georgia State", "do they take HOPE?"], ["Georgia State University"]],
    [["¿cuánto cuesta Georgia State?", "¿la beca HOPE la cubre?"], ["Georgia State University"]],
    [["what does Tufts cost", "does the Excelsior scholarship apply"], ["Tufts University"]],
    [["cost of UC Riverside", "with a Cal Grant?"], ["University of California, Riverside"]],
    [["how many Rhodes scholars at Swarthmore"], ["Swarthmore College"]],
    [["how much is Emory", "what about Duke scholarships"], ["Duke University"]],
    // Where one begins, comes from, lives or has relatives

    [
      ["My brother went to Duke, is it cheaper than Wake Forest?"],
      ["Duke University", "Wake Forest University"],
    ],
    [["we're moving to Durham next year. acceptance rate at Elon?"], ["Elon University"]],
    [["my aunt lives in Davis. how big is Stanford"], ["Stanford University"]],
    [["I live in Rochester. what does Tufts cost"], ["Tufts University"]],
    [
      ["what does Tufts cost", "I live in Rochester, does that change anything?"],
      ["Tufts University"],
    ],
    // A state is where people are from
    [["what does Clemson cost", "how about from out of Georgia?"], ["Clemson University"]],
    [["what does Clemson cost", "if I were from Florida?"], ["Clemson University"]],
    [["what does Clemson cost", "and for Texas residents?"], ["Clemson University"]],
    [["what does Clemson cost", "Florida kids?"], ["Clemson University"]],
    [["what does Clemson cost", "versus someone from Oklahoma?"], ["Clemson University"]],
    [["what does Clemson cost", "I'd be coming from Iowa"], ["Clemson University"]],
    [["tuition at the University of Oregon", "I live in Oregon, what would I pay"], [OREGON]],
    [["tuition at Oregon State", "I live in Oregon, what would I pay"], [OREGON_STATE]],
    [["¿cuánto cuesta Clemson?", "¿y si vivo en Florida?"], ["Clemson University"]],
    [["combien coûte Clemson ?", "et si j'habite en Floride ?"], ["Clemson University"]],
    [["quanto custa a Clemson?", "e se eu morar na Flórida?"], ["Clemson University"]],
    // One of those compared
    [
      ["Penn State Altoona vs Penn State Harrisburg: cost", "graduation rate at Altoona?"],
      [ALTOONA],
    ],
    [
      ["Penn State Altoona vs Penn State Harrisburg: cost", "which graduates more"],
      [ALTOONA, HARRISBURG],
    ],
    [["Tufts or Colby: cost", "graduation rate at Colby?"], ["Colby College"]],
    [["Tufts or Colby: cost", "graduation rate at Colby?", "how many students"], ["Colby College"]],
    [
      ["Tufts or Colby: cost", "is Colby better?"],
      ["Colby College", "Tufts University"],
    ],
    [
      ["Oregon State vs Oregon: tuition", "and graduation rate, Oregon State alone"],
      [OREGON_STATE],
    ],
    // A half name of the one that is talked of, and another one's name
    [["is York College of Pennsylvania expensive", "is York a public school?"], [YORK]],
    [
      ["Columbia College Chicago tuition", "what's Columbia's graduation rate?"],
      ["Columbia College Chicago"],
    ],

    [
      ["tuition at Oklahoma Christian University", "graduation rate there?"],
      ["Oklahoma Christian University"],
    ],
    [["UT Austin tuition", "and Austin?"], ["The University of Texas at Austin"]],
    [["acceptance at Miami University", "and Miami's tuition?"], ["Miami University"]],
    [["what does Cornell College cost", "is Cornell a public school?"], ["Cornell College"]],
    [["what does Cornell College cost", "Cornell University?"], ["Cornell University"]],
    [["tell me about UMass Dartmouth", "what's Dartmouth's acceptance rate?"], [DARTMOUTH]],
    [
      ["UMass Dartmouth or Bridgewater State University, which graduates more"],
      [DARTMOUTH, "Bridgewater State University"],
    ],
    [
      ["compare UMass Dartmouth and UMass Lowell on cost", "which is cheaper?"],
      [DARTMOUTH, LOWELL],
    ],
    [
      ["how much is the University of Rochester", "and Rochester Institute of Technology?"],
      ["Rochester Institute of Technology"],
    ],
    // A list
    [
      ["Iowa, Iowa State and Northern Iowa: median debt?"],
      ["University of Iowa", "Iowa State University", "University of Northern Iowa"],
    ],
    [["how big is the University of Washington, Seattle"], ["University of Washington"]],
  ])("%j is about %j", (turns, names) => {
    expect(
      asked(turns)
        .at(-1)
        ?.named.map(({ name }) => name),
    ).toEqual(names);
  });
});
