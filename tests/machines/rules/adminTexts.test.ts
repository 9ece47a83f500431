import { expect, it } from "vitest";

import { adminMachine } from "#machines/admin/admin.machine.ts";
import { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";
import { stage } from "#tests/support/charts/stage.ts";
import { onlyPage } from "#tests/support/subjects/admin.ts";
import { campus } from "#tests/support/subjects/samples.ts";

it("O43 says at a picture that its sending broke", async () => {
  // A port that is a promise here: it can break, which a callback of the platform's does by throwing.
  const play = stage(adminUniversityMachine, {
    input: { id: "7" },
  });
  await play.answer("fetchUniversity", campus);
  const file = { name: "gate.jpg", size: 2_000_000, type: "image/jpeg", content: null };
  play.actor.send({ type: "files.chosen", files: [file] });
  await play.fail("uploadImage");
  expect(play.actor.getSnapshot().context.uploads).toMatchObject([
    { state: "refused", reason: "adminUniversity.sendingBroke" },
  ]);
});

it("O43 says that the sending of a file to be imported broke, and keeps it chosen", async () => {
  const play = stage(adminMachine, {});
  await play.answer("fetchUniversities", onlyPage);
  await play.answer("fetchImports", []);
  const file = { name: "hd2023.csv", size: 9_000_000, type: "text/csv", content: null };
  play.actor.send({ type: "file.chosen", file });
  play.actor.send({ type: "import.submitted" });
  await play.fail("sendFile");
  expect(play.actor.getSnapshot().context).toMatchObject({
    file,
    problem: "admin.sendingBroke",
  });
});
