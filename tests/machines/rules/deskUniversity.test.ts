import { describe, expect, it } from "vitest";

import { deskUniversityMachine } from "#machines/deskUniversity/deskUniversity.machine.ts";

import { campus, pictures, plan, refused } from "../subjects/samples.ts";
import { calls, journeys, notices, stage } from "../support/stage.ts";

const begin = (id: string | null = "7", isSuperuser = true) =>
  stage(deskUniversityMachine, {
    input: { id, signedIn: true, isSuperuser },
    callbacks: ["uploadImage"],
  });

async function opened() {
  const play = begin();
  await play.answer("fetchUniversity", { ...campus, images: pictures });
  play.take();
  return play;
}

const photo = { name: "gate.jpg", size: 2_000_000, type: "image/jpeg", content: null };
const [gate, , round] = pictures;

describe("a university at the desk", () => {
  it("O38 opens for superusers only, also when it becomes known later", () => {
    const play = begin("7", false);
    expect(play.actor.getSnapshot().hasTag("forbidden")).toBe(true);
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: true });
    expect(calls(play.take())).toEqual([["fetchUniversity", { id: "7" }]]);
  });

  it("A11 tells an unknown university from one that could not be fetched (O12)", async () => {
    const unknown = begin();
    await unknown.fail("fetchUniversity", { status: 404, message: "None." });
    expect(unknown.actor.getSnapshot().hasTag("notFound")).toBe(true);
    const failed = begin();
    await failed.fail("fetchUniversity", refused);
    failed.actor.send({ type: "retry" });
    await failed.answer("fetchUniversity", { ...campus, has_plan: true });
    await failed.answer("fetchPlan", plan);
    expect(failed.actor.getSnapshot().context.plan).toEqual(plan);
  });

  it("A13 sends what changed and says 'Saved.'; nothing is unsaved then (O42)", async () => {
    const play = await opened();
    const canLeave = () => !play.actor.getSnapshot().can({ type: "leave.requested" });
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "field.changed", field: "city", value: "Stanford" });
    play.actor.send({ type: "map.clicked", at: { lat: 37.42751234, lng: -122.1 } });
    expect(canLeave()).toBe(false);
    play.actor.send({ type: "form.submitted" });
    const body = {
      name: "Stanford",
      description: "A university.",
      lat: 37.427512,
      lng: -122.1,
      city: "Stanford",
      region: "",
      country: "",
      website: "",
    };
    expect(calls(play.take())).toEqual([["saveUniversity", { id: "7", body }]]);
    await play.answer("saveUniversity", { ...campus, ...body });
    expect(notices(play.take())).toEqual(["success: Saved."]);
    expect(canLeave()).toBe(true);
  });

  it("A15 makes a university and opens its own page at the desk", async () => {
    const play = begin(null);
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "field.changed", field: "name", value: "New" });
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toMatchObject([
      ["saveUniversity", { id: null, body: { name: "New", lat: null, lng: null } }],
    ]);
    await play.answer("saveUniversity", { ...campus, id: "a/b" });
    const done = play.take();
    expect(journeys(done)).toEqual([{ to: "/administrator/universities/a%2Fb", replace: true }]);
    expect(play.actor.getSnapshot().can({ type: "leave.requested" })).toBe(false);
  });

  it("A15 O42 keeps what is typed while a new university is saved: the next save changes it, then its page opens", async () => {
    const play = begin(null);
    const now = () => play.actor.getSnapshot();
    play.actor.send({ type: "field.changed", field: "name", value: "New" });
    play.actor.send({ type: "form.submitted" });
    play.actor.send({ type: "field.changed", field: "city", value: "Bern" });
    play.take();
    await play.answer("saveUniversity", { ...campus, id: "9", name: "New", version: "v1" });
    expect(journeys(play.take())).toEqual([]);
    expect(now().context.form).toMatchObject({ name: "New", city: "Bern" });
    expect(now().can({ type: "leave.requested" })).toBe(true);
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toMatchObject([
      ["saveUniversity", { id: "9", body: { city: "Bern", version: "v1" } }],
    ]);
    await play.answer("saveUniversity", {
      ...now().context.university,
      ...now().context.form,
      lat: null,
      lng: null,
    });
    expect(journeys(play.take())).toEqual([{ to: "/administrator/universities/9", replace: true }]);
    // Who types before the page opens can still save here.
    play.actor.send({ type: "field.changed", field: "region", value: "Aare" });
    expect(now().can({ type: "form.submitted" })).toBe(true);
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toMatchObject([["saveUniversity", { id: "9" }]]);
  });

  it("O48 O42 sends the version it began from; a conflict keeps what was typed and brings in the rest", async () => {
    const play = begin();
    const now = () => play.actor.getSnapshot();
    await play.answer("fetchUniversity", { ...campus, version: "v1" });
    play.actor.send({ type: "field.changed", field: "city", value: "Mytown" });
    play.actor.send({ type: "field.changed", field: "description", value: "Mine." });
    play.take();
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toMatchObject([
      ["saveUniversity", { id: "7", body: { city: "Mytown", version: "v1" } }],
    ]);
    await play.fail("saveUniversity", { status: 409, message: "Someone changed this meanwhile." });
    expect(calls(play.take())).toEqual([["fetchUniversity", { id: "7" }]]);
    const others = {
      ...campus,
      city: "Othertown",
      website: "https://other.example",
      version: "v2",
    };
    await play.answer("renewUniversity", others);
    expect(now().context).toMatchObject({
      form: { city: "Mytown", description: "Mine.", website: "https://other.example" },
      issues: { city: "Someone else changed this to “Othertown”." },
      problem: expect.stringContaining("Someone else changed this university meanwhile."),
    });
    expect(now().can({ type: "leave.requested" })).toBe(true);
    play.take();
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toMatchObject([
      [
        "saveUniversity",
        { id: "7", body: { city: "Mytown", website: "https://other.example", version: "v2" } },
      ],
    ]);
  });

  it("O48 keeps what was typed when it can't be fetched anew after a conflict", async () => {
    const play = await opened();
    play.actor.send({ type: "field.changed", field: "city", value: "Mytown" });
    play.actor.send({ type: "form.submitted" });
    await play.fail("saveUniversity", { status: 409, message: "Changed." });
    await play.fail("renewUniversity", refused);
    expect(play.actor.getSnapshot().context).toMatchObject({
      form: { city: "Mytown" },
      problem: "Changed.",
    });
    expect(play.actor.getSnapshot().hasTag("saving")).toBe(false);
  });

  it("P5 O38 closes when the person is no superuser any more, and forgets what was typed", async () => {
    const play = await opened();
    play.actor.send({ type: "field.changed", field: "city", value: "Mytown" });
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: false });
    const now = () => play.actor.getSnapshot();
    expect([now().hasTag("open"), now().hasTag("forbidden")]).toEqual([false, true]);
    expect([now().context.university, now().context.form.city]).toEqual([null, ""]);
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: true });
    expect(now().hasTag("loading")).toBe(true);
    play.actor.send({ type: "person.changed", userType: "student", isSuperuser: false });
    expect(now().hasTag("forbidden")).toBe(true);
  });

  it("O42 says all that doesn't fit at once, and counts the refusals", async () => {
    const play = await opened();
    const typed = {
      name: "n".repeat(121),
      lat: "95",
      lng: "abc",
      website: "not a url",
    } as const;
    for (const field of ["name", "lat", "lng", "website"] as const)
      play.actor.send({ type: "field.changed", field, value: typed[field] });
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toEqual([]);
    expect(play.actor.getSnapshot().context).toMatchObject({
      refusals: 1,
      issues: {
        name: "This is too long: up to 120 characters fit.",
        lat: "The latitude must be between -90 and 90.",
        lng: "The longitude must be a number.",
        website: "The website must begin with https:// or http://.",
      },
    });
    for (const [lat, lng, fits] of [
      ["90", "-180", true],
      ["-90.5", "180", false],
      ["0", "180.1", false],
    ] as const) {
      play.actor.send({ type: "field.changed", field: "lat", value: lat });
      play.actor.send({ type: "field.changed", field: "lng", value: lng });
      play.actor.send({ type: "form.submitted" });
      const { issues } = play.actor.getSnapshot().context;
      expect(
        [issues.lat, issues.lng].every((issue) => issue === undefined),
        `${lat} ${lng}`,
      ).toBe(fits);
    }
  });

  it.each([
    ["name", " ", { name: "The name is missing." }],
    ["lat", "north", { lat: "The latitude must be a number." }],
    ["lng", "1e3", { lng: "The longitude must be a number." }],
    ["lat", "", { lat: "Enter the latitude too, or leave both empty." }],
  ] as const)("O42 says at its field what can't be sent: %s '%s'", async (field, value, issues) => {
    const play = await opened();
    play.actor.send({ type: "field.changed", field, value });
    play.actor.send({ type: "form.submitted" });
    expect(calls(play.take())).toEqual([]);
    expect(play.actor.getSnapshot().context.issues).toEqual(issues);
    play.actor.send({ type: "field.changed", field, value: "1" });
    expect(play.actor.getSnapshot().context.issues).toEqual({});
  });

  it("O42 shows a refusal's issues at their fields, and keeps all that was typed, also meanwhile", async () => {
    const play = await opened();
    const message = "The website must begin with https:// or http://.";
    play.actor.send({ type: "field.changed", field: "website", value: "https://nope" });
    play.actor.send({ type: "form.submitted" });
    play.actor.send({ type: "field.changed", field: "city", value: "Palo Alto" });
    await play.fail("saveUniversity", {
      status: 400,
      message,
      issues: [{ path: "website", message }],
    });
    expect(play.actor.getSnapshot().context).toMatchObject({
      issues: { website: message },
      problem: "",
      form: { website: "https://nope", city: "Palo Alto" },
    });
    play.actor.send({ type: "form.submitted" });
    await play.fail("saveUniversity", refused);
    expect(play.actor.getSnapshot().context).toMatchObject({ issues: {}, problem: "No." });
  });

  it("O42 asks before something unsaved is left, and not otherwise", async () => {
    const play = await opened();
    const asks = () => play.actor.getSnapshot().hasTag("askingToLeave");
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(false);
    play.actor.send({ type: "field.changed", field: "city", value: "Palo Alto" });
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(true);
    // Going back once more, or closing the page, is held up as well while the question stands.
    expect(play.actor.getSnapshot().can({ type: "leave.requested" })).toBe(true);
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(true);
    play.actor.send({ type: "leave.declined" });
    expect(asks()).toBe(false);
    expect(play.actor.getSnapshot().context.form.city).toBe("Palo Alto");
  });

  it("O43 sends pictures one after another, and each refusal stands at its file", async () => {
    const play = await opened();
    const queue = () =>
      play.actor
        .getSnapshot()
        .context.uploads.map(({ file, state, reason }) =>
          [file.name, state, reason].filter(Boolean).join(": "),
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
      "logo.svg: refused: Only JPEG, PNG and WebP images can be added.",
      "huge.png: refused: The file is larger than 40 MB.",
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
      pictureProblem: "No.",
    });
    play.actor.send({ type: "picture.submitted" });
    await play.answer("updateImage", { ...gate, caption: "The old gate", point: "p1" });
    expect(notices(play.take())).toEqual(["success: Saved."]);
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
    expect(notices(play.take())).toEqual(["success: North is set."]);
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
    expect(notices(play.take())).toEqual(["success: Delete Success."]);
    expect(play.actor.getSnapshot().context.university?.images.map(({ id }) => id)).toEqual([
      "i2",
      "i3",
    ]);
  });
});
