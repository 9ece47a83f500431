import { describe, expect, it } from "vitest";

import { draftOf } from "#machines/editPoints/draft.ts";
import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import {
  context,
  has,
  names,
  opened,
  type,
  type Play,
} from "#tests/support/charts/editPointsPlay.ts";
import { calls, notices, stage } from "#tests/support/charts/stage.ts";
import {
  gate,
  hall,
  jpeg,
  panorama,
  tourCampus,
} from "#tests/support/subjects/editPointsSamples.ts";

const CHANGED = { status: 409, message: "Someone changed this meanwhile." };
const GONE = { status: 404, message: "None." };
const RENEWED = "info: editPoints.listRenewed";
const to = { lat: 37.44, lng: -122.18 };

/** Someone else gave the gate another description, and turned its view. */
const theirs = { ...gate, version: "v2", description: "Closed at night.", heading: 180 };
const renewed = { ...tourCampus, points: [theirs, hall] };
const without = { ...tourCampus, points: [hall], images: [] };

async function selected() {
  const play = await opened();
  play.actor.send({ type: "stop.clicked", id: "p1" });
  play.take();
  return play;
}

/** The gate's dialog, with another name typed and sent. */
async function renamed() {
  const play = await selected();
  play.actor.send({ type: "point.editRequested" });
  type(play, "name", "Great gate");
  play.actor.send({ type: "draft.submitted" });
  return play;
}

const sentVersions = (play: Play) =>
  calls(play.take()).map(([, input]) => (input as { point?: { version?: string } }).point?.version);

describe("points that someone else changes meanwhile", () => {
  it("O48 tells with every change which version it was made from", async () => {
    const edit = await renamed();
    expect(sentVersions(edit)).toEqual(["v1"]);
    const drag = await opened();
    drag.actor.send({ type: "stop.dragged", id: "p1", at: to });
    expect(sentVersions(drag)).toEqual(["v1"]);
    await drag.answer("updatePoint", { ...gate, ...to, version: "v9" });
    drag.actor.send({ type: "undo.requested" });
    expect(sentVersions(drag)).toEqual(["v9"]);
    const view = await selected();
    view.actor.send({ type: "view.requested" });
    view.actor.send({ type: "view.used" });
    expect(sentVersions(view)).toEqual(["v1"]);
  });

  it("O35 O33 fetches a changed point again, keeps what was typed, and takes the rest as it is now", async () => {
    const play = await renamed();
    play.take();
    await play.fail("updatePoint", CHANGED);
    expect(calls(play.take())).toEqual([["fetchUniversity", { id: "7" }]]);
    await play.answer("renewUniversity", renewed);
    expect(notices(play.take())).toEqual(["warning: editPoints.draftRenewed"]);
    expect(has(play, "dialog")).toBe(true);
    expect(has(play, "hasDraft")).toBe(true);
    expect(context(play).draft).toMatchObject({
      name: "Great gate",
      description: "Closed at night.",
      heading: "180",
    });
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toMatchObject([
      [
        "updatePoint",
        {
          id: "p1",
          point: {
            version: "v2",
            name: "Great gate",
            description: "Closed at night.",
            heading: 180,
          },
        },
      ],
    ]);
  });

  it("O35 O33 keeps what was typed of a point that was deleted, so that it can be added again", async () => {
    const play = await renamed();
    await play.fail("updatePoint", GONE);
    type(play, "description", "Typed on.");
    play.take();
    await play.answer("renewUniversity", without);
    expect(names(play)).toEqual(["Hall"]);
    expect(notices(play.take())).toEqual(["warning: editPoints.pointGone"]);
    play.actor.send({ type: "draft.submitted" });
    const [[name, input] = []] = calls(play.take());
    expect(name).toBe("createPoint");
    // Its panorama went with it.
    expect(input).toMatchObject({ name: "Great gate", description: "Typed on.", panoId: null });
  });

  it("O35 renames a point whose heading came as -30, and sends the same direction from 0 to 360", async () => {
    const play = await opened({ ...tourCampus, points: [{ ...gate, heading: -30 }, hall] });
    play.actor.send({ type: "stop.clicked", id: "p1" });
    play.actor.send({ type: "point.editRequested" });
    type(play, "name", "Great gate");
    play.take();
    play.actor.send({ type: "draft.submitted" });
    expect(calls(play.take())).toMatchObject([
      ["updatePoint", { id: "p1", point: { name: "Great gate", heading: 330 } }],
    ]);
  });

  it("O33 keeps what was typed when the points can't be fetched again", async () => {
    const play = await renamed();
    await play.fail("updatePoint", CHANGED);
    await play.fail("renewUniversity");
    expect(has(play, "dialog")).toBe(true);
    expect(context(play).draft).toMatchObject({ pointId: "p1", name: "Great gate" });
  });

  it("O36 O35 ties a panorama that was sent to the point as it is now", async () => {
    const play = await selected();
    play.actor.send({ type: "point.editRequested" });
    play.actor.send({ type: "file.chosen", file: jpeg });
    play.actor.send({ type: "draft.submitted" });
    await play.answer("updatePoint", gate);
    play.actor.send({ type: "upload.finished", image: { ...panorama, id: "i9" } });
    await play.answer("renewUniversity", tourCampus);
    await play.fail("updatePoint", CHANGED);
    await play.answer("renewUniversity", renewed);
    expect(context(play).draft).toMatchObject({
      panoId: "own:i9",
      description: "Closed at night.",
    });
    play.take();
    play.actor.send({ type: "draft.submitted" });
    expect(sentVersions(play)).toEqual(["v2"]);
  });

  it("O36 O33 keeps what was typed when the point went while its panorama was sent", async () => {
    const play = await renamed();
    await play.fail("updatePoint");
    play.actor.send({ type: "file.chosen", file: jpeg });
    play.actor.send({ type: "draft.submitted" });
    await play.answer("updatePoint", gate);
    play.actor.send({ type: "upload.finished", image: { ...panorama, id: "i9" } });
    await play.answer("renewUniversity", without);
    expect(has(play, "dialog")).toBe(true);
    expect(context(play).draft).toMatchObject({ pointId: null, name: "Great gate", panoId: "" });
  });

  it("O35 fetches a dragged point again, and leaves it where it is now", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.dragged", id: "p1", at: to });
    await play.fail("updatePoint", CHANGED);
    play.take();
    await play.answer("renewUniversity", renewed);
    expect(context(play).points[0]).toEqual(theirs);
    expect(notices(play.take())).toEqual([RENEWED]);
  });

  it("O35 O34 fetches the points again when one can't be put back as it was changed", async () => {
    const play = await opened();
    play.actor.send({ type: "stop.dragged", id: "p1", at: to });
    await play.answer("updatePoint", { ...gate, ...to });
    play.actor.send({ type: "undo.requested" });
    await play.fail("updatePoint", CHANGED);
    await play.answer("renewUniversity", renewed);
    expect(context(play).points[0]).toEqual(theirs);
    expect(context(play).undo).toBeNull();
  });

  it("O35 O34 fetches the points again when a deleted one has gone for good", async () => {
    const play = await selected();
    play.actor.send({ type: "point.deleteRequested" });
    await play.answer("deletePoint");
    play.actor.send({ type: "undo.requested" });
    await play.fail("restorePoint", GONE);
    await play.answer("renewUniversity", without);
    expect(names(play)).toEqual(["Hall"]);
    expect(context(play).undo).toBeNull();
  });

  it("O35 keeps the view as it was turned when the point was changed, and closes it when it has gone", async () => {
    const turn = async () => {
      const play = await selected();
      play.actor.send({ type: "view.requested" });
      play.actor.send({ type: "panorama.turned", heading: 200, pitch: 10 });
      play.actor.send({ type: "view.used" });
      await play.fail("updatePoint", CHANGED);
      play.take();
      return play;
    };
    const play = await turn();
    await play.answer("renewUniversity", renewed);
    expect(notices(play.take())).toEqual([RENEWED]);
    expect(has(play, "aiming")).toBe(true);
    play.actor.send({ type: "view.used" });
    expect(calls(play.take())).toMatchObject([
      ["updatePoint", { point: { version: "v2", description: "Closed at night.", heading: 200 } }],
    ]);
    const gone = await turn();
    await gone.answer("renewUniversity", without);
    expect(has(gone, "map")).toBe(true);
    expect(context(gone).target).toBeNull();
  });
});

describe("a point that was being typed when the session ended", () => {
  const begun = draftOf(gate);
  const left = { draft: { ...begun, name: "Main gate" }, begun, file: jpeg };
  const restored = async (university: typeof tourCampus) => {
    const play = stage(editPointsMachine, {
      input: { id: "7", left },
      callbacks: ["watchPosition", "uploadImage"],
    });
    await play.answer("fetchUniversity", university);
    expect(has(play, "hasDraft")).toBe(true);
    expect(context(play)).toMatchObject(left);
    play.take();
    play.actor.send({ type: "draft.submitted" });
    expect(sentVersions(play)).toEqual(["v1"]);
    return play;
  };

  it("O61 O48 is in its dialog again with its file, and saving it says what someone else changed", async () => {
    const play = await restored(renewed);
    await play.fail("updatePoint", CHANGED);
    await play.answer("renewUniversity", renewed);
    expect(notices(play.take())).toEqual(["warning: editPoints.draftRenewed"]);
    expect(context(play)).toMatchObject({
      draft: { name: "Main gate", description: "Closed at night.", version: "v2" },
      begun: { name: gate.name, version: "v2" },
      file: jpeg,
    });
  });

  it("O61 O35 can become a new one where it is gone, which is said", async () => {
    const play = await restored(without);
    await play.fail("updatePoint", GONE);
    await play.answer("renewUniversity", without);
    expect(notices(play.take())).toEqual(["warning: editPoints.pointGone"]);
    expect(context(play).draft).toMatchObject({ pointId: null, name: "Main gate", panoId: "" });
  });
});
