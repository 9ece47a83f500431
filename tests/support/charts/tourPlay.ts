import type { University } from "#contract/university.ts";
import type { PositionEvent } from "#machines/geo/types.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import type { TourInput } from "#machines/tour/types.ts";

import { campus } from "../subjects/samples.ts";
import { stopAt, toured, tourInput } from "../subjects/tour.ts";
import { stage } from "./stage.ts";

/** A tour on a stage, before anything was fetched. */
export const begin = (input: Partial<TourInput> = {}) =>
  stage(tourMachine, { input: { ...tourInput, ...input }, callbacks: ["watchPosition"] });

/** A tour with its university. */
export async function opened(input: Partial<TourInput> = {}, university: University = toured) {
  const play = begin(input);
  await play.answer("fetchUniversity", university);
  const now = () => play.actor.getSnapshot();
  return {
    ...play,
    answer: (port: string, output?: unknown) => play.answer(port, output),
    fail: (port: string, error?: unknown) => play.fail(port, error),
    now,
    stop: () => now().context.stops[now().context.index]?.name,
    says: () => now().context.announcement.said,
    at: (lat: number, accuracy = 4) =>
      play.send({ type: "position.found", lat, lng: -122.17, accuracy } satisfies PositionEvent),
  };
}

/** A university with six stops and no panoramas. */
export const six: University = {
  ...campus,
  points: ["A", "B", "C", "D", "E", "F"].map((name, at) => stopAt(name, name, 37.43 + at / 1000)),
};
