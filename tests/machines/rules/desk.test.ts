import { describe, expect, it } from "vitest";

import { deskMachine } from "#machines/desk/desk.machine.ts";

import { ended, fullPage, job, lastPage } from "../subjects/desk.ts";
import { refused } from "../subjects/samples.ts";
import { calls, stage, told } from "../support/stage.ts";

const begin = (isSuperuser = true, signedIn = true) =>
  stage(deskMachine, { input: { signedIn, isSuperuser }, callbacks: ["sendFile"] });

async function opened() {
  const play = begin();
  await play.answer("fetchUniversities", fullPage);
  await play.answer("fetchImports", []);
  play.take();
  return play;
}

const csv = { name: "hd2023.csv", size: 9_000_000, type: "text/csv", content: null };

describe("the superuser's desk", () => {
  it("O38 tells an ordinary person that it is for superusers, and asks the server for nothing", () => {
    const play = begin(false);
    const now = () => play.actor.getSnapshot();
    expect([now().hasTag("forbidden"), now().hasTag("signedOut")]).toEqual([true, false]);
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: true });
    expect(now().hasTag("open")).toBe(true);
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: false });
    expect(now().hasTag("forbidden")).toBe(true);
  });

  it("O38 shows who isn't signed in the way in", () => {
    const play = begin(false, false);
    const now = () => play.actor.getSnapshot();
    expect(now().hasTag("signedOut")).toBe(true);
    play.actor.send({ type: "session.started" });
    expect([now().hasTag("forbidden"), now().hasTag("signedOut")]).toEqual([true, false]);
  });

  it("O41 searches 250 ms after the last letter, and shows only the latest search's answer", async () => {
    const play = begin();
    expect(calls(play.take())[0]).toEqual(["fetchUniversities", { search: "", page: 1, rows: 20 }]);
    play.actor.send({ type: "search.changed", value: "St" });
    expect(play.take()).toContainEqual({ abandoned: "fetchUniversities" });
    play.clock.increment(249);
    play.actor.send({ type: "search.changed", value: " Stan" });
    play.clock.increment(249);
    expect(calls(play.take())).toEqual([]);
    play.clock.increment(1);
    expect(calls(play.take())).toEqual([
      ["fetchUniversities", { search: "Stan", page: 1, rows: 20 }],
    ]);
    await play.answer("fetchUniversities", lastPage);
    expect(play.actor.getSnapshot().context.shown).toEqual({
      search: " Stan",
      page: 1,
      universities: lastPage,
    });
  });

  it("O41 turns to the next page after a full one only, and back from the second", async () => {
    const play = await opened();
    play.actor.send({ type: "page.turned", by: -1 });
    expect(play.take()).toEqual([]);
    play.actor.send({ type: "page.turned", by: 1 });
    expect(calls(play.take())).toEqual([["fetchUniversities", { search: "", page: 2, rows: 20 }]]);
    await play.answer("fetchUniversities", lastPage);
    play.actor.send({ type: "page.turned", by: 1 });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "page.turned", by: -1 });
    expect(calls(play.take())).toEqual([["fetchUniversities", { search: "", page: 1, rows: 20 }]]);
  });

  it("O41 says when the list doesn't come, and asks again", async () => {
    const play = begin();
    await play.fail("fetchUniversities", refused);
    expect(play.actor.getSnapshot().hasTag("listFailed")).toBe(true);
    play.actor.send({ type: "list.retried" });
    await play.answer("fetchUniversities", lastPage);
    expect(play.actor.getSnapshot().context.shown?.universities).toEqual(lastPage);
  });

  it("O43 asks every 1500 ms how an import goes while one runs, then fetches the list anew and rests", async () => {
    const play = begin();
    await play.answer("fetchUniversities", fullPage);
    await play.answer("fetchImports", [job]);
    play.take();
    play.clock.increment(1499);
    expect(calls(play.take())).toEqual([]);
    play.clock.increment(1);
    expect(calls(play.take())).toEqual([["fetchImports", undefined]]);
    await play.fail("fetchImports", refused);
    play.clock.increment(1500);
    await play.answer("fetchImports", [ended]);
    expect(calls(play.take()).at(-1)?.[0]).toBe("fetchUniversities");
    play.clock.increment(10_000);
    expect(play.waitsFor("fetchImports")).toBe(false);
    expect(play.actor.getSnapshot().context.jobs).toEqual([ended]);
  });

  it("O43 sends a file with its campus, follows it, and clears the form", async () => {
    const play = begin();
    await play.answer("fetchUniversities", lastPage);
    await play.answer("fetchImports", []);
    play.actor.send({ type: "import.submitted" });
    expect(calls(play.take()).map(([port]) => port)).not.toContain("sendFile");
    play.actor.send({ type: "file.chosen", file: csv });
    play.actor.send({ type: "campus.chosen", id: "7" });
    play.actor.send({ type: "dryRun.toggled" });
    play.actor.send({ type: "import.submitted" });
    expect(calls(play.take())).toEqual([["sendFile", null]]);
    expect(play.actor.getSnapshot().context).toMatchObject({
      campus: { id: "7", name: "Stanford" },
      dryRun: true,
    });
    play.actor.send({ type: "sending.progressed", fraction: 0.5 });
    expect(play.actor.getSnapshot().context.sent).toBe(0.5);
    play.actor.send({ type: "import.started", job });
    const { file, campus, jobs } = play.actor.getSnapshot().context;
    expect([file, campus, jobs]).toEqual([null, null, [job]]);
    expect(calls(play.take())).toEqual([["fetchImports", undefined]]);
  });

  it("O43 refuses what is larger than 256 MB before it is sent, and keeps a file the server refused", async () => {
    const play = await opened();
    play.actor.send({ type: "file.chosen", file: { ...csv, size: 268_435_457 } });
    expect(play.actor.getSnapshot().context).toMatchObject({
      file: null,
      problem: "The file is larger than 256 MB.",
    });
    play.actor.send({ type: "file.chosen", file: { ...csv, size: 268_435_456 } });
    play.actor.send({ type: "import.submitted" });
    play.actor.send({ type: "sending.failed", message: "The file is of no known kind." });
    expect(play.actor.getSnapshot().context).toMatchObject({
      file: { name: "hd2023.csv" },
      problem: "The file is of no known kind.",
    });
    play.actor.send({ type: "import.submitted" });
    play.take();
    play.actor.send({ type: "sending.cancelled" });
    expect(play.take()).toContainEqual({ abandoned: "sendFile" });
    expect(told(play.take(), "notifications")).toEqual([]);
  });
});
