import { describe, expect, it } from "vitest";

import {
  opened,
  has,
  context,
  names,
  type,
  type Play,
} from "#tests/support/charts/editPointsPlay.ts";
import { calls, notices } from "#tests/support/charts/stage.ts";
import { added, gate, hall, tourCampus } from "#tests/support/subjects/editPointsSamples.ts";

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
    expect(notices(play.take())).toEqual(["success: editPoints.deleted"]);
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
    expect(context(play)).toMatchObject({
      undo: null,
      said: { code: "editPoints.restored", name: "Gate" },
    });
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
    expect(notices(play.take())).toEqual(["success: editPoints.saved"]);
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
    expect(context(play).said).toEqual({
      code: "editPoints.shifted",
      name: "Gate",
      number: 2,
      count: 2,
    });
  });

  it("O35 fetches the points again when they were changed elsewhere, and says so", async () => {
    const play = await opened();
    play.actor.send({ type: "point.shifted", id: "p2", by: -1 });
    await play.fail("orderPoints", { status: 409, message: "Another list." });
    expect(names(play)).toEqual(["Gate", "Hall"]);
    await play.answer("renewUniversity", { ...tourCampus, points: [added] });
    expect(names(play)).toEqual(["Pond"]);
    expect(notices(play.take())).toEqual(["info: editPoints.listRenewed"]);
  });

  it("O35 goes back to the order as it was when the new one is refused", async () => {
    const play = await opened();
    play.actor.send({ type: "point.shifted", id: "p1", by: 1 });
    await play.fail("orderPoints", { status: 403, message: "No." });
    expect(names(play)).toEqual(["Gate", "Hall"]);
    expect(has(play, "map")).toBe(true);
  });
});
