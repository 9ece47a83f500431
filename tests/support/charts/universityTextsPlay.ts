import { expect } from "vitest";

import { universityTextsMachine } from "#machines/universityTexts/universityTexts.machine.ts";
import { dates, housing } from "#tests/support/subjects/universityTexts.ts";

import { calls, stage } from "./stage.ts";

/** The texts of a university on a stage, as they were fetched. */
export async function listed() {
  const play = stage(universityTextsMachine, { input: { university: "7" } });
  expect(calls(play.take())).toEqual([["fetchTexts", { university: "7" }]]);
  await play.answer("fetchTexts", [housing, dates]);
  play.take();
  return play;
}
export type Play = Awaited<ReturnType<typeof listed>>;

export const context = ({ actor }: Play) => actor.getSnapshot().context;
export const typed = (play: Play) => {
  const { id, form, kept } = context(play);
  return { id, form, kept };
};
export const titles = (play: Play) => context(play).texts.map(({ title }) => title);
export const type = (play: Play, field: "title" | "body" | "source" | "language", value: string) =>
  play.actor.send({ type: "text.changed", field, value });
/** A text that is open with something typed, and sent. */
export async function sent(value = "Rooms") {
  const play = await listed();
  play.actor.send({ type: "text.opened", id: "t1" });
  type(play, "title", value);
  play.take();
  play.actor.send({ type: "text.submitted" });
  return play;
}
