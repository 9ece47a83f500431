import { describe, expect, it } from "vitest";

import { adminMachine } from "#machines/admin/admin.machine.ts";
import { calls, stage, told } from "#tests/support/charts/stage.ts";
import {
  ended,
  firstOfTwo,
  found,
  fullPage,
  job,
  onlyPage,
} from "#tests/support/subjects/admin.ts";
import { refused } from "#tests/support/subjects/samples.ts";

const begin = () => stage(adminMachine, { callbacks: ["sendFile"] });

async function opened() {
  const play = begin();
  await play.answer("fetchUniversities", firstOfTwo);
  await play.answer("fetchImports", []);
  play.take();
  return play;
}

const csv = { name: "hd2023.csv", size: 9_000_000, type: "text/csv", content: null };

describe("the administration", () => {
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
    await play.answer("fetchUniversities", onlyPage);
    expect(play.actor.getSnapshot().context.shown).toEqual({
      search: " Stan",
      page: 1,
      ...onlyPage,
    });
  });

  it("O41 turns to the next page after a full one only, and back from the second", async () => {
    const play = await opened();
    play.actor.send({ type: "page.turned", by: -1 });
    expect(play.take()).toEqual([]);
    play.actor.send({ type: "page.turned", by: 1 });
    expect(calls(play.take())).toEqual([["fetchUniversities", { search: "", page: 2, rows: 20 }]]);
    await play.answer("fetchUniversities", { universities: fullPage.slice(0, 2), total: 22 });
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
    await play.answer("fetchUniversities", onlyPage);
    expect(play.actor.getSnapshot().context.shown).toMatchObject(onlyPage);
  });

  it("O43 asks every 1500 ms how an import goes while one runs, then fetches the list again and rests", async () => {
    const play = begin();
    await play.answer("fetchUniversities", firstOfTwo);
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
    play.clock.increment(14_999);
    expect(play.waitsFor("fetchImports")).toBe(false);
    expect(play.actor.getSnapshot().context.jobs).toEqual([ended]);
  });

  it("O43 O44 looks every 15 s whether an import has begun elsewhere, and follows it then", async () => {
    const play = await opened();
    play.clock.increment(14_999);
    expect(calls(play.take())).toEqual([]);
    play.clock.increment(1);
    expect(calls(play.take())).toEqual([["fetchImports", undefined]]);
    await play.fail("fetchImports", refused);
    expect(play.actor.getSnapshot().hasTag("importsUnknown")).toBe(false);
    play.clock.increment(15_000);
    await play.answer("fetchImports", [{ ...job, origin: "bundled" }]);
    play.take();
    play.clock.increment(1500);
    expect(calls(play.take())).toEqual([["fetchImports", undefined]]);
  });

  it("O43 says when how the imports go could not be learnt, and asks again", async () => {
    const play = begin();
    await play.fail("fetchImports", refused);
    expect(play.actor.getSnapshot().hasTag("importsUnknown")).toBe(true);
    play.actor.send({ type: "imports.retried" });
    await play.answer("fetchImports", []);
    expect(play.actor.getSnapshot().context.jobs).toEqual([]);
  });

  it("A10 O41 knows the last page by the total, and by its length where a host tells none", async () => {
    const play = begin();
    const canGoOn = () => play.actor.getSnapshot().can({ type: "page.turned", by: 1 });
    await play.answer("fetchUniversities", { universities: fullPage, total: 20 });
    expect(canGoOn()).toBe(false);
    play.actor.send({ type: "search.changed", value: "Stan" });
    play.clock.increment(250);
    await play.answer("fetchUniversities", { universities: fullPage, total: null });
    expect(canGoOn()).toBe(true);
  });

  it("O23 O41 finds a campus's university among all, whatever the list shows", async () => {
    const play = await opened();
    const now = () => play.actor.getSnapshot();
    play.actor.send({ type: "name.changed", value: " Ber" });
    play.clock.increment(250);
    expect(calls(play.take())).toEqual([["findMatches", { name: "Ber" }]]);
    await play.fail("findMatches", refused);
    expect(now().hasTag("matchesFailed")).toBe(true);
    play.actor.send({ type: "matches.retried" });
    await play.answer("findMatches", found);
    expect(now().hasTag("matchesShown")).toBe(true);
    play.actor.send({ type: "match.chosen", id: "8" });
    expect(now().hasTag("matchesShown")).toBe(false);
    expect(now().context).toMatchObject({
      name: "",
      matches: [],
      campus: { id: "8", name: "Bern" },
      shown: { search: "", page: 1 },
    });
    play.actor.send({ type: "campus.dropped" });
    expect(now().context.campus).toBeNull();
  });

  it("O43 sends a file with its campus, follows it, and clears the form", async () => {
    const play = begin();
    await play.answer("fetchUniversities", onlyPage);
    await play.answer("fetchImports", []);
    play.actor.send({ type: "import.submitted" });
    expect(calls(play.take()).map(([port]) => port)).not.toContain("sendFile");
    play.actor.send({ type: "file.chosen", file: csv });
    play.actor.send({ type: "name.changed", value: "Stan" });
    play.clock.increment(250);
    await play.answer("findMatches", found);
    play.take();
    play.actor.send({ type: "match.chosen", id: "7" });
    play.actor.send({ type: "name.changed", value: "Be" });
    play.actor.send({ type: "dryRun.toggled" });
    play.actor.send({ type: "import.submitted" });
    expect(calls(play.take())).toEqual([["sendFile", null]]);
    expect(play.actor.getSnapshot().context).toMatchObject({
      campus: { id: "7", name: "Stanford" },
      dryRun: true,
    });
    play.actor.send({ type: "upload.progressed", fraction: 0.5 });
    expect(play.actor.getSnapshot().context.sent).toBe(0.5);
    play.actor.send({ type: "import.started", job });
    const { file, campus, jobs } = play.actor.getSnapshot().context;
    expect([file, campus, jobs]).toEqual([null, null, [job]]);
    expect(play.actor.getSnapshot().hasTag("matchesShown")).toBe(false);
    expect(calls(play.take())).toEqual([["fetchImports", undefined]]);
  });

  it("O43 refuses what is larger than 256 MB before it is sent, and keeps a file the server refused", async () => {
    const play = await opened();
    play.actor.send({ type: "file.chosen", file: { ...csv, size: 268_435_457 } });
    expect(play.actor.getSnapshot().context).toMatchObject({
      file: null,
      problem: "admin.importTooLarge",
    });
    play.actor.send({ type: "file.chosen", file: { ...csv, size: 268_435_456 } });
    play.actor.send({ type: "import.submitted" });
    play.actor.send({ type: "upload.failed", message: "The file is of no known kind." });
    expect(play.actor.getSnapshot().context).toMatchObject({
      file: { name: "hd2023.csv" },
      problem: { text: "The file is of no known kind." },
    });
    play.actor.send({ type: "import.submitted" });
    play.actor.send({ type: "upload.progressed", fraction: 0.5 });
    play.take();
    play.actor.send({ type: "upload.cancelled" });
    expect(play.take()).toContainEqual({ abandoned: "sendFile" });
    expect(play.actor.getSnapshot().context).toMatchObject({ problem: null, sent: 0 });
    expect(told(play.take(), "notifications")).toEqual([]);
  });
});
