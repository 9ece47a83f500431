import { describe, expect, it } from "vitest";

import { wholeRoot } from "#machines/all.ts";
import type { RouteName } from "#machines/root/routeName.ts";
import type { RootTag } from "#machines/root/types.ts";
import { visitor } from "#tests/support/charts/app.ts";
import { stage, told } from "#tests/support/charts/stage.ts";

/** The screens whose charts have to know who the person is. */
const SCREENS = [
  ["universityPage", "/university/7"],
  ["tour", "/university/7/virtualtour"],
] as const satisfies readonly (readonly [RouteName, string])[];

/** The screens for superusers alone. */
const GUARDED = [
  ["editPoints", "/administrator/edit-points/7"],
  ["admin", "/administrator"],
  ["adminUniversity", "/administrator/universities/7"],
] as const satisfies readonly (readonly [RouteName, string])[];

/** The root with one screen open, whose chart only listens. */
function opened(name: RouteName, path: string) {
  const play = stage(wholeRoot, { input: visitor });
  const params = { universityId: "7", id: "7" };
  play.send({ type: "route.entered", name, path, params, query: {}, state: null });
  play.take();
  return play;
}

describe.each(SCREENS)("the open screen '%s' (%s)", (chart, path) => {
  it.each([
    ["here", false],
    ["in another tab", true],
  ])("E3 O16 hears once that someone signed in %s", (_where, elsewhere) => {
    const play = opened(chart, path);
    play.send({ type: "session.started", elsewhere });
    expect(told(play.take(), chart)).toEqual([{ type: "session.started" }]);
  });

  it("E1 P5 hears once what becomes known of the person", () => {
    const play = opened(chart, path);
    play.send({
      type: "profile.changed",
      userId: "1",
      userType: "parent",
      isSuperuser: true,
      lacksFactor: false,
      universities: [],
    });
    expect(told(play.take(), chart)).toEqual([
      { type: "person.changed", userType: "parent", isSuperuser: true },
    ]);
  });
});

it.each([
  ["here", false],
  ["in another tab", true],
])("E3 O60 the profile hears once that someone signed in %s", (_where, elsewhere) => {
  const play = opened("profile", "/profile");
  play.send({ type: "session.started", elsewhere });
  expect(told(play.take(), "need")).toEqual([{ type: "session.started" }]);
});

it("O16 the chat opens again without the chat of before when someone else signed in in another tab", () => {
  const savedChat = { conversationId: "c1", follow_ups: [], currentQuestion: "", chatHistory: [] };
  const play = stage(wholeRoot, { input: { ...visitor, signedIn: true, savedChat } });
  const path = "/university/select-university";
  const entered = { name: "selectUniversity", path, params: {}, query: {}, state: null };
  play.send({ type: "route.entered", ...entered });
  const now = () => play.actor.getSnapshot();
  const { chat } = now().children;
  expect(now().context.savedChat).toEqual(savedChat);
  play.send({ type: "session.started", elsewhere: true });
  expect(now().context.savedChat).toBeNull();
  expect(now().children.chat).not.toBe(chat);
});

describe.each(GUARDED)("the screen '%s' (%s), which is for superusers", (chart, path) => {
  const known = (isSuperuser: boolean) =>
    ({
      type: "profile.changed",
      userId: isSuperuser ? "1" : null,
      userType: "student",
      isSuperuser,
      lacksFactor: false,
      universities: [],
    }) as const;

  it("O32 O38 shows a visitor the way in, and tells one who signed in for whom it is", () => {
    const play = opened(chart, path);
    const now = () => play.actor.getSnapshot();
    expect([now().hasTag("forbidden"), now().hasTag("signedOut")]).toEqual([true, true]);
    play.send({ type: "session.started", elsewhere: false });
    expect([now().hasTag("forbidden"), now().hasTag("signedOut")]).toEqual([true, false]);
    expect(now().children[chart]).toBeUndefined();
  });

  it("P5 O32 is open for a superuser alone, and the next one finds nothing of what was done", () => {
    const play = opened(chart, path);
    const now = () => play.actor.getSnapshot();
    play.send({ type: "session.started", elsewhere: false });
    play.send(known(true));
    const first = now().children[chart];
    expect([first !== undefined, now().hasTag("forbidden")]).toEqual([true, false]);
    play.send(known(false));
    expect([now().children[chart], now().hasTag("forbidden")]).toEqual([undefined, true]);
    expect(first?.getSnapshot().status).toBe("stopped");
    play.send(known(true));
    expect(now().children[chart]).not.toBe(first);
  });

  it("O238 leads one who would be a superuser to two-step sign-in, until they turned it on or left", () => {
    const play = opened(chart, path);
    const tags = () =>
      ["forbidden", "lacksFactor", "signedOut"].filter((tag) =>
        play.actor.getSnapshot().hasTag(tag as RootTag),
      );
    const lacking = { ...known(false), userId: "1", lacksFactor: true };
    play.send(lacking);
    expect(tags()).toEqual(["forbidden", "signedOut"]);
    play.send({ type: "session.started", elsewhere: false });
    expect(tags()).toEqual(["forbidden", "lacksFactor"]);
    play.send({ type: "session.ended", reason: "signedOut" });
    expect(tags()).toEqual(["forbidden", "signedOut"]);
    play.send({ type: "session.started", elsewhere: false });
    play.send(known(true));
    expect(tags()).toEqual([]);
  });
});
