import { expect, it } from "vitest";

import { tourMachine } from "#machines/tour/tour.machine.ts";

import { campus } from "../subjects/samples.ts";
import { stopAt, tourInput } from "../subjects/tour.ts";
import { stage } from "../support/stage.ts";

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
