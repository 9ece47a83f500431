import { expect, it } from "vitest";

import { tourMachine } from "#machines/tour/tour.machine.ts";
import { stage } from "#tests/support/charts/stage.ts";
import { campus } from "#tests/support/subjects/samples.ts";
import { stopAt, tourInput } from "#tests/support/subjects/tour.ts";

it("O25 says at a stop that has no view what is shown instead", async () => {
  const play = stage(tourMachine, { input: tourInput, callbacks: ["watchPosition"] });
  await play.answer("fetchUniversity", { ...campus, points: [stopAt("p3", "Pond", null)] });
  expect(play.actor.getSnapshot().context.announcement.said).toEqual({
    code: "tour.noView",
    number: 1,
    count: 1,
    name: "Pond",
  });
});
