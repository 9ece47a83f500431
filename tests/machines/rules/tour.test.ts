import { describe, expect, it } from "vitest";

import type { University } from "#contract/university.ts";
import type { PositionEvent } from "#machines/geo/types.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import type { TourInput } from "#machines/tour/types.ts";

import { campus } from "../subjects/samples.ts";
import { imageOf, stopAt, toured, tourInput } from "../subjects/tour.ts";
import { calls, journeys, notices, stage, told } from "../support/stage.ts";

/** A thousandth of a degree of latitude is 111.2 m on the great circle. */
const METRE = 1 / 111_195;

const begin = (input: Partial<TourInput> = {}) =>
  stage(tourMachine, { input: { ...tourInput, ...input }, callbacks: ["watchPosition"] });

async function opened(input: Partial<TourInput> = {}, university: University = toured) {
  const play = begin(input);
  await play.answer("fetchUniversity", university);
  const now = () => play.actor.getSnapshot();
  return {
    ...play,
    answer: (port: string, output?: unknown) => play.answer(port, output),
    fail: (port: string, error?: unknown) => play.fail(port, error),
    now,
    stop: () => now().context.stops[now().context.index]?.name,
    says: () => now().context.announcement.text,
    at: (lat: number, accuracy = 4) =>
      play.send({ type: "position.found", lat, lng: -122.17, accuracy } satisfies PositionEvent),
  };
}

const six: University = {
  ...campus,
  points: ["A", "B", "C", "D", "E", "F"].map((name, at) => stopAt(name, name, 37.43 + at / 1000)),
};

describe("the tour", () => {
  it("R13 fetches the university and begins at its first stop, under its own title", async () => {
    const play = begin();
    expect(calls(play.take())).toEqual([["fetchUniversity", { id: "7" }]]);
    await play.answer("fetchUniversity", toured);
    expect(told(play.take(), "root")).toEqual([{ type: "title.set", title: "Tour of Stanford" }]);
    expect(play.actor.getSnapshot().context.index).toBe(0);
  });

  it("R13 O31 tells an unknown university, a failure and a tour without stops apart", async () => {
    const unknown = begin();
    await unknown.fail("fetchUniversity", { status: 404, message: "None." });
    expect(unknown.actor.getSnapshot().hasTag("notFound")).toBe(true);

    const failed = begin();
    await failed.fail("fetchUniversity", { status: 0, message: "No connection." });
    expect(failed.actor.getSnapshot().hasTag("failed")).toBe(true);
    failed.send({ type: "retry" });
    await failed.answer("fetchUniversity", toured);
    expect(failed.actor.getSnapshot().hasTag("touring")).toBe(true);

    const { now } = await opened({ isSuperuser: true }, campus);
    expect(now().hasTag("empty")).toBe(true);
    expect(now().context.isSuperuser).toBe(true);
  });

  it("T15 cycles through all stops with wraparound, both ways", async () => {
    const { send, stop } = await opened({}, six);
    const visited = Array.from({ length: 7 }, () => {
      send({ type: "next.requested" });
      return stop();
    });
    expect(visited).toEqual(["B", "C", "D", "E", "F", "A", "B"]);
    for (const name of ["A", "F", "E"]) {
      send({ type: "previous.requested" });
      expect(stop()).toBe(name);
    }
  });

  it("T15 stays where there is only one stop", async () => {
    const { send, stop, take } = await opened({}, { ...six, points: six.points.slice(0, 1) });
    take();
    send({ type: "next.requested" });
    send({ type: "previous.requested" });
    expect(stop()).toBe("A");
    expect(journeys(take())).toEqual([]);
  });

  it("S15 goes to a stop by the list, the map and its marker in the street view, and says which", async () => {
    const { send, stop, says } = await opened({}, six);
    send({ type: "stop.chosen", id: "C" });
    expect([stop(), says()]).toEqual(["C", "Stop 3 of 6: C"]);
    send({ type: "stop.clicked", id: "E" });
    expect([stop(), says()]).toEqual(["E", "Stop 5 of 6: E"]);
    send({ type: "marker.clicked", id: "B" });
    expect([stop(), says()]).toEqual(["B", "Stop 2 of 6: B"]);
    send({ type: "stop.chosen", id: "nowhere" });
    expect(stop()).toBe("B");
  });

  it("O24 opens the stop that the address names, and the first with a notice when there is none such", async () => {
    expect((await opened({ stop: "D" }, six)).stop()).toBe("D");
    const lost = await opened({ stop: "nowhere" }, six);
    expect(lost.stop()).toBe("A");
    const effects = lost.take();
    expect(notices(effects)).toEqual([
      "info: This tour has no stop with that address. Choose one from the list.",
    ]);
    expect(journeys(effects)).toEqual([{ to: "/university/7/virtualtour?stop=A", replace: true }]);
  });

  it("O24 keeps the address up to date without a loop, and follows when it names another stop", async () => {
    const { send, stop, take, clock } = await opened({}, six);
    take();
    send({ type: "next.requested" });
    send({ type: "next.requested" });
    expect(journeys(take())).toEqual([
      { to: "/university/7/virtualtour?stop=B", replace: true },
      { to: "/university/7/virtualtour?stop=C", replace: true },
    ]);
    // The router tells each address in its own time.
    send({ type: "stop.linked", stop: "B" });
    expect(stop()).toBe("C");
    send({ type: "stop.linked", stop: "C" });
    expect(journeys(take())).toEqual([]);
    clock.increment(1000);
    send({ type: "stop.linked", stop: "E" });
    expect(stop()).toBe("E");
    expect(journeys(take())).toEqual([]);
    send({ type: "stop.linked", stop: "nowhere" });
    expect(stop()).toBe("E");
    expect(journeys(take())).toEqual([{ to: "/university/7/virtualtour?stop=E", replace: true }]);
    clock.increment(1000);
    send({ type: "stop.linked", stop: null });
    expect(stop()).toBe("A");
  });
});

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

  it("O25 falls back to an own panorama near the stop, then to still and text, and can be tried again", async () => {
    const { send, now, answer, says } = await opened({ stop: "p2" });
    send({ type: "panorama.failed", panoId: "google-2", reason: "unavailable", text: "No key." });
    await answer("findPanorama", null);
    expect(now().context.target?.panoId).toBe("own:i2");
    send({ type: "panorama.failed", panoId: "own:i2", reason: "gone", text: "Gone." });
    expect(now().hasTag("still")).toBe(true);
    expect(says()).toContain("There is no street view here.");
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
      expect(says()).toBe("Street view was closed. Picture and words are shown instead.");
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
    expect(journeys(take())).toEqual([{ to: "/university/7/virtualtour?stop=p2", replace: true }]);
  });

  it("O28 keeps where the person looks, for the map's cone", async () => {
    const { send, now } = await opened();
    send({ type: "panorama.turned", heading: 200, pitch: -4 });
    expect(now().context.looksAt).toEqual({ heading: 200, pitch: -4 });
  });
});

describe("what lies over the view", () => {
  it("S16 opens and closes 'More Information', which follows the tour", async () => {
    const { send, now } = await opened();
    send({ type: "information.requested" });
    expect(now().hasTag("informationOpen")).toBe(true);
    send({ type: "next.requested" });
    expect(now().hasTag("informationOpen")).toBe(true);
    send({ type: "panel.closed" });
    expect(now().hasTag("informationOpen")).toBe(false);
  });

  it("S16 opens a chat that knows the university and the point, and asks about the point one is at", async () => {
    const play = stage(tourMachine, {
      input: tourInput,
      real: ["chat", "chatSocket"],
      callbacks: ["socket", "watchPosition"],
    });
    await play.answer("fetchUniversity", toured);
    play.send({ type: "chat.requested" });
    play.take();
    play.actorAt("chatSocket")?.send({ type: "socket.opened" });
    const sent = () =>
      told(play.take(), "socket").map(({ message }) => message as Record<string, unknown>);
    expect(sent()).toMatchObject([{ message: "hi", university_id: "7", point_id: "p1" }]);
    play.send({ type: "next.requested" });
    const chat = play.actorAt("chat");
    play.actorAt("chatSocket")?.send({
      type: "socket.received",
      message: {
        conversation_id: "c1",
        message: null,
        question: null,
        response_user_options: [],
        suggested_universities_list: [],
      },
    });
    chat?.send({ type: "draft.changed", value: "What is this?" });
    chat?.send({ type: "message.submitted" });
    expect(sent()).toMatchObject([{ message: "What is this?", point_id: "p2" }]);
    chat?.send({ type: "chat.closed" });
    expect(play.actor.getSnapshot().hasTag("chatOpen")).toBe(false);
  });

  it("O16 closes the chat of the person before, and tells a visitor's that they signed in", async () => {
    const known = await opened();
    known.send({ type: "chat.requested" });
    known.send({ type: "session.started" });
    expect(known.now().hasTag("chatOpen")).toBe(false);

    const visitor = await opened({ signedIn: false });
    visitor.send({ type: "chat.requested" });
    visitor.take();
    visitor.send({ type: "session.started" });
    expect(visitor.now().hasTag("chatOpen")).toBe(true);
    expect(told(visitor.take(), "chat")).toEqual([{ type: "session.started" }]);
  });

  it("S15 closes the list of stops when one is chosen", async () => {
    const { send, now } = await opened();
    send({ type: "stops.requested" });
    expect(now().hasTag("stopsOpen")).toBe(true);
    send({ type: "stop.chosen", id: "p2" });
    expect(now().hasTag("stopsOpen")).toBe(false);
  });
});

describe("the tour that plays", () => {
  it("O26 says each stop once, and ends where it began", async () => {
    const { send, now, take, answer, clock, stop, says } = await opened({ stop: "p2" });
    take();
    send({ type: "play.requested" });
    expect(calls(take())).toEqual([
      ["narrate", { text: "Stop 2 of 3: Library. About the Library.", language: "en-US" }],
    ]);
    const heard: (string | undefined)[] = [stop()];
    for (let turn = 0; turn < 2; turn += 1) {
      await answer("narrate");
      clock.increment(1500);
      heard.push(stop());
    }
    expect(heard).toEqual(["Library", "Pond", "Main Quad"]);
    expect(now().hasTag("playing")).toBe(true);
    await answer("narrate");
    clock.increment(1500);
    expect(now().hasTag("playing")).toBe(false);
    expect(says()).toBe("That was the last stop. The tour has ended.");
  });

  it("O26 shows each stop for 9 s without a voice, and then says which it is in the live region", async () => {
    const { send, fail, clock, stop, says } = await opened({}, six);
    send({ type: "play.requested" });
    await fail("narrate", new Error("no voice"));
    clock.increment(8999);
    expect(stop()).toBe("A");
    clock.increment(1);
    expect([stop(), says()]).toEqual(["B", "Stop 2 of 6: B"]);
  });

  it("O26 falls silent when muted, and speaks again", async () => {
    const { send, take, now } = await opened({}, six);
    send({ type: "play.requested" });
    take();
    send({ type: "sound.toggled" });
    expect(take()).toContainEqual({ abandoned: "narrate" });
    expect(now().hasTag("muted")).toBe(true);
    send({ type: "sound.toggled" });
    expect(calls(take()).map(([name]) => name)).toEqual(["narrate"]);
  });

  it.each([
    { type: "view.grabbed" },
    { type: "information.requested" },
    { type: "chat.requested" },
    { type: "stops.requested" },
    { type: "next.requested" },
    { type: "previous.requested" },
    { type: "stop.chosen", id: "C" },
    { type: "stop.clicked", id: "C" },
    { type: "stop.linked", stop: "C" },
    { type: "pause.requested" },
  ])("O26 pauses when the person takes over: $type", async (event) => {
    const { send, now, take } = await opened({}, six);
    expect(now().hasTag("playing")).toBe(false);
    send({ type: "play.requested" });
    take();
    send(event);
    expect(now().hasTag("playing")).toBe(false);
    expect(take()).toContainEqual({ abandoned: "narrate" });
  });
});

describe("the person's own place", () => {
  it("K4 watches the device's position only when asked, and stops", async () => {
    const { send, take, now, at } = await opened();
    expect(calls(take()).map(([name]) => name)).not.toContain("watchPosition");
    send({ type: "location.requested" });
    expect(calls(take())).toEqual([["watchPosition", null]]);
    at(37.5, 12);
    expect(now().context.self).toEqual({ lat: 37.5, lng: -122.17, accuracy: 12 });
    send({ type: "location.stopped" });
    expect(take()).toContainEqual({ abandoned: "watchPosition" });
    expect(now().context.self).toBeNull();
  });

  it("T15 K2 reaches a stop within 5 m, not at 6 m, and says so once", async () => {
    const { send, at, says, now } = await opened({}, six);
    send({ type: "location.requested" });
    at(37.43 + 6 * METRE);
    expect(now().context.reached).toEqual([]);
    at(37.43 + 5.01 * METRE);
    expect(now().context.reached).toEqual([]);
    at(37.43 + 4.99 * METRE);
    expect(says()).toBe("You have reached A");
    const { id } = now().context.announcement;
    at(37.43 + 6 * METRE);
    at(37.43 + 1 * METRE);
    expect(now().context.announcement.id).toBe(id);
    at(37.431);
    expect(says()).toBe("You have reached B");
    send({ type: "location.stopped" });
    send({ type: "location.requested" });
    at(37.43);
    expect(now().context.reached).toEqual(["A", "B"]);
  });

  it.each(["timeout", "unavailable"])(
    "K4 goes on looking after '%s', and doesn't show the old place",
    async (reason) => {
      const { send, at, now, take } = await opened();
      send({ type: "location.requested" });
      at(37.5);
      take();
      send({ type: "position.failed", reason });
      expect(now().hasTag("positionLost")).toBe(true);
      expect(now().context.self).toBeNull();
      expect(take()).not.toContainEqual({ abandoned: "watchPosition" });
      at(37.5);
      expect(now().hasTag("located")).toBe(true);
    },
  );

  it("O27 says why there is no position, and can be asked again", async () => {
    const { send, now, says } = await opened();
    send({ type: "location.requested" });
    send({ type: "position.failed", reason: "denied" });
    expect(now().hasTag("locationDenied")).toBe(true);
    expect(says()).toBe(
      "The browser may not tell your position. Allow it in the page's settings, then try again.",
    );
    send({ type: "location.requested" });
    send({ type: "position.failed", reason: "unsupported" });
    expect(now().hasTag("locationUnavailable")).toBe(true);
    expect(says()).toContain("Your position can't be found on this device.");
    send({ type: "location.requested" });
    expect(now().hasTag("locating")).toBe(true);
  });
});

describe("map, motion and sharing", () => {
  it("O28 enlarges the map, puts it away and brings it back; K3 goes on where it can't be drawn", async () => {
    const { send, now } = await opened();
    const tags = () =>
      (["mapShown", "mapLarge", "mapFailed"] as const).filter((tag) => now().hasTag(tag));
    expect(tags()).toEqual(["mapShown"]);
    send({ type: "map.resized" });
    expect(tags()).toEqual(["mapShown", "mapLarge"]);
    send({ type: "map.toggled" });
    expect(tags()).toEqual([]);
    send({ type: "map.toggled" });
    send({ type: "map.failed", reason: "No WebGL." });
    expect(tags()).toEqual(["mapShown", "mapFailed"]);
  });

  it("O22 asks for the campus's plan where there is one", async () => {
    const { take, answer, now } = await opened();
    expect(calls(take())).toContainEqual(["fetchPlan", { id: "7" }]);
    await answer("fetchPlan", { type: "FeatureCollection", attribution: "", features: [] });
    expect(now().context.plan).not.toBeNull();
    expect(calls((await opened({}, six)).take()).map(([name]) => name)).not.toContain("fetchPlan");
  });

  it("O29 follows how the device is held only where it tells, and when the person allows it", async () => {
    const without = await opened();
    await without.answer("hasGyroscope", false);
    expect(without.now().hasTag("canUseGyroscope")).toBe(false);

    const { send, answer, now, take } = await opened();
    await answer("hasGyroscope", true);
    take();
    send({ type: "gyroscope.toggled" });
    await answer("allowGyroscope", false);
    expect(now().hasTag("gyroscope")).toBe(false);
    expect(notices(take())).toEqual([
      "warning: The browser may not tell how the device is held. Allow it in the page's settings, then try again.",
    ]);
    send({ type: "gyroscope.toggled" });
    await answer("allowGyroscope", true);
    expect(now().hasTag("gyroscope")).toBe(true);
    send({ type: "gyroscope.toggled" });
    expect(now().hasTag("gyroscope")).toBe(false);
  });

  it("O30 hands the link to the stop on, and says that it was copied or where it is", async () => {
    const { send, answer, fail, take } = await opened({ stop: "p2" });
    take();
    send({ type: "share.requested" });
    expect(calls(take())).toEqual([
      ["share", { title: "Library, Tour of Stanford", path: "/university/7/virtualtour?stop=p2" }],
    ]);
    await answer("share", "copied");
    expect(notices(take())).toEqual(["success: The link to this stop was copied."]);
    send({ type: "share.requested" });
    await answer("share", "shared");
    expect(notices(take())).toEqual([]);
    send({ type: "share.requested" });
    await fail("share", new Error("no clipboard"));
    expect(notices(take())).toEqual([
      "warning: The link could not be copied. You can take it from the browser's address bar.",
    ]);
  });

  it("O25 takes the image's own place, its point, or 50 m around a stop for what is near", async () => {
    const far = imageOf("far", { lat: 37.431 + 51 * METRE, lng: -122.17 });
    const near = imageOf("near", { lat: 37.431 + 49 * METRE, lng: -122.17 });
    const library = stopAt("p2", "Library", 37.431);
    const view = async (images: (typeof far)[]) => {
      const { answer, now } = await opened({}, { ...toured, points: [library], images });
      await answer("findPanorama", null);
      return now().context.target?.panoId ?? null;
    };
    expect(await view([far])).toBeNull();
    expect(await view([far, near])).toBe("own:near");
    expect(await view([near, imageOf("its", { point: "p2" })])).toBe("own:its");
  });
});
