import { describe, expect, it } from "vitest";

import type { UniversityImage } from "#contract/image.ts";
import type { Point } from "#contract/university.ts";
import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import type { DraftField } from "#machines/editPoints/types.ts";

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
import { calls, notices, stage, told } from "../support/stage.ts";

const begin = (isSuperuser = true, signedIn = true) =>
  stage(editPointsMachine, {
    input: { id: "7", signedIn, isSuperuser },
    callbacks: ["watchPosition", "uploadImage"],
  });

type Play = ReturnType<typeof begin>;

async function opened(university = tourCampus) {
  const play = begin();
  await play.answer("fetchUniversity", university);
  play.take();
  return play;
}

const has = (play: Play, tag: Parameters<ReturnType<Play["actor"]["getSnapshot"]>["hasTag"]>[0]) =>
  play.actor.getSnapshot().hasTag(tag);
const context = (play: Play) => play.actor.getSnapshot().context;
const names = (play: Play) => context(play).points.map((point) => point.name);
const type = (play: Play, field: DraftField, value: string) =>
  play.actor.send({ type: "draft.changed", field, value });
const clicked = { lat: 37.4305, lng: -122.1705 };

async function clickedInVain() {
  const play = await opened();
  play.actor.send({ type: "map.clicked", at: clicked });
  await play.answer("findPanorama", null);
  return play;
}

describe("who may edit points", () => {
  it("P5 opens the editor for superusers only, also for one who becomes it (O32)", async () => {
    const play = begin(false);
    expect(has(play, "forbidden")).toBe(true);
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "person.changed", userType: "faculty", isSuperuser: true });
    expect(calls(play.take())).toEqual([["fetchUniversity", { id: "7" }]]);
    await play.answer("fetchUniversity", tourCampus);
    expect(has(play, "editing")).toBe(true);
    play.actor.send({ type: "person.changed", userType: "faculty", isSuperuser: false });
    expect(has(play, "forbidden")).toBe(true);
  });

  it("O32 tells a visitor to sign in", () => {
    const play = begin(false, false);
    expect(has(play, "signedOut")).toBe(true);
    play.actor.send({ type: "session.started" });
    expect(has(play, "forbidden")).toBe(true);
  });

  it("R14 shows the points, and tells an unknown university from one that didn't come", async () => {
    const play = await opened();
    expect(names(play)).toEqual(["Gate", "Hall"]);
    const unknown = begin();
    await unknown.fail("fetchUniversity", { status: 404, message: "None." });
    expect(has(unknown, "notFound")).toBe(true);
    const failed = begin();
    await failed.fail("fetchUniversity");
    expect(has(failed, "failed")).toBe(true);
    failed.actor.send({ type: "retry" });
    await failed.answer("fetchUniversity", tourCampus);
    expect(has(failed, "editing")).toBe(true);
  });
});

describe("the map", () => {
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

  it("K3 begins at 37.43, -122.17 when the university has no position", async () => {
    const play = await opened({ ...tourCampus, lat: null, lng: null, points: [] });
    expect(context(play).center).toEqual({ lat: 37.43, lng: -122.17 });
    const bern = await opened({ ...tourCampus, lat: 46.95, lng: 7.44 });
    expect(context(bern).center).toEqual({ lat: 46.95, lng: 7.44 });
  });

  it("T16 K2 looks for a panorama within 50 m of a click, and opens street view", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: clicked });
    expect(calls(play.take())).toEqual([["findPanorama", { ...clicked, radius: 50 }]]);
    await play.answer("findPanorama", found);
    expect(has(play, "streetView")).toBe(true);
    expect(context(play).target).toMatchObject({ panoId: "g1", pitch: 0 });
    expect(notices(play.take())).toEqual([]);
  });

  it("T16 starts anew with another click, and takes no notice of the older answer", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: { lat: 1, lng: 1 } });
    play.actor.send({ type: "map.clicked", at: clicked });
    expect(play.take()).toEqual([
      { call: "findPanorama", input: { lat: 1, lng: 1, radius: 50 } },
      { abandoned: "findPanorama" },
      { call: "findPanorama", input: { ...clicked, radius: 50 } },
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
    expect(notices(play.take())).toEqual([
      "warning: Street View is not available at this location.",
    ]);
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
    expect(notices(play.take())).toEqual([
      "warning: Street View is not available at this location.",
    ]);
    expect(context(play).draft).toMatchObject({ lat: "37.4305", panoId: "" });
  });
});

describe("adding a point", () => {
  it("T17 captures position, pitch, heading and panorama id of what is looked at", async () => {
    const play = await opened();
    play.actor.send({ type: "map.clicked", at: clicked });
    await play.answer("findPanorama", found);
    play.actor.send({ type: "panorama.turned", heading: 123.456, pitch: -7.5 });
    play.actor.send({ type: "panorama.moved", ...found, panoId: "g2", lat: 37.5, lng: -122.5 });
    play.actor.send({ type: "point.addRequested" });
    expect(has(play, "dialog")).toBe(true);
    type(play, "name", " Pond ");
    type(play, "description", "By the trees.");
    play.take();
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toEqual([
      [
        "createPoint",
        {
          name: "Pond",
          description: "By the trees.",
          university: "7",
          lat: 37.5,
          lng: -122.5,
          panoId: "g2",
          heading: 123.46,
          pitch: -7.5,
        },
      ],
    ]);
  });

  it("X15 A16 says 'Add Success.', shows the marker and selects it", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.actor.send({ type: "draft.submitted" });
    play.take();
    await play.answer("createPoint", added);
    expect(notices(play.take())).toEqual(["success: Add Success."]);
    expect(names(play)).toEqual(["Gate", "Hall", "Pond"]);
    expect(context(play)).toMatchObject({ selected: "p3", draft: null });
    expect(has(play, "map")).toBe(true);
  });

  it("S18 opens the dialog at the map, and Cancel closes it", async () => {
    const play = await opened();
    play.actor.send({ type: "point.addRequested" });
    expect(has(play, "dialog")).toBe(true);
    expect(context(play).draft).toMatchObject({ pointId: null, lat: "37.43", lng: "-122.17" });
    play.actor.send({ type: "draft.cancelled" });
    expect(has(play, "dialog")).toBe(false);
    expect(context(play).draft).toBeNull();
  });

  it.each<[DraftField, string, string]>([
    ["name", "   ", "Please enter a name for the point."],
    ["name", "x".repeat(121), "A name can have up to 120 characters."],
    ["description", "x".repeat(8001), "A description can have up to 8000 characters."],
    ["lat", "", "The latitude must be a number from -90 to 90."],
    ["lat", "90.1", "The latitude must be a number from -90 to 90."],
    ["lng", "east", "The longitude must be a number from -180 to 180."],
    ["heading", "361", "The heading must be a number from 0 to 360, or empty."],
    ["pitch", "-91", "The pitch must be a number from -90 to 90, or empty."],
    ["panoId", "x".repeat(201), "The panorama's id can have up to 200 characters."],
  ])("S18 refuses a %s of '%.9s', and says why", async (field, value, text) => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    type(play, field, value);
    play.take();
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toEqual([]);
    expect(context(play).problem).toEqual({ field, text });
    expect(context(play).draft?.[field]).toBe(value);
  });

  it("O33 keeps all that is typed when the point is refused, and asks before it is lost", async () => {
    const play = await clickedInVain();
    expect(has(play, "hasDraft")).toBe(false);
    type(play, "name", "Pond");
    type(play, "description", "Deep.");
    expect(has(play, "hasDraft")).toBe(true);
    play.actor.send({ type: "draft.submitted" });
    await play.fail("createPoint", { status: 403, message: "Only superusers may do this." });
    expect(has(play, "dialog")).toBe(true);
    expect(has(play, "hasDraft")).toBe(true);
    expect(context(play).draft).toMatchObject({ name: "Pond", description: "Deep." });
  });

  it("O33 places the point where the map is clicked while the dialog is open", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.take();
    play.actor.send({ type: "map.clicked", at: { lat: 1.5, lng: 2.5 } });
    expect(calls(play.take())).toEqual([]);
    expect(context(play).draft).toMatchObject({ name: "Pond", lat: "1.5", lng: "2.5" });
  });

  it("O33 keeps what is typed for a superuser whose session is renewed elsewhere", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: false });
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: true });
    await play.answer("fetchUniversity", tourCampus);
    expect(has(play, "dialog")).toBe(true);
    expect(context(play).draft).toMatchObject({ name: "Pond" });
  });

  it("O35 places a point where the person is", async () => {
    const play = await opened();
    play.actor.send({ type: "point.addRequested" });
    play.actor.send({ type: "draft.placed", at: "self" });
    expect(context(play).draft).toMatchObject({ lat: "37.43" });
    play.actor.send({ type: "position.found", lat: 1.25, lng: 2.25, accuracy: 5 });
    play.actor.send({ type: "draft.placed", at: "self" });
    expect(context(play).draft).toMatchObject({ lat: "1.25", lng: "2.25" });
  });
});

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

  it("O34 brings a deleted point back to its place", async () => {
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

  it("O35 changes a point in the same dialog", async () => {
    const play = await selected();
    play.actor.send({ type: "point.editRequested" });
    expect(context(play).draft).toEqual({
      pointId: "p1",
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

  it("O35 puts points in another order, and says where the point is now", async () => {
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
    if (image.kind === "panorama") await play.answer("updatePoint", point);
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
    play.actor.send({ type: "upload.finished", image: { ...panorama, id: "i9" } });
    expect(calls(play.take())).toMatchObject([
      ["updatePoint", { id: "p3", point: { name: "Pond", panoId: "own:i9" } }],
    ]);
    await play.answer("updatePoint", { ...added, panoId: "own:i9" });
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
      ["findPanorama", { lat: 37.431, lng: -122.171, radius: 50 }],
    ]);
    await play.answer("findPanorama", null);
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

  it("S21 gives the page its title", async () => {
    const play = begin();
    await play.answer("fetchUniversity", tourCampus);
    expect(told(play.take(), "root")).toEqual([
      { type: "title.set", title: "Tour points: Stanford" },
    ]);
  });
});
