import { describe, expect, it } from "vitest";

import {
  DEFAULT_CENTER,
  REACHED_M,
  SEARCH_RADIUS_M,
  TOUR_ZOOM,
  WALKING_SPEED,
} from "#machines/tour/constants.ts";
import { wrapped } from "#machines/tour/stops.ts";
import { stillOf } from "#machines/tour/views.ts";
import {
  compassWord,
  distanceWords,
  minutesOnFoot,
  wayTo,
  wayWords,
} from "#machines/tour/words.ts";

import { imageOf, stopAt, toured } from "../subjects/tour.ts";

describe("the tour's figures", () => {
  it("K2 looks within 50 m, and reaches within 5 m", () => {
    expect([SEARCH_RADIUS_M, REACHED_M]).toEqual([50, 5]);
  });

  it("K3 shows the map at zoom 18, near 37.43, -122.17 when nothing says where it is", () => {
    expect(TOUR_ZOOM).toBe(18);
    expect(DEFAULT_CENTER).toEqual({ lat: 37.43, lng: -122.17 });
  });

  it("O27 takes 1.35 m for a second on foot", () => {
    expect(WALKING_SPEED).toBe(1.35);
    expect([0, 81, 121, 122, 810].map(minutesOnFoot)).toEqual([1, 1, 1, 2, 10]);
  });

  it("T15 wraps around both ends", () => {
    expect([-1, 0, 5, 6, 7, -7].map((index) => wrapped(index, 6))).toEqual([5, 0, 5, 0, 1, 5]);
  });
});

describe("the tour's words", () => {
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
});
