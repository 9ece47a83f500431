import { describe, expect, it } from "vitest";

import type { DraftField } from "#machines/editPoints/types.ts";
import type { Said } from "#machines/said.ts";
import {
  opened,
  has,
  context,
  names,
  type,
  clicked,
  clickedInVain,
} from "#tests/support/charts/editPointsPlay.ts";
import { calls, notices } from "#tests/support/charts/stage.ts";
import { added, found, jpeg } from "#tests/support/subjects/editPointsSamples.ts";

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

  it("O33 O35 moves the new point with its own marker, and with no other", async () => {
    const play = await clickedInVain();
    const draft = () => context(play).draft;
    const { lat, lng } = draft() ?? {};
    play.actor.send({ type: "stop.dragged", id: "p1", at: { lat: 3, lng: 4 } });
    expect(draft()).toMatchObject({ lat, lng });
    play.actor.send({ type: "stop.dragged", id: "new point", at: { lat: 1, lng: 2 } });
    expect(draft()).toMatchObject({ lat: "1", lng: "2" });
  });

  it("X15 A16 says 'Add Success.', shows the marker and selects it", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.actor.send({ type: "draft.submitted" });
    play.take();
    await play.answer("createPoint", added);
    expect(notices(play.take())).toEqual(["success: editPoints.added"]);
    expect(names(play)).toEqual(["Gate", "Hall", "Pond"]);
    expect(context(play)).toMatchObject({ selected: "p3", draft: null });
    expect(has(play, "map")).toBe(true);
  });

  it("O35 adds a point at the middle of the map, wherever the person has moved it", async () => {
    const play = await opened();
    const begun = context(play).center;
    play.actor.send({ type: "map.moved", center: { lat: 37.44, lng: -122.16 } });
    expect(context(play).center).toEqual(begun);
    play.actor.send({ type: "point.addRequested" });
    expect(context(play).draft).toMatchObject({ lat: "37.44", lng: "-122.16" });
    play.actor.send({ type: "map.moved", center: { lat: 37.45, lng: -122.15 } });
    expect(context(play).draft).toMatchObject({ lat: "37.44", lng: "-122.16" });
    play.actor.send({ type: "draft.placed", at: "center" });
    expect(context(play).draft).toMatchObject({ lat: "37.45", lng: "-122.15" });
  });

  it("O35 adds a point where the map was brought by a row of the list", async () => {
    const play = await opened();
    play.actor.send({ type: "map.moved", center: { lat: 37.44, lng: -122.16 } });
    play.actor.send({ type: "point.chosen", id: "p2" });
    expect(context(play).center).toEqual({ lat: 37.431, lng: -122.171 });
    play.actor.send({ type: "popup.closed" });
    play.actor.send({ type: "point.addRequested" });
    expect(context(play).draft).toMatchObject({ lat: "37.431", lng: "-122.171" });
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

  it.each<[DraftField, string, Said]>([
    ["name", "   ", "editPoints.nameMissing"],
    ["name", "x".repeat(121), { code: "editPoints.nameTooLong", most: 120 }],
    ["description", "x".repeat(8001), { code: "editPoints.descriptionTooLong", most: 8000 }],
    ["lat", "", "editPoints.latitudeKind"],
    ["lat", "90.1", "editPoints.latitudeKind"],
    ["lng", "east", "editPoints.longitudeKind"],
    ["heading", "361", "editPoints.headingKind"],
    ["pitch", "-91", "editPoints.pitchKind"],
    ["panoId", "x".repeat(201), { code: "editPoints.panoramaIdTooLong", most: 200 }],
  ])("S18 refuses a %s of '%.9s', and says why", async (field, value, said) => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    type(play, field, value);
    play.take();
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toEqual([]);
    expect(context(play).problem).toEqual({ field, said });
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

  it("O33 asks before 'Cancel' loses what is typed, and goes on where it was", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.actor.send({ type: "draft.cancelled" });
    expect(has(play, "asking")).toBe(true);
    expect(has(play, "dialog")).toBe(true);
    expect(has(play, "hasDraft")).toBe(true);
    play.actor.send({ type: "draft.kept" });
    expect(has(play, "asking")).toBe(false);
    expect(context(play).draft).toMatchObject({ name: "Pond" });
    play.actor.send({ type: "draft.cancelled" });
    play.actor.send({ type: "draft.dropped" });
    expect(has(play, "dialog")).toBe(false);
    expect(context(play).draft).toBeNull();
  });

  it("O33 asks before a chosen file is lost, too", async () => {
    const play = await clickedInVain();
    play.actor.send({ type: "file.chosen", file: jpeg });
    play.actor.send({ type: "draft.cancelled" });
    expect(has(play, "asking")).toBe(true);
    expect(context(play).file).toEqual(jpeg);
  });

  it("O33 keeps what is typed while the point is being saved, and says that it isn't saved", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.actor.send({ type: "draft.submitted" });
    type(play, "name", "Ponds");
    play.take();
    await play.answer("createPoint", { ...added, version: "v3" });
    expect(notices(play.take())).toEqual(["success: editPoints.added", "info: editPoints.typedOn"]);
    expect(has(play, "dialog")).toBe(true);
    expect(has(play, "hasDraft")).toBe(true);
    expect(context(play).draft).toMatchObject({ name: "Ponds" });
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toMatchObject([
      ["updatePoint", { id: "p3", point: { name: "Ponds", version: "v3" } }],
    ]);
  });

  it("O33 keeps what is typed while the point is being refused", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.actor.send({ type: "draft.submitted" });
    type(play, "name", "Ponds");
    await play.fail("createPoint");
    expect(context(play).draft).toMatchObject({ name: "Ponds" });
  });

  it("O33 places the point where the map is clicked while the dialog is open", async () => {
    const play = await clickedInVain();
    type(play, "name", "Pond");
    play.take();
    play.actor.send({ type: "map.clicked", at: { lat: 1.5, lng: 2.5 } });
    expect(calls(play.take())).toEqual([]);
    expect(context(play).draft).toMatchObject({ name: "Pond", lat: "1.5", lng: "2.5" });
  });

  it("O35 leaves a point where it is as long as nobody knows where the person is", async () => {
    const play = await clickedInVain();
    const { draft } = context(play);
    play.actor.send({ type: "map.moved", center: { lat: 37.44, lng: -122.18 } });
    play.actor.send({ type: "draft.placed", at: "self" });
    expect(context(play).draft).toEqual(draft);
    play.actor.send({ type: "draft.placed", at: "center" });
    expect(context(play).draft).toMatchObject({ lat: "37.44", lng: "-122.18" });
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
