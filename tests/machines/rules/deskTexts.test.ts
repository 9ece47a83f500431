import { expect, it } from "vitest";

import { deskMachine } from "#machines/desk/desk.machine.ts";
import { deskUniversityMachine } from "#machines/deskUniversity/deskUniversity.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import { onlyPage } from "#tests/support/subjects/desk.ts";
import { campus } from "#tests/support/subjects/samples.ts";

async function universityOpened() {
  const play = stage(deskUniversityMachine, {
    input: { id: "7" },
    callbacks: ["uploadImage"],
  });
  await play.answer("fetchUniversity", { ...campus, version: "v1" });
  play.take();
  return play;
}

it.each([
  ["missing", "37.4", "", "deskUniversity.longitudeMissing"],
  ["beyond the date line", "37.4", "180.1", "deskUniversity.longitudeRange"],
  ["beyond it to the west", "37.4", "-180.1", "deskUniversity.longitudeRange"],
])("O42 says at the longitude that it is %s", async (_, lat, lng, text) => {
  const play = await universityOpened();
  play.actor.send({ type: "field.changed", field: "lat", value: lat });
  play.actor.send({ type: "field.changed", field: "lng", value: lng });
  play.actor.send({ type: "form.submitted" });
  expect(calls(play.take())).toEqual([]);
  expect(play.actor.getSnapshot().context.issues).toEqual({ lng: text });
});

it("O48 says what became of a form when someone else changed the university", async () => {
  const play = await universityOpened();
  play.actor.send({ type: "field.changed", field: "city", value: "Mytown" });
  play.actor.send({ type: "form.submitted" });
  await play.fail("saveUniversity", { status: 409, message: "Changed." });
  await play.answer("renewUniversity", { ...campus, version: "v2" });
  expect(play.actor.getSnapshot().context.problem).toBe("deskUniversity.changedMeanwhile");
});

it("O43 says at a picture that its sending broke", async () => {
  // A port that is a promise here: it can break, which a callback of the platform's does by throwing.
  const play = stage(deskUniversityMachine, {
    input: { id: "7" },
  });
  await play.answer("fetchUniversity", campus);
  const file = { name: "gate.jpg", size: 2_000_000, type: "image/jpeg", content: null };
  play.actor.send({ type: "files.chosen", files: [file] });
  await play.fail("uploadImage");
  expect(play.actor.getSnapshot().context.uploads).toMatchObject([
    { state: "refused", reason: "deskUniversity.sendingBroke" },
  ]);
});

it("O43 says that the sending of a file to be imported broke, and keeps it chosen", async () => {
  const play = stage(deskMachine, {});
  await play.answer("fetchUniversities", onlyPage);
  await play.answer("fetchImports", []);
  const file = { name: "hd2023.csv", size: 9_000_000, type: "text/csv", content: null };
  play.actor.send({ type: "file.chosen", file });
  play.actor.send({ type: "import.submitted" });
  await play.fail("sendFile");
  expect(play.actor.getSnapshot().context).toMatchObject({
    file,
    problem: "desk.sendingBroke",
  });
});
