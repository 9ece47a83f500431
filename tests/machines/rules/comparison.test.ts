import { describe, expect, it } from "vitest";

import { comparisonMachine } from "#machines/comparison/comparison.machine.ts";
import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";
import { calls, journeys, notices, stage, told } from "#tests/support/charts/stage.ts";
import { berne } from "#tests/support/subjects/comparison.ts";
import { bern, campus, pageInput, refused, stanford } from "#tests/support/subjects/samples.ts";

const begin = (compared: string | null = null) =>
  stage(comparisonMachine, { input: { id: "7", with: compared } });

/** The field is open, and both universities were found. */
async function choosing() {
  const play = begin();
  play.actor.send({ type: "comparison.opened" });
  play.actor.send({ type: "name.changed", value: "e" });
  play.clock.increment(250);
  expect(calls(play.take())).toEqual([["findMatches", { name: "e" }]]);
  await play.answer("findMatches", { universities: [stanford, bern], total: 2 });
  return play;
}

describe("the comparison on a university's page", () => {
  it("O82 asks for nothing until it is opened", () => {
    const play = begin();
    expect(play.take()).toEqual([]);
    expect(play.actor.getSnapshot().matches("closed")).toBe(true);
  });

  it("O82 O79 finds the second university by its name, and never offers the first", async () => {
    const play = await choosing();
    expect(play.actor.getSnapshot().context.matches).toEqual([bern]);
    play.actor.send({ type: "match.chosen", id: "7" });
    expect(play.take()).toEqual([]);
  });

  it("O82 keeps the one that is chosen in the address, and drops it", async () => {
    const play = await choosing();
    play.actor.send({ type: "match.chosen", id: "8" });
    const done = play.take();
    expect(journeys(done)).toEqual([{ to: "/university/7?with=8", replace: true }]);
    expect(calls(done)).toEqual([["fetchOther", { id: "8" }]]);
    await play.answer("fetchOther", berne);
    expect(play.actor.getSnapshot().hasTag("compared")).toBe(true);
    play.actor.send({ type: "comparison.closed" });
    expect(journeys(play.take())).toEqual([{ to: "/university/7", replace: true }]);
    expect(play.actor.getSnapshot().context.other).toBeNull();
  });

  it("O110 asks for the second one at an address that leaves it open, and takes one of the person's", async () => {
    const play = begin("");
    expect(play.take()).toEqual([]);
    expect(play.actor.getSnapshot().hasTag("choosing")).toBe(true);
    play.actor.send({ type: "listed.chosen", id: "7" });
    expect(play.take()).toEqual([]);
    play.actor.send({ type: "listed.chosen", id: "8" });
    const done = play.take();
    expect(journeys(done)).toEqual([{ to: "/university/7?with=8", replace: true }]);
    expect(calls(done)).toEqual([["fetchOther", { id: "8" }]]);
    await play.answer("fetchOther", berne);
    expect(play.actor.getSnapshot().hasTag("compared")).toBe(true);
  });

  it("O110 leaves the page as it is when the choice is closed", () => {
    const play = begin("");
    play.actor.send({ type: "comparison.closed" });
    expect(journeys(play.take())).toEqual([{ to: "/university/7", replace: true }]);
    expect(play.actor.getSnapshot().matches("closed")).toBe(true);
  });

  it("O82 is there at once at an address that names one, but not with itself", async () => {
    const play = begin("8");
    expect(calls(play.take())).toEqual([["fetchOther", { id: "8" }]]);
    await play.answer("fetchOther", berne);
    expect(play.actor.getSnapshot().context.other).toEqual(berne);
    expect(begin("7").take()).toEqual([]);
  });

  it("O82 tells one that isn't there from one that didn't come, without a notice", async () => {
    const missing = begin("99");
    await missing.fail("fetchOther", { status: 404, message: "None." });
    expect(missing.actor.getSnapshot().hasTag("notFound")).toBe(true);
    missing.actor.send({ type: "comparison.opened" });
    expect(missing.actor.getSnapshot().hasTag("choosing")).toBe(true);

    const failed = begin("8");
    await failed.fail("fetchOther", refused);
    expect(failed.actor.getSnapshot().hasTag("failed")).toBe(true);
    failed.actor.send({ type: "comparison.retried" });
    await failed.answer("fetchOther", berne);
    expect(failed.actor.getSnapshot().hasTag("compared")).toBe(true);
    expect(notices(failed.take())).toEqual([]);
  });

  it("O82 begins a new search for another one", async () => {
    const play = await choosing();
    play.actor.send({ type: "match.chosen", id: "8" });
    await play.answer("fetchOther", berne);
    play.actor.send({ type: "comparison.opened" });
    expect(play.actor.getSnapshot().context).toMatchObject({ name: "", matches: [], active: null });
  });

  it("O82 X13 goes when its chart breaks, which is logged, and the page stays", async () => {
    const play = stage(universityPageMachine, { input: { ...pageInput, compared: "8" } });
    await play.answer("fetchUniversity", campus);
    play.take();
    play.actor.send({ type: "xstate.error.actor.comparison", error: "broke" } as never);
    expect(told(play.take(), "root")).toEqual([{ type: "fault.met", text: "broke" }]);
    expect(play.actor.getSnapshot().hasTag("ready")).toBe(true);
  });
});
