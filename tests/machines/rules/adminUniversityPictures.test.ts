import { describe, expect, it } from "vitest";

import { begin, opened } from "#tests/support/charts/adminUniversityPlay.ts";
import { saidAs } from "#tests/support/charts/saidAs.ts";
import { calls, notices } from "#tests/support/charts/stage.ts";
import { pictures, refused } from "#tests/support/subjects/samples.ts";

const photo = { name: "gate.jpg", size: 2_000_000, type: "image/jpeg", content: null };
const [gate, , round] = pictures;

describe("the pictures of a university in the administration", () => {
  it("O43 sends pictures one after another, and each refusal stands at its file", async () => {
    const play = await opened();
    const queue = () =>
      play.actor
        .getSnapshot()
        .context.uploads.map(({ file, state, reason }) =>
          [file.name, state, ...(reason === null ? [] : [saidAs(reason)])].join(": "),
        );
    play.actor.send({
      type: "files.chosen",
      files: [
        photo,
        { ...photo, name: "logo.svg", type: "image/svg+xml" },
        { ...photo, name: "huge.png", type: "image/png", size: 41_943_041 },
        { ...photo, name: "yard.webp", type: "image/webp", size: 41_943_040 },
      ],
    });
    expect(queue()).toEqual([
      "gate.jpg: sending",
      "logo.svg: refused: adminUniversity.imageKind",
      "huge.png: refused: adminUniversity.imageTooLarge",
      "yard.webp: waiting",
    ]);
    play.actor.send({ type: "upload.progressed", fraction: 0.5 });
    expect(play.actor.getSnapshot().context.uploads[0]?.sent).toBe(0.5);
    play.actor.send({ type: "upload.failed", message: "This is no whole image." });
    expect(queue().slice(0, 1)).toEqual(["gate.jpg: refused: This is no whole image."]);
    expect(queue().at(-1)).toBe("yard.webp: sending");
    play.actor.send({ type: "upload.finished", image: { ...pictures[1], id: "i4" } as never });
    expect(play.actor.getSnapshot().context.university?.images.map(({ id }) => id)).toEqual([
      "i1",
      "i2",
      "i3",
      "i4",
    ]);
    expect(queue()).toHaveLength(3);
    play.actor.send({ type: "upload.dropped", key: "upload-2" });
    expect(queue()).toHaveLength(2);
  });

  it("O43 stops the file that is on its way", async () => {
    const play = await opened();
    play.actor.send({ type: "files.chosen", files: [photo] });
    play.take();
    play.actor.send({ type: "upload.dropped", key: "upload-1" });
    expect(play.take()).toContainEqual({ abandoned: "uploadImage" });
    expect(play.actor.getSnapshot().context.uploads).toEqual([]);
  });

  it("O43 takes a file back that has gone out whole: what the server makes of it is deleted", async () => {
    const play = await opened();
    const names = () =>
      play.actor.getSnapshot().context.uploads.map(({ file, state }) => `${file.name} ${state}`);
    play.actor.send({ type: "files.chosen", files: [photo, { ...photo, name: "yard.jpg" }] });
    play.actor.send({ type: "upload.progressed", fraction: 1 });
    play.take();
    play.actor.send({ type: "upload.dropped", key: "upload-1" });
    expect(play.take()).toEqual([]);
    expect(names()).toEqual(["gate.jpg withdrawn", "yard.jpg waiting"]);
    const image = { ...pictures[1], id: "i4" } as never;
    play.actor.send({ type: "upload.finished", image });
    expect(calls(play.take())).toEqual([["deleteImage", { id: "i4" }]]);
    await play.answer("removeUnwanted");
    expect(names()).toEqual(["yard.jpg sending"]);
    expect(play.actor.getSnapshot().context.university?.images).toHaveLength(3);
    play.actor.send({ type: "upload.progressed", fraction: 1 });
    play.actor.send({ type: "upload.dropped", key: "upload-2" });
    play.actor.send({ type: "upload.finished", image });
    await play.fail("removeUnwanted", refused);
    expect(names()).toEqual([]);
    expect(play.actor.getSnapshot().context.university?.images.at(-1)?.id).toBe("i4");
  });

  it("O43 takes a file back once, however often that is asked, and meanwhile puts others away", async () => {
    const play = await opened();
    const names = () =>
      play.actor.getSnapshot().context.uploads.map(({ file, state }) => `${file.name} ${state}`);
    const files = ["gate.jpg", "yard.jpg", "hall.jpg"].map((name) => ({ ...photo, name }));
    play.actor.send({ type: "files.chosen", files });
    play.actor.send({ type: "upload.dropped", key: "upload-2" });
    expect(names()).toEqual(["gate.jpg sending", "hall.jpg waiting"]);
    play.actor.send({ type: "upload.progressed", fraction: 1 });
    for (let time = 0; time < 2; time += 1)
      play.actor.send({ type: "upload.dropped", key: "upload-1" });
    expect(names()).toEqual(["gate.jpg withdrawn", "hall.jpg waiting"]);
    play.actor.send({ type: "upload.finished", image: { ...pictures[1], id: "i4" } as never });
    play.take();
    play.actor.send({ type: "upload.dropped", key: "upload-1" });
    play.actor.send({ type: "upload.dropped", key: "upload-3" });
    expect(names()).toEqual(["gate.jpg withdrawn"]);
    expect(play.take()).toEqual([]);
  });

  it("O43 takes no pictures of a university that isn't kept yet (A15)", () => {
    const play = begin(null);
    play.actor.send({ type: "files.chosen", files: [photo] });
    expect(play.actor.getSnapshot().context.uploads).toEqual([]);
  });

  it("O20 opens only pictures that there are, and one that can't be shown round is shown flat", async () => {
    const play = await opened();
    play.actor.send({ type: "picture.opened", id: "nonsense" });
    expect(play.actor.getSnapshot().hasTag("pictureOpen")).toBe(false);
    play.actor.send({ type: "picture.opened", id: "i3" });
    expect(play.actor.getSnapshot().context.flat).toBe(false);
    play.actor.send({ type: "panorama.failed", panoId: "own:i3", reason: "noWebGl", text: "" });
    expect(play.actor.getSnapshot().context.flat).toBe(true);
  });

  it("O42 asks before a picture is closed that something was typed about", async () => {
    const play = await opened();
    const now = () => play.actor.getSnapshot();
    play.actor.send({ type: "picture.opened", id: "i1" });
    play.actor.send({ type: "caption.changed", value: "The old gate" });
    play.actor.send({ type: "picture.closed" });
    expect([now().hasTag("askingToDrop"), now().hasTag("pictureOpen")]).toEqual([true, true]);
    play.actor.send({ type: "picture.kept" });
    expect(now().context.picture?.caption).toBe("The old gate");
    play.actor.send({ type: "picture.closed" });
    play.actor.send({ type: "picture.dropped" });
    expect([now().hasTag("pictureOpen"), now().context.picture]).toEqual([false, null]);
  });

  it("O20 changes a picture's caption and point, and keeps what is typed when it is refused", async () => {
    const play = await opened();
    play.actor.send({ type: "picture.opened", id: "i1" });
    play.actor.send({ type: "picture.submitted" });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "caption.changed", value: " The old gate " });
    play.actor.send({ type: "point.chosen", id: "p1" });
    play.actor.send({ type: "picture.submitted" });
    expect(calls(play.take())).toEqual([
      ["updateImage", { id: "i1", change: { caption: "The old gate", point: "p1" } }],
    ]);
    await play.fail("updateImage", refused);
    expect(play.actor.getSnapshot().context).toMatchObject({
      picture: { caption: " The old gate ", point: "p1" },
      pictureProblem: { text: "No." },
    });
    play.actor.send({ type: "picture.submitted" });
    await play.answer("updateImage", { ...gate, caption: "The old gate", point: "p1" });
    expect(notices(play.take())).toEqual(["success: adminUniversity.saved"]);
    const { context } = play.actor.getSnapshot();
    expect([context.picture, context.university?.images[0]?.caption]).toEqual([
      null,
      "The old gate",
    ]);
  });

  it("O20 sets a panorama's north to where the person looks", async () => {
    const play = await opened();
    // Its middle is said to look east (90°); the person looks 30° further, where north is.
    play.actor.send({ type: "picture.opened", id: "i3" });
    expect(play.actor.getSnapshot().context.aim).toBe(90);
    play.actor.send({ type: "panorama.turned", heading: 120, pitch: 3 });
    play.actor.send({ type: "north.set" });
    expect(calls(play.take())).toEqual([["updateImage", { id: "i3", change: { heading: 330 } }]]);
    await play.answer("setNorth", { ...round, heading: 330 });
    expect(play.actor.getSnapshot().context).toMatchObject({ aim: 0, looking: 0 });
    expect(play.actor.getSnapshot().context.university?.images[2]?.heading).toBe(330);
    expect(notices(play.take())).toEqual(["success: adminUniversity.northSet"]);
  });

  it("O20 knows no north of a photo", async () => {
    const play = await opened();
    play.actor.send({ type: "picture.opened", id: "i1" });
    play.actor.send({ type: "north.set" });
    expect(calls(play.take())).toEqual([]);
  });

  it("O20 deletes a picture once it is confirmed, and says 'Delete Success.'", async () => {
    const play = await opened();
    play.actor.send({ type: "picture.opened", id: "i1" });
    play.actor.send({ type: "deletion.requested" });
    play.actor.send({ type: "deletion.declined" });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "deletion.requested" });
    play.actor.send({ type: "deletion.confirmed" });
    expect(calls(play.take())).toEqual([["deleteImage", { id: "i1" }]]);
    await play.answer("deleteImage");
    expect(notices(play.take())).toEqual(["success: adminUniversity.deleted"]);
    expect(play.actor.getSnapshot().context.university?.images.map(({ id }) => id)).toEqual([
      "i2",
      "i3",
    ]);
  });
});
