import { expect, it } from "vitest";

import { clickedInVain, context, opened, type } from "#tests/support/charts/editPointsPlay.ts";
import { calls, notices } from "#tests/support/charts/stage.ts";
import { added, jpeg } from "#tests/support/subjects/editPointsSamples.ts";

/** What the editor sent to change a point, with the fields that a host adds to its answer. */
const kept = (sent: ReturnType<typeof calls>) => {
  const [[, input] = []] = sent;
  const { id, point } = input as { id: string; point: object };
  return { ...added, ...point, id };
};

it("O35 says to a screen reader that a dragged point was moved, without a notice", async () => {
  const play = await opened();
  play.actor.send({ type: "stop.dragged", id: "p1", at: { lat: 37.44, lng: -122.16 } });
  await play.answer("updatePoint", kept(calls(play.take())));
  expect(context(play).said).toBe("editPoints.moved");
  expect(notices(play.take())).toEqual([]);
});

it("O36 says that the point is saved without its panorama when the sending was stopped", async () => {
  const play = await clickedInVain();
  type(play, "name", "Pond");
  play.actor.send({ type: "file.chosen", file: jpeg });
  play.actor.send({ type: "draft.submitted" });
  await play.answer("createPoint", added);
  play.take();
  play.actor.send({ type: "upload.cancelled" });
  expect(notices(play.take())).toEqual(["info: editPoints.uploadStopped"]);
});
