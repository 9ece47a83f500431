import { expect, it } from "vitest";

import { tourMachine } from "#machines/tour/tour.machine.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import { toured, tourInput } from "#tests/support/subjects/tour.ts";

it("O26 plays without a voice from the first stop on where the person wants none", async () => {
  const play = stage(tourMachine, { input: tourInput, callbacks: ["watchPosition"] });
  await play.answer("fetchUniversity", toured);
  play.send({ type: "sound.toggled" });
  play.take();
  play.send({ type: "play.requested" });
  expect(calls(play.take()).map(([port]) => port)).not.toContain("narrate");
  play.clock.increment(9000);
  expect(play.actor.getSnapshot().context.index).toBe(1);
  expect(calls(play.take()).map(([port]) => port)).not.toContain("narrate");
});
