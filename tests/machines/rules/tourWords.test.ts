import { afterEach, describe, expect, it } from "vitest";

import type { Plan } from "#contract/plan.ts";
import { TOUR_ZOOM } from "#machines/tour/constants.ts";
import { sceneOf } from "#machines/tour/scene.ts";
import { wrapped } from "#machines/tour/stops.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import { fillingOf, stillOf } from "#machines/tour/views.ts";
import { minutesOnFoot, wayTo } from "#machines/tour/way.ts";
import { compassWord, distanceWords, wayWords } from "#src/screens/tour/wayWords.ts";
import { showTextsIn } from "#src/words/t.ts";
import { calls, stage } from "#tests/support/charts/stage.ts";
import { campus } from "#tests/support/subjects/samples.ts";
import { imageOf, stopAt, toured, tourInput } from "#tests/support/subjects/tour.ts";

describe("the tour's figures", () => {
  async function opened(lat: number | null = 37.43) {
    const play = stage(tourMachine, { input: tourInput, callbacks: ["watchPosition"] });
    const points = [stopAt("p2", "Library", lat)];
    await play.answer("fetchUniversity", { ...campus, lat: null, lng: null, points });
    return play;
  }

  it("K2 looks for a panorama within 50 m of a stop", async () => {
    const play = await opened();
    expect(calls(play.take())).toContainEqual([
      "findPanorama",
      { lat: 37.43, lng: -122.17, radius: 50, university: "7" },
    ]);
  });

  it.each([
    [4.9, ["p2"]],
    [5.1, []],
  ])("K2 reaches a stop within 5 m: at %f m", async (metres, reached) => {
    const play = await opened();
    play.send({ type: "location.requested" });
    const lat = 37.43 + metres / 111_195;
    play.send({ type: "position.found", lat, lng: -122.17, accuracy: 4 });
    expect(play.actor.getSnapshot().context.reached).toEqual(reached);
  });

  it("K3 takes the university for near 37.43, -122.17 when nothing says where it is", async () => {
    const play = await opened(null);
    expect(sceneOf(play.actor.getSnapshot().context).center).toEqual({ lat: 37.43, lng: -122.17 });
  });

  it("K3 shows the map at zoom 18", () => {
    // The chart knows no map: the view hands this on.
    expect(TOUR_ZOOM).toBe(18);
  });

  it("O27 takes 1.35 m for a second on foot", () => {
    expect([0, 81, 121, 122, 810].map(minutesOnFoot)).toEqual([1, 1, 1, 2, 10]);
  });

  it("T15 wraps around both ends", () => {
    expect([-1, 0, 5, 6, 7, -7].map((index) => wrapped(index, 6))).toEqual([5, 0, 5, 0, 1, 5]);
  });
});

describe("the tour's words", () => {
  afterEach(() => showTextsIn("en", {}));

  it("O27 names the nearest of eight directions", () => {
    expect([0, 22, 23, 45, 90, 135, 180, 225, 270, 315, 338, 359, 720].map(compassWord)).toEqual([
      "north",
      "north",
      "north-east",
      "north-east",
      "east",
      "south-east",
      "south",
      "south-west",
      "west",
      "north-west",
      "north",
      "north",
      "north",
    ]);
  });

  it("O27 says distances as people do", () => {
    expect([0, 4.4, 19.4, 22, 98, 104, 994, 996, 1234, 99_949, 160_000].map(distanceWords)).toEqual(
      [
        "0 m",
        "4 m",
        "19 m",
        "20 m",
        "100 m",
        "100 m",
        "990 m",
        "1.0 km",
        "1.2 km",
        "99.9 km",
        "160 km",
      ],
    );
  });

  it("O96 says distances as the language that is shown writes them", () => {
    showTextsIn("fa", {});
    expect([60, 1234].map(distanceWords)).toEqual(["۶۰ متر", "۱٫۲ کیلومتر"]);
  });

  it("O27 tells the way, and 'about' where the person's place is less sure than 20 m or than the way is long", () => {
    const from = { lat: 37.43, lng: -122.17 };
    const to = { lat: 37.4327, lng: -122.17 };
    expect(wayWords(wayTo(from, to))).toBe("300 m to the north, 4 minutes on foot");
    expect(wayWords(wayTo({ ...from, accuracy: 20 }, to))).not.toContain("about");
    expect(wayWords(wayTo({ ...from, accuracy: 21 }, to))).toBe(
      "about 300 m to the north, 4 minutes on foot",
    );
    const close = { lat: 37.43005, lng: -122.17 };
    expect(wayWords(wayTo({ ...from, accuracy: 8 }, close))).toBe(
      "about 6 m to the north, 1 minute on foot",
    );
    expect(wayWords(wayTo({ lat: 37.55, lng: -122.17 }, from))).toBe(
      "13.3 km to the south, 165 minutes on foot",
    );
    expect(wayWords(wayTo({ lat: 40, lng: -122.17 }, from))).toBe("286 km to the south");
  });
});

describe("a stop's still", () => {
  const center = { lat: 37.43, lng: -122.17 };
  const scene = {
    stops: toured.points,
    index: 0,
    images: toured.images,
    center,
    tried: ["own:i1"],
  };

  it("O25 is its photograph, or a panorama of it seen flat, or nothing", () => {
    const photo = imageOf("photo", { kind: "photo", point: "p1" });
    expect(stillOf({ ...scene, images: [...scene.images, photo] })).toEqual({
      kind: "photo",
      image: photo,
    });
    expect(stillOf(scene)).toMatchObject({
      kind: "panorama",
      target: { panoId: "own:i1", heading: 90 },
    });
    expect(stillOf({ ...scene, stops: [stopAt("p9", "Far", 50)] })).toBeNull();
  });

  it("O85 is the map only where a plan or streets reach, and else the ways to other stops", () => {
    const ring = [
      [-122.18, 37.42],
      [-122.16, 37.42],
      [-122.16, 37.44],
    ] as [number, number][];
    const plan: Plan = {
      type: "FeatureCollection",
      attribution: "",
      features: [
        {
          type: "Feature",
          properties: { kind: "path", name: "", height: null },
          geometry: { type: "LineString", coordinates: ring },
        },
        {
          type: "Feature",
          properties: { kind: "building", name: "", height: null },
          geometry: { type: "MultiPolygon", coordinates: [[ring]] },
        },
      ],
    };
    const at = (lat: number | null) => ({
      ...scene,
      images: [],
      stops: [stopAt("p9", "Bare", lat)],
    });
    expect(fillingOf(scene, null, false)).toBe("view");
    expect(fillingOf(at(37.43), plan, false)).toBe("map");
    expect(fillingOf(at(37.45), plan, false)).toBe("ways");
    expect(fillingOf(at(37.45), null, true)).toBe("map");
    expect(fillingOf(at(37.43), null, false)).toBe("ways");
    expect(fillingOf(at(null), plan, true)).toBe("ways");
  });
});
