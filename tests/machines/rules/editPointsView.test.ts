import { describe, expect, it } from "vitest";

import { opened, has, context, clicked } from "#tests/support/charts/editPointsPlay.ts";
import { calls, notices } from "#tests/support/charts/stage.ts";
import { found, gate, panorama } from "#tests/support/subjects/editPointsSamples.ts";

describe("the view of a point", () => {
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

  it("O35 O19 opens a point with the view that was saved, and says 'The view was saved.'", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.clicked", id: "p1" });
    play.actor.send({ type: "view.requested" });
    play.actor.send({ type: "panorama.turned", heading: 200, pitch: 10 });
    play.actor.send({ type: "view.used" });
    play.take();
    await play.answer("updatePoint", { ...gate, heading: 200, pitch: 10 });
    expect(notices(play.take())).toEqual(["success: editPoints.viewSaved"]);
    play.actor.send({ type: "view.requested" });
    expect(context(play).target).toMatchObject({ panoId: "own:i1", heading: 200, pitch: 10 });
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
    expect(notices(play.take())).toEqual(["warning: editPoints.noStreetView"]);
    expect(has(play, "map")).toBe(true);
  });

  it("O35 X7 doesn't open again the panorama that has just failed", async () => {
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
    expect(notices(play.take())).toEqual(["warning: editPoints.noStreetView"]);
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
