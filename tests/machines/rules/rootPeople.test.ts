import { describe, expect, it } from "vitest";

import { wholeRoot } from "#machines/all.ts";
import type { RouteName } from "#machines/root/routeName.ts";

import { visitor } from "../support/app.ts";
import { stage, told } from "../support/stage.ts";

/** The screens whose charts have to know who the person is. */
const SCREENS = [
  ["universityPage", "/university/7"],
  ["tour", "/university/7/virtualtour"],
  ["editPoints", "/administrator/edit-points/7"],
  ["desk", "/administrator"],
  ["deskUniversity", "/administrator/universities/7"],
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
      userType: "parent",
      isSuperuser: true,
      universities: [],
    });
    expect(told(play.take(), chart)).toEqual([
      { type: "person.changed", userType: "parent", isSuperuser: true },
    ]);
  });
});
