import { describe, expect, it } from "vitest";

import { EDITOR_ZOOM } from "#machines/editPoints/points.ts";
import {
  begin,
  opened,
  has,
  context,
  names,
  clicked,
  type Play,
} from "#tests/support/charts/editPointsPlay.ts";
import { calls, notices, told } from "#tests/support/charts/stage.ts";
import { found, tourCampus } from "#tests/support/subjects/editPointsSamples.ts";

describe("the points of a university", () => {
  it("R14 shows the points", async () => {
    expect(names(await opened())).toEqual(["Gate", "Hall"]);
  });
});

describe("the map", () => {
  it("S21 gives the page its title", async () => {
    const play = begin();
    await play.answer("fetchUniversity", tourCampus);
    expect(told(play.take(), "root")).toEqual([
      { type: "title.set", title: { code: "editPoints.title", university: "Stanford" } },
    ]);
  });

  it("S17 K4 follows the person's own position, and does without it", async () => {
    const play = begin();
    await play.answer("fetchUniversity", tourCampus);
    expect(calls(play.take()).map(([name]) => name)).toContain("watchPosition");
    play.actor.send({ type: "position.failed", reason: "denied" });
    expect(context(play)).toMatchObject({ self: null, selfFault: "denied" });
    expect(notices(play.take())).toEqual([]);
    play.actor.send({ type: "position.found", lat: 1, lng: 2, accuracy: 8 });
    expect(context(play)).toMatchObject({ self: { lat: 1, lng: 2, accuracy: 8 }, selfFault: null });
  });

  it("K3 begins at zoom 16, and at 37.43, -122.17 when the university has no position", async () => {
    const play = await opened({ ...tourCampus, lat: null, lng: null, points: [] });
    expect(context(play).center).toEqual({ lat: 37.43, lng: -122.17 });
    expect(EDITOR_ZOOM).toBe(16);
    const bern = await opened({ ...tourCampus, lat: 46.95, lng: 7.44 });
    expect(context(bern).center).toEqual({ lat: 46.95, lng: 7.44 });
  });

  it("S19 opens the info window of a point's marker, and of no other", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.clicked", id: "p1" });
    expect(context(play).selected).toBe("p1");
    play.actor.send({ type: "stop.clicked", id: "nowhere" });
    expect(context(play).selected).toBe("p1");
  });

  it("T16 K2 looks for a panorama within 50 m of a click, and opens street view", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: clicked });
    expect(calls(play.take())).toEqual([
      ["findPanorama", { ...clicked, radius: 50, university: "7" }],
    ]);
    await play.answer("findPanorama", found);
    expect(has(play, "streetView")).toBe(true);
    expect(context(play).target).toMatchObject({ panoId: "g1", pitch: 0 });
    expect(notices(play.take())).toEqual([]);
  });

  it("T16 says that it looks for a panorama only as long as it does", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: clicked });
    expect(context(play).said).toBe("editPoints.searching");
    await play.answer("findPanorama", null);
    expect(context(play).said).toBeNull();
    const cancelled = await opened();
    cancelled.actor.send({ type: "map.clicked", at: clicked });
    cancelled.actor.send({ type: "search.cancelled" });
    expect(context(cancelled).said).toBeNull();
    const seen = await opened();
    seen.actor.send({ type: "map.clicked", at: clicked });
    await seen.answer("findPanorama", found);
    expect(context(seen).said).toBe("editPoints.viewOpen");
  });

  it("T16 starts again with another click, and takes no notice of the older answer", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: { lat: 1, lng: 1 } });
    play.actor.send({ type: "map.clicked", at: clicked });
    expect(play.take()).toEqual([
      { call: "findPanorama", input: { lat: 1, lng: 1, radius: 50, university: "7" } },
      { abandoned: "findPanorama" },
      { call: "findPanorama", input: { ...clicked, radius: 50, university: "7" } },
    ]);
    await play.answer("findPanorama", null);
    expect(context(play).draft).toMatchObject({ lat: "37.4305", lng: "-122.1705" });
  });

  it.each([
    ["none is there", async (play: Play) => play.answer("findPanorama", null)],
    ["it can't be found out", async (play: Play) => play.fail("findPanorama")],
  ])("X7 T16 warns and opens the dialog with the clicked position when %s", async (_, come) => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: clicked });
    play.take();
    await come(play);
    expect(notices(play.take())).toEqual(["warning: editPoints.noStreetView"]);
    expect(has(play, "dialog")).toBe(true);
    expect(context(play).draft).toEqual({
      pointId: null,
      name: "",
      description: "",
      lat: "37.4305",
      lng: "-122.1705",
      heading: "",
      pitch: "",
      panoId: "",
    });
  });

  it("X7 says the same when the panorama that was found doesn't come", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: clicked });
    await play.answer("findPanorama", found);
    play.take();
    play.actor.send({ type: "panorama.failed", panoId: "g1", reason: "gone", text: "Gone." });
    expect(notices(play.take())).toEqual(["warning: editPoints.noStreetView"]);
    expect(context(play).draft).toMatchObject({ lat: "37.4305", panoId: "" });
  });
});
