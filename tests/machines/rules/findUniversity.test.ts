import { describe, expect, it } from "vitest";

import type { UserType } from "#contract/user.ts";
import { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";
import { calls, journeys, notices, stage, told } from "#tests/support/charts/stage.ts";
import { bern, refused, stanford } from "#tests/support/subjects/samples.ts";

async function find(userType: UserType, found: unknown[], typed = "stan") {
  const play = stage(findUniversityMachine, { input: { userType, name: "" } });
  play.actor.send({ type: "name.changed", value: ` ${typed} ` });
  play.actor.send({ type: "find.submitted" });
  expect(calls(play.take())).toEqual([["search", { name: typed }]]);
  await play.answer("search", found);
  return play;
}

describe("finding a university", () => {
  it("T6 takes alumni to the first result's page and faculty to /faculty", async () => {
    const found = [stanford, bern];
    expect(journeys((await find("alumni", found)).take())).toEqual([{ to: "/university/7" }]);
    expect(journeys((await find("faculty", found)).take())).toEqual([{ to: "/faculty" }]);
  });

  it.each(["student", "parent", "others"] as const)(
    "O6 takes whoever else comes, such as a %s, to the first result's page",
    async (userType) => {
      const play = await find(userType, [stanford, bern]);
      expect(journeys(play.take())).toEqual([{ to: "/university/7" }]);
    },
  );

  it("S10 looks for the name that was typed, without the spaces around it", () => {
    const play = stage(findUniversityMachine, { input: { userType: "alumni", name: "" } });
    play.actor.send({ type: "name.changed", value: "  Bern " });
    expect(play.actor.getSnapshot().hasTag("canSubmit")).toBe(true);
    play.actor.send({ type: "find.submitted" });
    expect(calls(play.take())).toEqual([["search", { name: "Bern" }]]);
  });

  it("X6 says that no university was found, and stays", async () => {
    for (const userType of ["alumni", "faculty"] as const) {
      const play = await find(userType, []);
      const done = play.take();
      expect(notices(done)).toEqual(["warning: findUniversity.notFound"]);
      expect(journeys(done)).toEqual([]);
      expect(play.actor.getSnapshot().hasTag("canSubmit")).toBe(true);
    }
  });

  it("E8 leaves the list of suggested universities alone, of which a saved chat takes up its cards", async () => {
    const play = await find("alumni", [stanford]);
    expect(told(play.take(), "profile")).toEqual([]);
  });

  it("O79 shows several of the first one's name, instead of picking one", async () => {
    const twins = [stanford, { id: "9", name: "STANFORD" }, bern];
    const play = await find("alumni", twins);
    const done = play.take();
    expect(journeys(done)).toEqual([]);
    expect(notices(done)).toEqual(["info: findUniversity.several"]);
    expect(play.actor.getSnapshot().context.matches).toEqual(twins);
    expect(play.actor.getSnapshot().hasTag("matchesShown")).toBe(true);
    play.actor.send({ type: "match.chosen", id: "9" });
    expect(journeys(play.take())).toEqual([{ to: "/university/9" }]);
    // The name of a later one says nothing of the first.
    const first = await find("alumni", [bern, stanford, { id: "9", name: "Stanford" }]);
    expect(journeys(first.take())).toEqual([{ to: "/university/8" }]);
    // T6 sends faculty elsewhere in any case.
    expect(journeys((await find("faculty", twins)).take())).toEqual([{ to: "/faculty" }]);
  });

  it("O230: picks no university that another is as near to", async () => {
    const named = (...names: string[]) => names.map((name, at) => ({ id: `${at + 1}`, name }));
    const shownFor = async (typed: string, ...names: string[]) =>
      (await find("alumni", named(...names), typed)).actor.getSnapshot().hasTag("matchesShown");
    expect(await shownFor("columbia college", "Columbia University", "Columbia College")).toBe(
      true,
    );
    const loyolas = ["Loyola University Chicago", "Loyola University Maryland"];
    expect(await shownFor("Loyola University", ...loyolas)).toBe(true);
    expect(await shownFor("Loyola University Chicago", ...loyolas)).toBe(false);
    expect(await shownFor("Stanford", "Stanford University", "Stanford Center on Society")).toBe(
      false,
    );
    const ohio = ["The Ohio State University", "Ohio State University-Lima Campus"];
    expect(await shownFor("Ohio State", ...ohio)).toBe(false);
    expect(await shownFor("UCF", "University of Central Florida", "UCF Global")).toBe(false);
  });

  it("O5 looks for nothing without a name", () => {
    const play = stage(findUniversityMachine, { input: { userType: "alumni", name: "" } });
    play.actor.send({ type: "name.changed", value: "  " });
    play.actor.send({ type: "find.submitted" });
    expect(play.take()).toEqual([]);
  });
});

const found = { universities: [stanford, bern], total: 2 };

/** The chart with "stan" typed, the pause over, and two found. */
async function matching(userType: UserType = "alumni") {
  const play = stage(findUniversityMachine, { input: { userType, name: "" } });
  play.actor.send({ type: "name.changed", value: "stan" });
  play.clock.increment(250);
  await play.answer("findMatches", found);
  play.take();
  const active = () => play.actor.getSnapshot().context.active;
  const isShown = () => play.actor.getSnapshot().hasTag("matchesShown");
  return { ...play, active, isShown };
}

describe("the universities that fit what is typed", () => {
  it("O79 come after a short pause, and the name is in the address then", () => {
    const play = stage(findUniversityMachine, { input: { userType: "alumni", name: "" } });
    for (const value of ["s", "st", "st o"]) play.actor.send({ type: "name.changed", value });
    expect(play.take()).toEqual([]);
    play.clock.increment(250);
    const done = play.take();
    expect(calls(done)).toEqual([["findMatches", { name: "st o" }]]);
    expect(journeys(done)).toEqual([{ to: "/university/find-university?q=st%20o", replace: true }]);
  });

  it("O79 are those of the latest text only", async () => {
    const play = await matching();
    play.actor.send({ type: "name.changed", value: "bern" });
    play.clock.increment(250);
    play.actor.send({ type: "name.changed", value: "berne" });
    expect(play.take()).toContainEqual({ abandoned: "findMatches" });
    expect(play.waitsFor("findMatches")).toBe(false);
    expect(play.actor.getSnapshot().context.matches).toEqual(found.universities);
  });

  it("O79 are there again at an address that holds the name, as on the way back", async () => {
    const play = stage(findUniversityMachine, { input: { userType: "alumni", name: "stan" } });
    expect(calls(play.take())).toEqual([["findMatches", { name: "stan" }]]);
    await play.answer("findMatches", found);
    expect(play.actor.getSnapshot().hasTag("matchesShown")).toBe(true);
  });

  it("O79 go with the text, and so does the address's", async () => {
    const play = await matching();
    play.actor.send({ type: "name.changed", value: "" });
    play.clock.increment(250);
    expect(journeys(play.take())).toEqual([{ to: "/university/find-university", replace: true }]);
    expect(play.actor.getSnapshot().context.matches).toEqual([]);
    expect(play.isShown()).toBe(false);
  });

  it("O79 are gone through by the arrow keys in a circle, which the text is part of", async () => {
    const play = await matching();
    const seen = ([1, 1, 1, -1, -1, -1] as const).map((by) => {
      play.actor.send({ type: "match.stepped", by });
      return play.active();
    });
    expect(seen).toEqual([0, 1, null, 1, 0, null]);
  });

  it("O79 open the page of the one that is chosen, whoever the person is, and never of one that isn't there", async () => {
    for (const userType of ["alumni", "faculty"] as const) {
      const play = await matching(userType);
      play.actor.send({ type: "match.chosen", id: "99" });
      expect(play.take()).toEqual([]);
      play.actor.send({ type: "match.chosen", id: "8" });
      expect(journeys(play.take())).toEqual([{ to: "/university/8" }]);
    }
  });

  it("O79 are put away, and asked for again by an arrow key", async () => {
    const play = await matching();
    play.actor.send({ type: "match.stepped", by: 1 });
    play.actor.send({ type: "matches.closed" });
    expect([play.isShown(), play.active()]).toEqual([false, null]);
    play.actor.send({ type: "match.stepped", by: 1 });
    expect(calls(play.take())).toEqual([["findMatches", { name: "stan" }]]);
  });

  it("O79 T6 don't come any more once 'Find' is pressed, which looks the name up again", async () => {
    const play = await matching();
    play.actor.send({ type: "name.changed", value: "bern" });
    play.actor.send({ type: "find.submitted" });
    expect(calls(play.take())).toEqual([["search", { name: "bern" }]]);
    expect(play.isShown()).toBe(false);
  });

  it("O79 X2 can be asked for again when they didn't come, without a notice", async () => {
    const play = await matching();
    play.actor.send({ type: "name.changed", value: "bern" });
    play.clock.increment(250);
    await play.fail("findMatches", refused);
    expect(play.actor.getSnapshot().hasTag("matchesFailed")).toBe(true);
    expect(play.actor.getSnapshot().context.matches).toEqual([]);
    expect(notices(play.take())).toEqual([]);
    play.actor.send({ type: "matches.retried" });
    await play.answer("findMatches", found);
    expect(play.isShown()).toBe(true);
  });
});
