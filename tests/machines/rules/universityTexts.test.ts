import { describe, expect, it } from "vitest";

import { universityTextsMachine } from "#machines/universityTexts/universityTexts.machine.ts";
import { calls, notices, stage } from "#tests/support/charts/stage.ts";
import { context, listed, sent, titles, type } from "#tests/support/charts/universityTextsPlay.ts";
import { refused } from "#tests/support/subjects/samples.ts";
import { dates, housing } from "#tests/support/subjects/universityTexts.ts";

describe("the texts of a university in the administration", () => {
  it("O58 lists them by their titles, and asks again when they couldn't be fetched", async () => {
    const play = stage(universityTextsMachine, { input: { university: "7" } });
    expect(play.actor.getSnapshot().hasTag("loading")).toBe(true);
    await play.fail("fetchTexts", refused);
    expect(play.actor.getSnapshot().hasTag("failed")).toBe(true);
    play.actor.send({ type: "texts.retried" });
    await play.answer("fetchTexts", [housing, dates]);
    expect(titles(play)).toEqual(["Dates", "Housing"]);
    expect(notices(play.take())).toEqual([]);
  });

  it("O58 lists texts of one title by their ids", async () => {
    const play = stage(universityTextsMachine, { input: { university: "7" } });
    await play.answer("fetchTexts", [
      { ...dates, title: "Housing" },
      { ...housing, id: "t1" },
    ]);
    expect(context(play).texts.map(({ id }) => id)).toEqual(["t1", "t2"]);
  });

  it("O58 adds a text", async () => {
    const play = await listed();
    play.actor.send({ type: "text.added" });
    expect(context(play)).toMatchObject({
      id: null,
      form: { title: "", body: "", source: "", language: "en" },
    });
    type(play, "title", "Parking");
    type(play, "body", "Ask for a permit.");
    play.take();
    play.actor.send({ type: "text.submitted" });
    expect(play.actor.getSnapshot().hasTag("textBusy")).toBe(true);
    const body = { title: "Parking", body: "Ask for a permit.", source: "", language: "en" };
    expect(calls(play.take())).toEqual([["saveText", { university: "7", id: null, body }]]);
    await play.answer("saveText", { ...dates, id: "t3", ...body });
    expect(titles(play)).toEqual(["Dates", "Housing", "Parking"]);
    expect(play.actor.getSnapshot().hasTag("textOpen")).toBe(false);
    expect(notices(play.take())).toEqual(["success: universityTexts.saved"]);
  });

  it("O58 O48 changes a text from the version that it had, and puts it in its place", async () => {
    const play = await sent("A house");
    const { id, university, body, source, language, updated_at, version } = housing;
    expect(calls(play.take())).toEqual([
      ["saveText", { university, id, body: { title: "A house", body, source, language, version } }],
    ]);
    await play.answer("saveText", { ...housing, title: "A house", updated_at });
    expect(titles(play)).toEqual(["A house", "Dates"]);
  });

  it("O58 opens no text that isn't there", async () => {
    const play = await listed();
    play.actor.send({ type: "text.opened", id: "t9" });
    expect(play.actor.getSnapshot().hasTag("textOpen")).toBe(false);
  });

  it("O58 takes what is as long as it may be", async () => {
    const play = await listed();
    play.actor.send({ type: "text.added" });
    type(play, "title", "x".repeat(120));
    type(play, "body", "x".repeat(20_000));
    type(play, "source", `https://${"x".repeat(292)}`);
    play.take();
    play.actor.send({ type: "text.submitted" });
    expect(calls(play.take())).toHaveLength(1);
  });

  it("X1 shows why a new text isn't taken, whatever the status", async () => {
    for (const status of [404, 409]) {
      const play = await listed();
      play.actor.send({ type: "text.added" });
      type(play, "title", "A");
      type(play, "body", "B");
      play.actor.send({ type: "text.submitted" });
      await play.fail("saveText", { status, message: "No." });
      expect(context(play)).toMatchObject({
        problem: { text: "No." },
        form: { title: "A", body: "B" },
      });
      expect(play.actor.getSnapshot().hasTag("textBusy")).toBe(false);
    }
  });

  it("O58 X15 deletes a text once it is asked again", async () => {
    const play = await listed();
    play.actor.send({ type: "text.opened", id: "t1" });
    play.actor.send({ type: "textDeletion.requested" });
    expect(play.actor.getSnapshot().hasTag("deleting")).toBe(true);
    play.actor.send({ type: "textDeletion.declined" });
    expect(play.actor.getSnapshot().hasTag("deleting")).toBe(false);
    play.actor.send({ type: "textDeletion.requested" });
    play.take();
    play.actor.send({ type: "textDeletion.confirmed" });
    expect(play.actor.getSnapshot().hasTag("textBusy")).toBe(true);
    expect(calls(play.take())).toEqual([["deleteText", { university: "7", id: "t1" }]]);
    await play.answer("deleteText", null);
    expect(titles(play)).toEqual(["Dates"]);
    expect(play.actor.getSnapshot().hasTag("textOpen")).toBe(false);
    expect(notices(play.take())).toEqual(["success: universityTexts.deleted"]);
  });

  it("O58 X2 shows why a text can't be deleted, and takes one that is gone for deleted", async () => {
    const play = await listed();
    const confirm = () => {
      play.actor.send({ type: "textDeletion.requested" });
      play.actor.send({ type: "textDeletion.confirmed" });
    };
    play.actor.send({ type: "text.opened", id: "t1" });
    confirm();
    await play.fail("deleteText", refused);
    expect(context(play)).toMatchObject({
      id: "t1",
      problem: { text: refused.message },
      refusals: 1,
    });
    confirm();
    await play.fail("deleteText", { status: 404, message: "There is no such text." });
    expect(titles(play)).toEqual(["Dates"]);
    expect(play.actor.getSnapshot().hasTag("textOpen")).toBe(false);
  });

  it("O58 has nothing to delete of a text that isn't kept", async () => {
    const play = await listed();
    play.actor.send({ type: "text.added" });
    play.actor.send({ type: "textDeletion.requested" });
    expect(play.actor.getSnapshot().hasTag("deleting")).toBe(false);
  });
});
