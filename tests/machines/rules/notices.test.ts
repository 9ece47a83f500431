import { describe, expect, it } from "vitest";

import { profileMachine } from "#machines/profile/profile.machine.ts";
import { timedNotifications } from "#src/platform/wiring/timedNotifications.ts";
import { saidAs } from "#tests/support/charts/saidAs.ts";
import { notices, stage, told } from "#tests/support/charts/stage.ts";
import { ann, bern, refused, stanford } from "#tests/support/subjects/samples.ts";

function board() {
  const play = stage(timedNotifications, { real: ["notice"] });
  const { send } = play.actor;
  return {
    ...play,
    add: (text: string, more: { kind?: "success" | "warning"; id?: string } = {}) => {
      send({ type: "notification.added", kind: "warning", said: { text }, ...more });
    },
    texts: () => play.actor.getSnapshot().context.items.map(({ said }) => saidAs(said)),
    queued: () => play.actor.getSnapshot().context.queue.map(({ said }) => saidAs(said)),
  };
}

const TEN_WORDS = "one two three four five six seven eight nine ten";

describe("notices", () => {
  it("T23 adds, updates and removes", () => {
    const play = board();
    play.add("Saving", { id: "a" });
    play.actor.send({
      type: "notification.updated",
      id: "a",
      said: { text: "Saved" },
      kind: "success",
    });
    expect(play.actor.getSnapshot().context.items).toEqual([
      { id: "a", kind: "success", said: { text: "Saved" }, position: "top-right" },
    ]);
    play.actor.send({ type: "notification.removed", id: "a" });
    expect(play.texts()).toEqual([]);
  });

  it.each([
    ["while notices come and go", false],
    ["while someone reads", true],
  ])("T23 lets a notice that is there say the new text, and stand once, %s", (_when, isPaused) => {
    const play = board();
    if (isPaused) play.actor.send({ type: "notifications.paused" });
    play.add("Saving", { id: "a" });
    play.add("Other");
    play.add("Saved", { id: "a", kind: "success" });
    expect(play.actor.getSnapshot().context.items).toMatchObject([
      { id: "a", kind: "success", said: { text: "Saved" } },
      { said: { text: "Other" } },
    ]);
  });

  it("T23 queues past the limit, and shows the next when one goes", () => {
    const play = board();
    for (const text of ["1", "2", "3", "4", "5", "6", "7"]) play.add(text);
    expect(play.texts()).toEqual(["1", "2", "3", "4", "5"]);
    expect(play.queued()).toEqual(["6", "7"]);
    play.actor.send({ type: "notification.removed", id: "notice-2" });
    expect(play.texts()).toEqual(["1", "3", "4", "5", "6"]);
    play.actor.send({ type: "notification.removed", id: "notice-7" });
    expect(play.queued()).toEqual([]);
  });

  it("K9 shows a notice for 600 ms a word, at least 5000 ms", () => {
    const play = board();
    play.add("Short");
    play.add(TEN_WORDS);
    play.clock.increment(4999);
    expect(play.texts()).toHaveLength(2);
    play.clock.increment(1);
    expect(play.texts()).toEqual([TEN_WORDS]);
    play.clock.increment(999);
    expect(play.texts()).toEqual([TEN_WORDS]);
    play.clock.increment(1);
    expect(play.texts()).toEqual([]);
  });

  it("K10 gives what queued its own time", () => {
    const play = board();
    for (const text of ["1", "2", "3", "4", "5", "6"]) play.add(text);
    play.clock.increment(5000);
    expect(play.texts()).toEqual(["6"]);
    play.clock.increment(4999);
    expect(play.texts()).toEqual(["6"]);
    play.clock.increment(1);
    expect(play.texts()).toEqual([]);
  });

  it("T23 pauses and resumes", () => {
    const play = board();
    play.add("1");
    play.clock.increment(4000);
    play.actor.send({ type: "notifications.paused" });
    play.add("2");
    play.clock.increment(60_000);
    expect(play.texts()).toEqual(["1", "2"]);
    play.actor.send({ type: "notifications.resumed" });
    play.clock.increment(4999);
    expect(play.texts()).toEqual(["1", "2"]);
    play.clock.increment(1);
    expect(play.texts()).toEqual([]);
  });

  it("T23 gives an updated notice its time again", () => {
    const play = board();
    play.add("Saving", { id: "a" });
    play.clock.increment(4000);
    play.actor.send({ type: "notification.updated", id: "a", said: { text: "Saved" } });
    play.clock.increment(4999);
    expect(play.texts()).toEqual(["Saved"]);
    play.clock.increment(1);
    expect(play.texts()).toEqual([]);
  });

  it("T23 gives a notice that says something new while it is paused the time of the new text", () => {
    const play = board();
    play.add("Saving", { id: "a" });
    play.actor.send({ type: "notifications.paused" });
    play.add(TEN_WORDS, { id: "a" });
    play.actor.send({ type: "notifications.resumed" });
    play.clock.increment(5999);
    expect(play.texts()).toEqual([TEN_WORDS]);
    play.clock.increment(1);
    expect(play.texts()).toEqual([]);
  });

  it("T23 shows the next notice when one is closed while they are paused, and lets it wait", () => {
    const play = board();
    for (const text of ["1", "2", "3", "4", "5", "6"]) play.add(text);
    play.actor.send({ type: "notifications.paused" });
    play.actor.send({ type: "notification.removed", id: "notice-1" });
    expect(play.texts()).toEqual(["2", "3", "4", "5", "6"]);
    play.clock.increment(60_000);
    expect(play.texts()).toHaveLength(5);
  });

  it("X15 puts success notices top-left, all others top-right (K10)", () => {
    const play = board();
    play.add("Add Success.", { kind: "success" });
    play.add("No.");
    expect(play.actor.getSnapshot().context.items.map((item) => item.position)).toEqual([
      "top-left",
      "top-right",
    ]);
  });
});

describe("the profile", () => {
  const begin = (user: typeof ann | null = ann) =>
    stage(profileMachine, { input: { user, userType: "student", universities: [] } });

  it("X15 says 'University added to favorites.' and adds it", async () => {
    const play = begin();
    play.actor.send({ type: "favorite.toggled", id: "7", name: "Stanford" });
    await play.answer("addFavorite", []);
    expect(notices(play.take())).toEqual(["success: profile.favoriteAdded"]);
    expect(play.actor.getSnapshot().context.user?.favorites).toEqual([stanford]);
  });

  it("A12 adds bookmarks one after another, and takes the host's list when it has one", async () => {
    const play = begin();
    play.actor.send({ type: "favorite.toggled", id: "7", name: "Stanford" });
    play.actor.send({ type: "favorite.toggled", id: "8", name: "Bern" });
    await play.fail("addFavorite", refused);
    await play.answer("addFavorite", [bern, stanford]);
    expect(notices(play.take())).toEqual(["success: profile.favoriteAdded"]);
    expect(play.actor.getSnapshot().context.user?.favorites).toEqual([bern, stanford]);
  });

  it("E1 and E2 keep user, type and universities on the device at each change", () => {
    const play = begin(null);
    play.take();
    play.actor.send({ type: "profile.set", user: ann });
    expect(play.take()).toContainEqual({
      slot: "persist",
      params: { user: ann, userType: "parent", universities: [] },
    });
    play.actor.send({ type: "userType.set", userType: "alumni" });
    play.actor.send({ type: "universities.set", universities: [bern] });
    expect(play.take()).toContainEqual({
      slot: "persist",
      params: { user: { ...ann, type: "alumni" }, userType: "alumni", universities: [bern] },
    });
  });

  it("E1 shows the stored user at once, and fetches the account when asked (A9)", async () => {
    const play = begin();
    expect(play.actor.getSnapshot().context.user).toEqual(ann);
    play.actor.send({ type: "profile.requested" });
    await play.answer("fetchMe", { ...ann, full_name: "Ann Other", is_superuser: true });
    expect(play.actor.getSnapshot().context.user?.full_name).toBe("Ann Other");
    expect(told(play.take(), "root").at(-1)).toEqual({
      type: "profile.changed",
      userId: "u1",
      userType: "parent",
      isSuperuser: true,
      lacksFactor: false,
      universities: [],
    });
  });

  it("T21 forgets the person, even while the account is being fetched", async () => {
    const play = begin();
    play.actor.send({ type: "profile.requested" });
    play.actor.send({ type: "profile.cleared" });
    expect(play.waitsFor("fetchMe")).toBe(false);
    expect(play.actor.getSnapshot().context).toEqual({
      user: null,
      userType: "student",
      universities: [],
      pendingFavorites: [],
    });
  });
});
