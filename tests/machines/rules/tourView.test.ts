import { describe, expect, it } from "vitest";
import type { AnyEventObject } from "xstate";

import { calls, journeys } from "#tests/support/charts/stage.ts";
import { opened, six } from "#tests/support/charts/tourPlay.ts";
import { stopAt, toured } from "#tests/support/subjects/tour.ts";

describe("a stop's view", () => {
  it("S15 E5 shows the panorama that the stop names, looking as it says", async () => {
    const { send, now } = await opened();
    expect(now().context.target).toMatchObject({
      source: "own",
      panoId: "own:i1",
      heading: 90,
      pitch: 5,
    });
    expect(now().hasTag("viewLoading")).toBe(true);
    send({ type: "panorama.shown", panoId: "own:i2" });
    expect(now().hasTag("viewLoading")).toBe(true);
    send({ type: "panorama.shown", panoId: "own:i1" });
    expect(now().hasTag("viewLoading")).toBe(false);
    expect(now().hasTag("panorama")).toBe(true);
    // Word of another comes late, and changes nothing.
    send({ type: "panorama.failed", panoId: "own:i2", reason: "gone", text: "Gone." });
    expect(now().context.target?.panoId).toBe("own:i1");
    expect(now().hasTag("viewLoading")).toBe(false);
  });

  it("K2 O25 looks within 50 m of a stop whose panorama is gone", async () => {
    const { send, now, take, answer } = await opened({ stop: "p2" });
    expect(now().context.target?.panoId).toBe("google-2");
    take();
    send({ type: "panorama.failed", panoId: "google-2", reason: "gone", text: "Gone." });
    expect(calls(take())).toEqual([
      ["findPanorama", { lat: 37.431, lng: -122.17, radius: 50, university: "7" }],
    ]);
    const found = { source: "google", panoId: "g9", image: null, lat: 37.4313, lng: -122.17 };
    await answer("findPanorama", found);
    // It stands north of the stop, so it looks south, to where the stop is.
    expect(now().context.target).toMatchObject({ panoId: "g9", heading: 180 });
    send({ type: "panorama.shown", panoId: "g9" });
    expect(now().hasTag("viewLoading")).toBe(false);
  });

  it.each<[AnyEventObject, number]>([
    [{ type: "next.requested" }, 37.431],
    [{ type: "previous.requested" }, 37.435],
    [{ type: "stop.due", aloud: true }, 37.431],
    [{ type: "stop.due", aloud: false }, 37.431],
    [{ type: "stop.chosen", id: "C" }, 37.432],
    [{ type: "stop.chosen", id: "A" }, 37.43],
    [{ type: "stop.clicked", id: "C" }, 37.432],
    [{ type: "marker.clicked", id: "C" }, 37.432],
    [{ type: "stop.linked", stop: "C" }, 37.432],
  ])(
    "K2 O25 looks once for the panorama of a stop that names none, after %o",
    async (event, lat) => {
      const play = await opened({}, six);
      play.take();
      play.send(event);
      expect(calls(play.take())).toEqual([
        ["findPanorama", { lat, lng: -122.17, radius: 50, university: "7" }],
      ]);
      expect(play.waitsFor("findPanorama")).toBe(true);
    },
  );

  it("O25 falls back to an own panorama near the stop, then to still and text, and can be tried again", async () => {
    const { send, now, answer, says } = await opened({ stop: "p2" });
    send({ type: "panorama.failed", panoId: "google-2", reason: "unavailable", text: "No key." });
    await answer("findPanorama", null);
    expect(now().context.target?.panoId).toBe("own:i2");
    send({ type: "panorama.failed", panoId: "own:i2", reason: "gone", text: "Gone." });
    expect(now().hasTag("still")).toBe(true);
    expect(says()).toEqual({ code: "tour.noView", number: 2, count: 3, name: "Library" });
    send({ type: "view.retried" });
    expect(now().context.target?.panoId).toBe("google-2");
  });

  it.each(["opening", "shown"])(
    "O25 shows still and text when its service closes the view (%s)",
    async (at) => {
      const { send, now, says } = await opened();
      if (at === "shown") send({ type: "panorama.shown", panoId: "own:i1" });
      send({ type: "panorama.closed" });
      expect(now().hasTag("still")).toBe(true);
      expect(says()).toBe("tour.viewClosed");
      send({ type: "view.retried" });
      expect(now().context.target?.panoId).toBe("own:i1");
    },
  );

  it("O25 goes on without the search when that fails, and never opens twice what failed", async () => {
    const { send, now, fail, answer } = await opened({ stop: "p2" });
    send({ type: "panorama.failed", panoId: "google-2", reason: "gone", text: "Gone." });
    await fail("findPanorama", { status: 0, message: "No connection." });
    expect(now().context.target?.panoId).toBe("own:i2");
    send({ type: "next.requested" });
    send({ type: "previous.requested" });
    send({ type: "panorama.failed", panoId: "google-2", reason: "gone", text: "Gone." });
    await answer("findPanorama", {
      source: "google",
      panoId: "google-2",
      image: null,
      lat: 37.431,
      lng: -122.17,
    });
    expect(now().context.target?.panoId).toBe("own:i2");
  });

  it("O25 shows still and text at once, at every stop, where the browser draws no panoramas", async () => {
    const { send, now, take } = await opened();
    take();
    send({ type: "panorama.failed", panoId: "own:i1", reason: "noWebGl", text: "No WebGL." });
    expect(now().hasTag("still")).toBe(true);
    send({ type: "next.requested" });
    expect(now().hasTag("still")).toBe(true);
    expect(calls(take())).toEqual([]);
    send({ type: "view.retried" });
    expect(now().hasTag("panorama")).toBe(true);
  });

  it("O25 gives a panorama that says nothing 20 s", async () => {
    const { now, clock } = await opened();
    clock.increment(19_999);
    expect(now().context.tried).toEqual([]);
    clock.increment(1);
    expect(now().context.tried).toEqual(["own:i1"]);
  });

  it("O25 leaves what comes too late of another stop's view alone", async () => {
    const { send, now, waitsFor, take } = await opened({ stop: "p2" });
    send({ type: "panorama.failed", panoId: "google-2", reason: "gone", text: "Gone." });
    expect(waitsFor("findPanorama")).toBe(true);
    send({ type: "stop.chosen", id: "p1" });
    expect(take()).toContainEqual({ abandoned: "findPanorama" });
    send({ type: "panorama.failed", panoId: "google-2", reason: "gone", text: "Gone." });
    expect(now().context).toMatchObject({ tried: [], target: { panoId: "own:i1" } });
  });

  it("S15 has nothing to open where the next stop looks as this one does", async () => {
    const both = [
      stopAt("p1", "One", null, { panoId: "own:i1", heading: 0 }),
      stopAt("p2", "Two", null, { panoId: "own:i1", heading: 0 }),
    ];
    const { send, now } = await opened({}, { ...toured, points: both });
    send({ type: "panorama.shown", panoId: "own:i1" });
    send({ type: "next.requested" });
    expect(now().hasTag("viewLoading")).toBe(false);
  });

  it("S15 becomes the stop to which the person walks within the street view", async () => {
    const { send, stop, now, take } = await opened();
    send({ type: "panorama.shown", panoId: "own:i1" });
    take();
    const walked = { source: "google", image: null, lat: 37.4305, lng: -122.17 };
    send({ type: "panorama.moved", ...walked, panoId: "between" });
    expect(stop()).toBe("Main Quad");
    expect(now().context.target).toMatchObject({ panoId: "between", lat: 37.4305 });
    send({ type: "panorama.moved", ...walked, panoId: "google-2" });
    expect(stop()).toBe("Library");
    expect(journeys(take())).toEqual([{ to: "/university/7/virtualtour?stop=p2", replace: false }]);
  });

  it("O28 keeps where the person looks, for the map's cone", async () => {
    const { send, now } = await opened();
    send({ type: "panorama.turned", heading: 200, pitch: -4 });
    expect(now().context.looksAt).toEqual({ heading: 200, pitch: -4 });
  });
});
