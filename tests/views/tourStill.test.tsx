// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";

import { tourMachine } from "#machines/tour/tour.machine.ts";
import { StillWords } from "#src/screens/tour/StillWords.tsx";
import { campus } from "#tests/support/subjects/samples.ts";
import { imageOf, stopAt, tourInput } from "#tests/support/subjects/tour.ts";
import { one, render } from "#tests/support/views/render.tsx";

/** The words at a stop that has a photograph and no panorama, unless told otherwise. */
async function open(
  images = [imageOf("photo", { kind: "photo", point: "p3" })],
  pond = stopAt("p3", "Pond", null),
) {
  const university = { ...campus, points: [pond], images };
  const tour = createActor(
    tourMachine.provide({
      actors: { fetchUniversity: fromPromise(() => Promise.resolve(university)) },
    }),
    { input: tourInput },
  ).start();
  await render(<StillWords tour={tour} />);
  return tour;
}
const words = () => one('[aria-label="About this stop"]').textContent;

it("O25 says that picture and words stand in for a street view", async () => {
  await open();
  expect(words()).toBe(
    "There is no street view here. Picture and words are shown instead.About the Pond.",
  );
});

it("O85 says that the ways to other stops stand in where there is neither picture nor plan", async () => {
  await open([]);
  expect(words()).toBe(
    "There is no street view here. Words and the ways to the other stops are shown instead.About the Pond.",
  );
});

it("O25 says that the browser can't draw street views", async () => {
  const panorama = imageOf("i1", { point: "p3" });
  const tour = await open([panorama], stopAt("p3", "Pond", 37.43, { panoId: "own:i1" }));
  await act(async () =>
    tour.send({ type: "panorama.failed", panoId: "own:i1", reason: "noWebGl", text: "No WebGL." }),
  );
  expect(words()).toBe(
    "This browser can't draw street views. Picture and words are shown instead.About the Pond.",
  );
});
