import { describe, expect, it } from "vitest";

import type { UniversityText } from "#contract/text.ts";
import { formOf } from "#machines/universityTexts/form.ts";
import { universityTextsMachine } from "#machines/universityTexts/universityTexts.machine.ts";
import { calls, stage, told } from "#tests/support/charts/stage.ts";
import {
  context,
  listed,
  sent,
  titles,
  type,
  typed,
} from "#tests/support/charts/universityTextsPlay.ts";
import { refused } from "#tests/support/subjects/samples.ts";
import { dates, housing, theirs } from "#tests/support/subjects/universityTexts.ts";

describe("what was typed of a university's text", () => {
  it.each([
    ["title", " ", "universityTexts.titleMissing"],
    ["title", "x".repeat(121), { code: "forms.tooLong", most: 120 }],
    ["body", " ", "universityTexts.bodyMissing"],
    ["body", "x".repeat(20_001), { code: "forms.tooLong", most: 20000 }],
    ["source", "example.edu", "universityTexts.sourceKind"],
    ["source", "https://a.example/b c", "universityTexts.sourceKind"],
    ["source", `https://${"x".repeat(300)}`, { code: "forms.tooLong", most: 300 }],
    ["language", "English", "universityTexts.languageKind"],
  ] as const)(
    "O58 O42 says at the %s what doesn't fit, and sends nothing",
    async (field, value, text) => {
      const play = await listed();
      play.actor.send({ type: "text.opened", id: "t1" });
      type(play, field, value);
      play.take();
      play.actor.send({ type: "text.submitted" });
      expect(context(play)).toMatchObject({
        issues: { [field]: text },
        problem: null,
        refusals: 1,
      });
      expect(Object.keys(context(play).issues)).toHaveLength(1);
      expect(calls(play.take())).toEqual([]);
      type(play, field, housing[field]);
      expect(context(play).issues).toEqual({});
      play.actor.send({ type: "text.submitted" });
      // As it was: there is nothing to send.
      expect(calls(play.take())).toEqual([]);
    },
  );

  it("O42 asks before what was typed is lost by closing, and tells its page of it", async () => {
    const play = await listed();
    play.actor.send({ type: "text.opened", id: "t1" });
    play.actor.send({ type: "text.closed" });
    expect(play.actor.getSnapshot().hasTag("textOpen")).toBe(false);
    play.actor.send({ type: "text.opened", id: "t1" });
    play.take();
    type(play, "body", "Ask us.");
    expect(told(play.take(), "parent")).toEqual([{ type: "text.typed", text: typed(play) }]);
    type(play, "body", ` ${housing.body} `);
    expect(told(play.take(), "parent")).toEqual([{ type: "text.typed", text: null }]);
    type(play, "body", "Ask us.");
    play.actor.send({ type: "text.closed" });
    expect(play.actor.getSnapshot().hasTag("askingToDrop")).toBe(true);
    play.actor.send({ type: "text.kept" });
    expect(context(play).form.body).toBe("Ask us.");
    play.actor.send({ type: "text.closed" });
    play.take();
    play.actor.send({ type: "text.dropped" });
    expect(told(play.take(), "parent")).toEqual([{ type: "text.typed", text: null }]);
    play.actor.send({ type: "text.opened", id: "t1" });
    expect(context(play).form.body).toBe(housing.body);
  });

  it("O42 X1 keeps what was typed when it is refused, and says at its field why", async () => {
    const play = await sent();
    const issues = [{ path: "title", message: "Not this title." }];
    await play.fail("saveText", { status: 400, message: "Not this title.", issues });
    expect(context(play)).toMatchObject({
      form: { title: "Rooms" },
      issues: { title: { text: "Not this title." } },
      problem: null,
      refusals: 1,
    });
    play.actor.send({ type: "text.submitted" });
    expect(context(play).issues).toEqual({});
    await play.fail("saveText", refused);
    expect(context(play)).toMatchObject({
      problem: { text: refused.message },
      issues: {},
      refusals: 2,
    });
    play.actor.send({ type: "text.submitted" });
    expect(context(play).problem).toBeNull();
  });

  it("O42 forgets what was refused once the text is closed, or typed on", async () => {
    const play = await sent();
    await play.fail("saveText", refused);
    type(play, "body", "More.");
    expect(context(play).problem).toBeNull();
    play.actor.send({ type: "text.submitted" });
    await play.fail("saveText", refused);
    play.actor.send({ type: "text.closed" });
    play.actor.send({ type: "text.dropped" });
    play.actor.send({ type: "text.added" });
    expect(context(play)).toMatchObject({ id: null, problem: null, form: { title: "", body: "" } });
  });

  it("O48 O42 brings in what someone else saved where nothing was typed, and saves knowingly then", async () => {
    const play = await sent();
    await play.fail("saveText", { status: 409, message: "Someone changed this meanwhile." });
    expect(play.actor.getSnapshot().hasTag("textBusy")).toBe(true);
    await play.answer("renewTexts", [dates, theirs]);
    expect(context(play)).toMatchObject({
      form: { title: "Rooms", body: "Ask in June." },
      issues: {},
      problem: "universityTexts.changedMeanwhile",
      refusals: 2,
    });
    play.take();
    play.actor.send({ type: "text.submitted" });
    expect(calls(play.take())).toMatchObject([
      ["saveText", { id: "t1", body: { title: "Rooms", body: "Ask in June.", version: "v2" } }],
    ]);
  });

  it.each([
    ["Their title", { code: "forms.changedTo", value: "Their title" }],
    ["", { code: "forms.changedTo", value: "" }],
    ["y".repeat(81), { code: "forms.changedTo", value: `${"y".repeat(80)}…` }],
    ["Rooms", undefined],
  ])("O48 says at a field that both changed what the other wrote: %j", async (title, issue) => {
    const play = await sent();
    await play.fail("saveText", { status: 409, message: "Changed." });
    await play.answer("renewTexts", [{ ...theirs, title }, dates]);
    expect(context(play).issues.title).toEqual(issue);
    expect(context(play).form.title).toBe("Rooms");
  });

  it("O48 keeps the refusal where the texts can't be fetched again", async () => {
    const play = await sent();
    await play.fail("saveText", { status: 409, message: "Someone changed this meanwhile." });
    await play.fail("renewTexts", refused);
    expect(context(play)).toMatchObject({
      form: { title: "Rooms" },
      problem: { text: "Someone changed this meanwhile." },
    });
  });

  it("O42 keeps what was typed of a text that someone else deleted, to be added again", async () => {
    const play = await sent();
    play.take();
    await play.fail("saveText", { status: 404, message: "There is no such text." });
    expect(told(play.take(), "parent")).toEqual([{ type: "text.typed", text: typed(play) }]);
    expect(context(play)).toMatchObject({
      id: null,
      form: { title: "Rooms" },
      problem: "universityTexts.gone",
    });
    expect(titles(play)).toEqual(["Dates"]);
    play.actor.send({ type: "text.submitted" });
    const [[, order] = []] = calls(play.take());
    expect(order).toMatchObject({ id: null, body: { title: "Rooms", body: housing.body } });
    expect(order).not.toHaveProperty("body.version");
  });

  it("O42 does so, too, where it was deleted after it had been changed", async () => {
    const play = await sent();
    await play.fail("saveText", { status: 409, message: "Changed." });
    play.take();
    await play.answer("renewTexts", [{ ...dates, title: "Deadlines" }]);
    expect(told(play.take(), "parent")).toEqual([{ type: "text.typed", text: typed(play) }]);
    expect(context(play)).toMatchObject({
      id: null,
      form: { title: "Rooms" },
      problem: "universityTexts.gone",
    });
    expect(titles(play)).toEqual(["Deadlines"]);
  });

  const left = { id: "t1", form: { ...formOf(housing), title: "Rooms" }, kept: formOf(housing) };
  const restored = async (texts: UniversityText[]) => {
    const play = stage(universityTextsMachine, { input: { university: "7", left } });
    await play.answer("fetchTexts", texts);
    expect(play.actor.getSnapshot().hasTag("textOpen")).toBe(true);
    return context(play);
  };

  it("O61 opens the text that was being typed when the session ended, over what has changed", async () => {
    expect(await restored([theirs])).toMatchObject({
      id: "t1",
      form: { title: "Rooms", body: theirs.body },
      kept: { title: "Housing", body: theirs.body },
    });
  });

  it("O61 keeps it as a new one where the text is gone, and says so", async () => {
    expect(await restored([dates])).toMatchObject({
      id: null,
      form: { title: "Rooms", body: housing.body },
      kept: { title: "", body: "" },
      problem: "universityTexts.gone",
    });
  });
});
