import { describe, expect, it } from "vitest";
import { transition } from "xstate";

import { guideMachine } from "#machines/guide/guide.machine.ts";
import { resumedAt } from "#server/guide/memory.ts";
import { recalled } from "#server/guide/names/recalled.ts";
import { read } from "#server/guide/reader/read.ts";

import { inUS, libraryOf } from "../libraries.ts";

const library = libraryOf([
  inUS("University of Southern California", "Los Angeles", "California"),
  inUS("University of South Carolina", "Columbia", "South Carolina"),
  inUS("Miami University", "Oxford", "Ohio"),
  inUS("University of Miami", "Coral Gables", "Florida"),
  ["The Ohio State University", "Columbus", "Ohio", "United States", 60_000, true],
  inUS("Oklahoma State University", "Stillwater", "Oklahoma"),
  inUS("Oregon State University", "Corvallis", "Oregon"),
  inUS("Duke University", "Durham", "North Carolina"),
  inUS("Loyola University Chicago", "Chicago", "Illinois"),
  inUS("The Catholic University of America", "Washington", "District of Columbia"),
]);

/** What is asked after a conversation. */
function asked(...turns: readonly string[]) {
  let snapshot = resumedAt(null);
  let last = snapshot.context.asked;
  const said: string[] = [];
  for (const text of turns) {
    const { subjects, asked: before } = snapshot.context;
    const setting = { home: null, about: subjects };
    const first = {
      text,
      before: said[0] ?? null,
      was: before?.act ?? null,
      onPage: false,
      setting,
    };
    const { frame } = recalled(read(first, library), snapshot.context, library, said);
    [snapshot] = transition(guideMachine, snapshot, {
      type: "message.read",
      frame,
      danger: "none",
      page: null,
    });
    last = snapshot.context.asked;
    [snapshot] = transition(guideMachine, snapshot, {
      type: "message.answered",
      subjects: last?.named ?? [],
      shown: [],
      figure: null,
      told: null,
      helped: null,
      asksBack: null,
    });
    said.unshift(text);
  }
  const { named = [], unclear = [], fields = [], form } = last ?? {};
  return {
    named: named.map(({ name }) => name),
    options: unclear.flatMap(({ options }) => options.map(({ name }) => name)),
    fields,
    form,
  };
}

describe("O198: corrections among the bearers of one name", () => {
  it.each([
    ["usc tuition", "no no, the carolina one", "University of South Carolina"],
    ["usc tuition", "la de carolina", "University of South Carolina"],
    ["Miami tuition, the one in Ohio", "the beach one obviously", "University of Miami"],
    ["osu tuition", "nah I meant the oklahoma one", "Oklahoma State University"],
  ])("O198: after %j %j is %s", (first, then, name) => {
    expect(asked(first, then).named).toEqual([name]);
    expect(asked(first, then).fields).toContain("tuitionOutOfState");
  });

  it("O198: a word that tells none of several apart asks which", () => {
    expect(asked("osu tuition", "no, the purple one").options).toEqual([
      "Oklahoma State University",
      "Oregon State University",
    ]);
  });

  it.each([
    ["usc tuition", "what about the honors one"],
    ["usc tuition", "the cheaper one"],
  ])("O198: after %j %j corrects nothing", (first, then) => {
    expect(asked(first, then).named).toEqual(["University of Southern California"]);
  });

  it.each([
    ["Loyola Chicago. How many students, and is it Catholic", "Loyola University Chicago"],
    ["is Catholic expensive", "The Catholic University of America"],
  ])("O198: %j names %s", (text, name) => {
    expect(asked(text).named).toEqual([name]);
  });
});
