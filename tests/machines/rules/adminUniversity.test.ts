import { describe, expect, it } from "vitest";

import { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";
import { formOf } from "#machines/adminUniversity/form.ts";
import { begin, opened } from "#tests/support/charts/adminUniversityPlay.ts";
import { calls, journeys, notices, stage, told } from "#tests/support/charts/stage.ts";
import { campus, refused, typedText } from "#tests/support/subjects/samples.ts";

describe("a university in the administration", () => {
  it("O42 places the university where its own marker is dragged, and no other", async () => {
    const play = await opened();
    const place = () => {
      const { lat, lng } = play.actor.getSnapshot().context.form;
      return [lat, lng];
    };
    play.actor.send({ type: "stop.dragged", id: "p1", at: { lat: 3, lng: 4 } });
    expect(place()).toEqual(["37.43", "-122.17"]);
    play.actor.send({ type: "stop.dragged", id: "position", at: { lat: 1, lng: 2 } });
    expect(place()).toEqual(["1", "2"]);
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
    expect(notices(play.take())).toEqual(["success: adminUniversity.saved"]);
    expect(canLeave()).toBe(true);
  });

  it("A15 makes a university and opens its own page in the administration", async () => {
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
    // Only the university's own marker can be dragged meanwhile.
    play.actor.send({ type: "stop.dragged", id: "p1", at: { lat: 3, lng: 4 } });
    expect(play.actor.getSnapshot().hasTag("saving")).toBe(true);
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
      issues: { city: { code: "forms.changedTo", value: "Othertown" } },
      problem: "adminUniversity.changedMeanwhile",
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

  it("O48 keeps what was typed when it can't be fetched again after a conflict", async () => {
    const play = await opened();
    play.actor.send({ type: "field.changed", field: "city", value: "Mytown" });
    play.actor.send({ type: "form.submitted" });
    await play.fail("saveUniversity", { status: 409, message: "Changed." });
    expect(play.actor.getSnapshot().context.refusals).toBe(1);
    await play.fail("renewUniversity", refused);
    expect(play.actor.getSnapshot().context).toMatchObject({
      form: { city: "Mytown" },
      problem: { text: "Changed." },
    });
    expect(play.actor.getSnapshot().hasTag("saving")).toBe(false);
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
        name: { code: "forms.tooLong", most: 120 },
        lat: "adminUniversity.latitudeRange",
        lng: "adminUniversity.longitudeNoNumber",
        website: "adminUniversity.websiteKind",
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
    ["name", " ", { name: "adminUniversity.nameMissing" }],
    ["lat", "north", { lat: "adminUniversity.latitudeNoNumber" }],
    ["lng", "1e3", { lng: "adminUniversity.longitudeNoNumber" }],
    ["lat", "", { lat: "adminUniversity.latitudeMissing" }],
    ["lng", "", { lng: "adminUniversity.longitudeMissing" }],
    ["lng", "180.1", { lng: "adminUniversity.longitudeRange" }],
    ["lng", "-180.1", { lng: "adminUniversity.longitudeRange" }],
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
      issues: { website: { text: message } },
      problem: null,
      form: { website: "https://nope", city: "Palo Alto" },
    });
    expect(play.actor.getSnapshot().context.refusals).toBe(1);
    play.actor.send({ type: "form.submitted" });
    await play.fail("saveUniversity", refused);
    expect(play.actor.getSnapshot().context).toMatchObject({
      issues: {},
      problem: { text: "No." },
      refusals: 2,
    });
  });

  it("O58 O42 asks before something typed of a text is left, until that is saved or dropped", async () => {
    const play = await opened();
    const asks = () => play.actor.getSnapshot().hasTag("askingToLeave");
    play.actor.send({ type: "text.typed", text: typedText });
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(true);
    play.actor.send({ type: "leave.declined" });
    play.actor.send({ type: "text.typed", text: null });
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(false);
  });

  it("X13 stays as it is when the chart of the texts breaks, and says so", async () => {
    const play = await opened();
    play.actor.send({ type: "text.typed", text: typedText });
    const broken = { type: "xstate.error.actor.universityTexts", error: new Error("broke") };
    play.actor.send(broken as never);
    expect(told(play.take(), "root")).toEqual([{ type: "fault.met", text: "Error: broke" }]);
    const snapshot = play.actor.getSnapshot();
    expect([snapshot.hasTag("open"), snapshot.hasTag("textsBroken")]).toEqual([true, true]);
    play.actor.send({ type: "leave.requested" });
    expect(play.actor.getSnapshot().hasTag("askingToLeave")).toBe(false);
  });

  it("O58 has the texts of a university that is kept, and of that one", async () => {
    const textsOf = (play: ReturnType<typeof begin>) =>
      play.actor.getSnapshot().children["universityTexts"];
    const fresh = begin(null);
    expect(textsOf(fresh)).toBeUndefined();
    fresh.actor.send({ type: "text.typed", text: typedText });
    expect(fresh.actor.getSnapshot().context.text).toBeNull();
    const real = stage(adminUniversityMachine, {
      input: { id: "7" },
      callbacks: ["uploadImage"],
      real: ["universityTexts"],
    });
    await real.answer("fetchUniversity", campus);
    expect(calls(real.take())).toContainEqual(["fetchTexts", { university: "7" }]);
  });

  it("O61 opens a new one that was saved when the session ended by its id, and gives its texts what was typed", async () => {
    const form = { ...formOf(campus), city: "Palo Alto" };
    const left = { id: "7", form, kept: formOf(campus), text: typedText };
    const play = stage(adminUniversityMachine, {
      input: { id: null, left },
      callbacks: ["uploadImage"],
      real: ["universityTexts"],
    });
    expect(calls(play.take())).toEqual([["fetchUniversity", { id: "7" }]]);
    await play.answer("fetchUniversity", campus);
    const { context, children } = play.actor.getSnapshot();
    expect(context).toMatchObject({ id: "7", form: { city: "Palo Alto" } });
    expect(children["universityTexts"]?.getSnapshot()).toMatchObject({ context: typedText });
  });

  it("O42 asks before something unsaved is left, and not otherwise", async () => {
    const play = await opened();
    const asks = () => play.actor.getSnapshot().hasTag("askingToLeave");
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(false);
    play.actor.send({ type: "field.changed", field: "city", value: "Palo Alto" });
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(true);
    // Going back again, or closing the page, is held up as well while the question stays.
    expect(play.actor.getSnapshot().can({ type: "leave.requested" })).toBe(true);
    play.actor.send({ type: "leave.requested" });
    expect(asks()).toBe(true);
    play.actor.send({ type: "leave.declined" });
    expect(asks()).toBe(false);
    expect(play.actor.getSnapshot().context.form.city).toBe("Palo Alto");
    play.actor.send({ type: "leave.requested" });
    play.actor.send({ type: "form.submitted" });
    await play.answer("saveUniversity", { ...campus, city: "Palo Alto" });
    expect(play.actor.getSnapshot().can({ type: "leave.requested" })).toBe(false);
  });
});
