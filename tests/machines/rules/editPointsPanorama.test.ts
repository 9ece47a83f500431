import { describe, expect, it } from "vitest";

import type { UniversityImage } from "#contract/image.ts";
import type { Point } from "#contract/university.ts";
import {
  has,
  context,
  names,
  type,
  clickedInVain,
  type Play,
} from "#tests/support/charts/editPointsPlay.ts";
import { calls, notices } from "#tests/support/charts/stage.ts";
import {
  added,
  gate,
  hall,
  jpeg,
  newPanorama,
  panorama,
  photo,
  tourCampus,
} from "#tests/support/subjects/editPointsSamples.ts";

describe("a panorama of the point's own", () => {
  async function uploading() {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.actor.send({ type: "file.chosen", file: jpeg });
    play.actor.send({ type: "draft.submitted" });
    play.take();
    await play.answer("createPoint", added);
    return play;
  }
  const finish = async (play: Play, image: UniversityImage, point: Point) => {
    play.actor.send({ type: "upload.finished", image });
    if (image.kind === "panorama")
      await play.answer("renewUniversity", {
        ...tourCampus,
        points: [gate, hall, point],
        images: [image],
      });
  };

  it.each([
    [{ type: "image/svg+xml" }, "editPoints.fileKind"],
    [{ size: 40 * 1024 * 1024 + 1 }, "editPoints.fileTooLarge"],
    [{ size: 0 }, "editPoints.fileEmpty"],
  ])("O36 refuses a file of %o before it is sent", async (wrong, said) => {
    const play = await clickedInVain();
    play.actor.send({ type: "file.chosen", file: { ...jpeg, ...wrong } });
    expect(context(play)).toMatchObject({ file: null, problem: { field: "file", said } });
  });

  it("O36 A14 sends it once the point is saved, shows its progress, and ties it to the point", async () => {
    const play = await uploading();
    expect(has(play, "uploading")).toBe(true);
    expect(notices(play.take())).toEqual(["success: editPoints.added"]);
    play.actor.send({ type: "upload.progressed", fraction: 0.5 });
    expect(context(play).progress).toBe(0.5);
    const image = { ...panorama, id: "i9" };
    await finish(play, image, { ...added, panoId: "own:i9", heading: 30, pitch: 0 });
    const happened = play.take();
    // The server ties a point that had none.
    expect(calls(happened)).toEqual([["fetchUniversity", { id: "7" }]]);
    expect(notices(happened)).toEqual(["success: editPoints.panoramaAdded"]);
    expect(context(play).points[2]).toMatchObject({ panoId: "own:i9", heading: 30 });
    expect(has(play, "map")).toBe(true);
  });

  it("O36 A14 ties it in the place of another one, and leaves the rest of the point as it is", async () => {
    const play = await uploading();
    const image = { ...panorama, id: "i9" };
    const before = { ...added, panoId: "own:i1", heading: 70, version: "v5" };
    await finish(play, image, before);
    expect(calls(play.take()).at(-1)).toMatchObject([
      "updatePoint",
      { id: "p3", point: { version: "v5", name: "Pond", panoId: "own:i9", heading: 70 } },
    ]);
    await play.answer("updatePoint", { ...before, panoId: "own:i9" });
    expect(notices(play.take())).toEqual(["success: editPoints.panoramaAdded"]);
    expect(has(play, "map")).toBe(true);
  });

  it("O36 says so when it is no panorama", async () => {
    const play = await uploading();
    play.take();
    await finish(play, photo, added);
    expect(notices(play.take())).toEqual(["info: editPoints.photoAdded"]);
    expect(has(play, "map")).toBe(true);
  });

  it("O36 keeps point and file when it is refused, and sends it again as a change", async () => {
    const play = await uploading();
    play.actor.send({ type: "upload.progressed", fraction: 0.5 });
    play.actor.send({ type: "upload.failed", message: "The image is broken." });
    expect(context(play)).toMatchObject({
      file: jpeg,
      draft: { pointId: "p3", name: "Pond" },
      problem: {
        field: "file",
        said: { code: "editPoints.uploadFailed", reason: "The image is broken." },
      },
    });
    play.take();
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toMatchObject([["updatePoint", { id: "p3" }]]);
    await play.answer("updatePoint", added);
    expect(has(play, "uploading")).toBe(true);
    expect(context(play).progress).toBe(0);
  });

  it("O36 stops when asked to, and the point stays", async () => {
    const play = await uploading();
    play.take();
    play.actor.send({ type: "upload.cancelled" });
    expect(play.take()).toContainEqual({ abandoned: "uploadImage" });
    expect(names(play)).toContain("Pond");
    expect(has(play, "map")).toBe(true);
  });

  it("O37 opens one of which nobody knows where it looks, and sets north by what is seen", async () => {
    const play = await uploading();
    await finish(play, newPanorama, { ...added, panoId: "own:i2" });
    expect(has(play, "aiming")).toBe(true);
    play.actor.send({ type: "panorama.turned", heading: 50, pitch: 0 });
    play.take();
    play.actor.send({ type: "north.set" });
    expect(calls(play.take())).toEqual([["updateImage", { id: "i2", change: { heading: 310 } }]]);
    await play.answer("updateImage", { ...newPanorama, heading: 310 });
    expect(notices(play.take())).toEqual(["success: editPoints.northSet"]);
    expect(context(play).target).toMatchObject({ heading: 0, image: { heading: 310 } });
  });
});
