import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import type { DraftField } from "#machines/editPoints/types.ts";

import { tourCampus } from "../subjects/editPointsSamples.ts";
import { stage } from "./stage.ts";

/** The editor on a stage, before anything was fetched. */
export const begin = () =>
  stage(editPointsMachine, {
    input: { id: "7" },
    callbacks: ["watchPosition", "uploadImage"],
  });

export type Play = ReturnType<typeof begin>;

/** The editor with its university. */
export async function opened(university = tourCampus) {
  const play = begin();
  await play.answer("fetchUniversity", university);
  play.take();
  return play;
}

export const has = (
  play: Play,
  tag: Parameters<ReturnType<Play["actor"]["getSnapshot"]>["hasTag"]>[0],
) => play.actor.getSnapshot().hasTag(tag);
export const context = (play: Play) => play.actor.getSnapshot().context;
export const names = (play: Play) => context(play).points.map((point) => point.name);
export const type = (play: Play, field: DraftField, value: string) =>
  play.actor.send({ type: "draft.changed", field, value });
export const clicked = { lat: 37.4305, lng: -122.1705 };

/** The dialog of a new point, where no panorama was found. */
export async function clickedInVain() {
  const play = await opened();
  play.actor.send({ type: "map.clicked", at: clicked });
  await play.answer("findPanorama", null);
  return play;
}
