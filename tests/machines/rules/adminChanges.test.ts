import { describe, expect, it } from "vitest";

import { adminChangesMachine } from "#machines/adminChanges/adminChanges.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import {
  imported,
  moved,
  newestChanges,
  oldestChanges,
} from "#tests/support/subjects/adminChanges.ts";
import { refused } from "#tests/support/subjects/samples.ts";

function opened(university = "7") {
  const play = stage(adminChangesMachine, { input: { university } });
  const before = play.take();
  play.actor.send({ type: "changes.opened" });
  return { ...play, before, now: () => play.actor.getSnapshot() };
}

describe("the changes in the administration", () => {
  it("O121 O127: are fetched when they are asked for, the newest first, of one university or of all", async () => {
    const play = opened();
    expect(calls(play.before)).toEqual([]);
    expect(calls(play.take())).toEqual([["fetchChanges", { university: "7", before: "" }]]);
    expect(play.now().hasTag("fetching")).toBe(true);
    await play.answer("fetchChanges", oldestChanges);
    expect(play.now().context.changes).toEqual([imported]);
    play.actor.send({ type: "more.requested" });
    expect(calls(play.take())).toEqual([]);
    expect(calls(opened("").take())).toEqual([["fetchChanges", { university: "", before: "" }]]);
  });

  it("O121: come page after page, and again from the newest", async () => {
    const play = opened();
    await play.answer("fetchChanges", newestChanges);
    play.take();
    play.actor.send({ type: "more.requested" });
    expect(calls(play.take())).toEqual([["fetchChanges", { university: "7", before: "42" }]]);
    expect(play.now().context.changes).toEqual([moved]);
    await play.answer("fetchChanges", oldestChanges);
    expect(play.now().context.changes).toEqual([moved, imported]);
    play.actor.send({ type: "changes.renewed" });
    expect(calls(play.take())).toEqual([["fetchChanges", { university: "7", before: "" }]]);
    expect(play.now().context.changes).toEqual([]);
  });

  it("X2 O121: say when a page doesn't come, and ask for the same page again", async () => {
    const play = opened();
    await play.answer("fetchChanges", newestChanges);
    play.actor.send({ type: "more.requested" });
    await play.fail("fetchChanges", refused);
    expect(play.now().hasTag("failed")).toBe(true);
    play.take();
    play.actor.send({ type: "changes.retried" });
    expect(calls(play.take())).toEqual([["fetchChanges", { university: "7", before: "42" }]]);
    expect(play.now().context.changes).toEqual([moved]);
  });
});
