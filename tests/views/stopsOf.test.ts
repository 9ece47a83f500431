import { describe, expect, it } from "vitest";

import type { Point } from "#contract/university.ts";
import type { PointDraft } from "#machines/editPoints/types.ts";
import { stopsOf } from "#src/screens/editPoints/stopsOf.ts";

const gate: Point = {
  id: "p1",
  name: "Gate",
  description: "",
  university: "7",
  lat: 1,
  lng: 2,
  panoId: null,
  heading: null,
  pitch: null,
};
const lost: Point = { ...gate, id: "p2", name: "Lost", lat: null, lng: null };
const hall: Point = { ...gate, id: "p3", name: "Hall", lat: 3, lng: 4 };
const draft: PointDraft = {
  pointId: null,
  name: " ",
  description: "",
  lat: "5",
  lng: "6",
  heading: "",
  pitch: "",
  panoId: "",
};

describe("the editor's markers", () => {
  it("S17 number the points in their order, and leave out those without a place", () => {
    expect(stopsOf([gate, lost, hall], null)).toEqual([
      { id: "p1", name: "Gate", number: 1, lat: 1, lng: 2 },
      { id: "p3", name: "Hall", number: 3, lat: 3, lng: 4 },
    ]);
  });

  it("T16 show where the new point will be", () => {
    expect(stopsOf([gate], draft).at(-1)).toEqual({
      id: "new point",
      name: "New point",
      number: 2,
      lat: 5,
      lng: 6,
    });
  });

  it("O33 show a changed point where the dialog places it, as long as that is a place", () => {
    const changed = { ...draft, pointId: "p1" };
    expect(stopsOf([gate], changed)).toMatchObject([{ id: "p1", lat: 5, lng: 6 }]);
    for (const lat of ["", "91", "north"])
      expect(stopsOf([gate], { ...changed, lat })).toMatchObject([{ id: "p1", lat: 1, lng: 2 }]);
  });
});
