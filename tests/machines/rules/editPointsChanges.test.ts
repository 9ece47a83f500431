import { describe, expect, it } from "vitest";

import type { UniversityImage } from "#contract/image.ts";
import type { Point } from "#contract/university.ts";

import {
  added,
  found,
  gate,
  hall,
  jpeg,
  newPanorama,
  panorama,
  photo,
  tourCampus,
} from "../subjects/editPoints.ts";
import {
  opened,
  has,
  context,
  names,
  type,
  clicked,
  clickedInVain,
  type Play,
} from "../support/editPointsPlay.ts";
import { calls, notices } from "../support/stage.ts";

describe("the info window", () => {
  async function selected(id = "p1") {
    const play = await opened();
    play.actor.send({ type: "stop.clicked", id });
    play.take();
    return play;
  }

  it("S19 A17 X15 deletes the selected point and says 'Delete Success.'", async () => {
    const play = await selected();
    play.actor.send({ type: "point.deleteRequested" });
    expect(calls(play.take())).toEqual([["deletePoint", { id: "p1" }]]);
    await play.answer("deletePoint");
    expect(notices(play.take())).toEqual(["success: Delete Success."]);
    expect(names(play)).toEqual(["Hall"]);
  });

  it("S19 keeps the point when its deletion is refused", async () => {
    const play = await selected();
    play.actor.send({ type: "point.deleteRequested" });
    await play.fail("deletePoint", { status: 500, message: "Later." });
    expect(names(play)).toEqual(["Gate", "Hall"]);
    expect(context(play).selected).toBe("p1");
  });

  it("O34 O19 brings a deleted point back to its place", async () => {
    const play = await selected();
    play.actor.send({ type: "point.deleteRequested" });
    await play.answer("deletePoint");
    play.take();
    play.actor.send({ type: "undo.requested" });
    expect(calls(play.take())).toEqual([["restorePoint", { id: "p1" }]]);
    await play.answer("restorePoint", gate);
    expect(names(play)).toEqual(["Gate", "Hall"]);
    expect(context(play)).toMatchObject({ undo: null, said: "Gate is back." });
  });

  it("O34 offers it until the next change, and again when it failed", async () => {
    const play = await selected();
    play.actor.send({ type: "point.deleteRequested" });
    await play.answer("deletePoint");
    play.actor.send({ type: "undo.requested" });
    await play.fail("restorePoint");
    expect(context(play).undo).toMatchObject({ kind: "deleted" });
    play.actor.send({ type: "stop.dragged", id: "p2", at: { lat: 1, lng: 2 } });
    expect(context(play).undo).toBeNull();
  });

  it("O35 O19 changes a point in the same dialog", async () => {
    const play = await selected();
    play.actor.send({ type: "point.editRequested" });
    expect(context(play).draft).toEqual({
      pointId: "p1",
      version: "v1",
      name: "Gate",
      description: "The main gate.",
      lat: "37.4301",
      lng: "-122.1701",
      heading: "90",
      pitch: "5",
      panoId: "own:i1",
    });
    type(play, "heading", "");
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toEqual([
      [
        "updatePoint",
        {
          id: "p1",
          point: {
            version: "v1",
            name: "Gate",
            description: "The main gate.",
            university: "7",
            lat: 37.4301,
            lng: -122.1701,
            panoId: "own:i1",
            heading: null,
            pitch: 5,
          },
        },
      ],
    ]);
    await play.answer("updatePoint", { ...gate, name: "Great gate" });
    expect(notices(play.take())).toEqual(["success: The point was saved."]);
    expect(names(play)).toEqual(["Great gate", "Hall"]);
  });
});

describe("moving points", () => {
  const to = { lat: 37.44, lng: -122.18 };
  const place = (play: Play, index: number) => {
    const { lat, lng } = context(play).points[index] ?? {};
    return { lat, lng };
  };

  it("O35 saves where a marker is dragged to, and O34 puts it back", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.dragged", id: "p1", at: to });
    expect(place(play, 0)).toEqual(to);
    expect(calls(play.take())).toMatchObject([
      ["updatePoint", { id: "p1", point: { ...to, name: "Gate", panoId: "own:i1" } }],
    ]);
    await play.answer("updatePoint", { ...gate, ...to });
    play.actor.send({ type: "undo.requested" });
    expect(calls(play.take())).toMatchObject([
      ["updatePoint", { id: "p1", point: { lat: 37.4301, lng: -122.1701 } }],
    ]);
    await play.answer("updatePoint", gate);
    expect(place(play, 0)).toEqual({ lat: 37.4301, lng: -122.1701 });
    expect(context(play).undo).toBeNull();
  });

  it("O35 keeps no more digits than say something, a centimetre and a hundredth of a degree", async () => {
    const play = await opened();
    const at = { lat: 37.42888389358538, lng: -122.17000000000002 };
    play.actor.send({ type: "stop.dragged", id: "p1", at });
    expect(calls(play.take())).toMatchObject([
      ["updatePoint", { point: { lat: 37.4288839, lng: -122.17 } }],
    ]);
    const view = await opened();
    view.actor.send({ type: "stop.clicked", id: "p1" });
    view.actor.send({ type: "view.requested" });
    view.actor.send({ type: "panorama.turned", heading: 331.96000000000004, pitch: -0.004 });
    view.take();
    view.actor.send({ type: "view.used" });
    const [[, input] = []] = calls(view.take());
    expect(input).toMatchObject({ point: { heading: 331.96 } });
  });

  it("O35 puts a marker back whose move is refused, or comes while something is under way", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.dragged", id: "p1", at: to });
    const before = context(play).points;
    play.actor.send({ type: "stop.dragged", id: "p2", at: to });
    expect(context(play).points).toEqual(before);
    expect(context(play).points).not.toBe(before);
    await play.fail("updatePoint");
    expect(place(play, 0)).toEqual({ lat: 37.4301, lng: -122.1701 });
    expect(context(play).undo).toBeNull();
  });

  it("O35 O19 puts points in another order, and says where the point is now", async () => {
    const play = await opened();
    play.actor.send({ type: "point.shifted", id: "p1", by: -1 });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "point.shifted", id: "p1", by: 1 });
    expect(names(play)).toEqual(["Hall", "Gate"]);
    expect(calls(play.take())).toEqual([["orderPoints", { id: "7", points: ["p2", "p1"] }]]);
    await play.answer("orderPoints", [hall, gate]);
    expect(context(play).said).toBe("Gate is stop 2 of 2 now.");
  });

  it("O35 fetches the points anew when they were changed elsewhere, and says so", async () => {
    const play = await opened();
    play.actor.send({ type: "point.shifted", id: "p2", by: -1 });
    await play.fail("orderPoints", { status: 409, message: "Another list." });
    expect(names(play)).toEqual(["Gate", "Hall"]);
    await play.answer("renewUniversity", { ...tourCampus, points: [added] });
    expect(names(play)).toEqual(["Pond"]);
    expect(notices(play.take())).toEqual([
      "info: The points were changed elsewhere meanwhile. This is how they are now.",
    ]);
  });

  it("O35 goes back to the order as it was when the new one is refused", async () => {
    const play = await opened();
    play.actor.send({ type: "point.shifted", id: "p1", by: 1 });
    await play.fail("orderPoints", { status: 403, message: "No." });
    expect(names(play)).toEqual(["Gate", "Hall"]);
    expect(has(play, "map")).toBe(true);
  });
});

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
    [{ type: "image/svg+xml" }, "Please choose a JPEG, PNG or WebP image."],
    [
      { size: 40 * 1024 * 1024 + 1 },
      "This image is larger than 40 MB. Please choose a smaller one.",
    ],
    [{ size: 0 }, "This file is empty. Please choose another one."],
  ])("O36 refuses a file of %o before it is sent", async (wrong, text) => {
    const play = await clickedInVain();
    play.actor.send({ type: "file.chosen", file: { ...jpeg, ...wrong } });
    expect(context(play)).toMatchObject({ file: null, problem: { field: "file", text } });
  });

  it("O36 A14 sends it once the point is saved, shows its progress, and ties it to the point", async () => {
    const play = await uploading();
    expect(has(play, "uploading")).toBe(true);
    expect(notices(play.take())).toEqual(["success: Add Success."]);
    play.actor.send({ type: "upload.progressed", fraction: 0.5 });
    expect(context(play).progress).toBe(0.5);
    const image = { ...panorama, id: "i9" };
    await finish(play, image, { ...added, panoId: "own:i9", heading: 30, pitch: 0 });
    const happened = play.take();
    // The server ties a point that had none.
    expect(calls(happened)).toEqual([["fetchUniversity", { id: "7" }]]);
    expect(notices(happened)).toEqual(["success: The panorama was added."]);
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
    expect(notices(play.take())).toEqual(["success: The panorama was added."]);
    expect(has(play, "map")).toBe(true);
  });

  it("O36 says so when it is no panorama", async () => {
    const play = await uploading();
    play.take();
    await finish(play, photo, added);
    expect(notices(play.take())).toEqual([
      "info: This image isn't a full 360° panorama. It was added to the point as a photo.",
    ]);
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
        text: "The point is saved, but its panorama was not: The image is broken.",
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
    expect(notices(play.take())).toEqual(["success: North is set."]);
    expect(context(play).target).toMatchObject({ heading: 0, image: { heading: 310 } });
  });

  it("O35 turns a point's view, and keeps its place", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.clicked", id: "p1" });
    play.actor.send({ type: "view.requested" });
    expect(context(play).target).toMatchObject({ panoId: "own:i1", heading: 90, pitch: 5 });
    play.actor.send({ type: "panorama.turned", heading: 200, pitch: 10 });
    play.take();
    play.actor.send({ type: "view.used" });
    expect(calls(play.take())).toMatchObject([
      [
        "updatePoint",
        { id: "p1", point: { lat: 37.4301, panoId: "own:i1", heading: 200, pitch: 10 } },
      ],
    ]);
  });

  it("O35 K2 looks within 50 m of a point that has none of its own", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.clicked", id: "p2" });
    play.take();
    play.actor.send({ type: "view.requested" });
    expect(calls(play.take())).toEqual([
      ["findPanorama", { lat: 37.431, lng: -122.171, radius: 50, university: "7" }],
    ]);
    await play.answer("findPanorama", null);
    expect(notices(play.take())).toEqual([
      "warning: Street View is not available at this location.",
    ]);
    expect(has(play, "map")).toBe(true);
  });

  it("O35 X7 doesn't open once more the panorama that has just failed", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.clicked", id: "p1" });
    play.actor.send({ type: "view.requested" });
    play.take();
    play.actor.send({
      type: "panorama.failed",
      panoId: "own:i1",
      reason: "gone",
      text: "It has gone.",
    });
    expect(calls(play.take())).toHaveLength(1);
    await play.answer("findPanorama", {
      ...found,
      source: "own",
      panoId: "own:i1",
      image: panorama,
    });
    expect(notices(play.take())).toEqual([
      "warning: Street View is not available at this location.",
    ]);
    expect(has(play, "map")).toBe(true);
  });

  it("T17 shows a plain picture where no sphere can be drawn, and still captures it", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: clicked });
    await play.answer("findPanorama", {
      ...found,
      source: "own",
      panoId: "own:i1",
      image: panorama,
    });
    play.take();
    play.actor.send({
      type: "panorama.failed",
      panoId: "own:i1",
      reason: "noWebGl",
      text: "This browser can't draw panoramas.",
    });
    expect(context(play).flat).toBe(true);
    expect(has(play, "streetView")).toBe(true);
    expect(notices(play.take())).toEqual([]);
    play.actor.send({ type: "point.addRequested" });
    expect(context(play).draft).toMatchObject({ panoId: "own:i1" });
  });
});
