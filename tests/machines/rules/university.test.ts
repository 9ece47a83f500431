import { describe, expect, it } from "vitest";
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";

import { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";
import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";
import { calls, stage, told } from "#tests/support/charts/stage.ts";
import { pageInput, plan, refused } from "#tests/support/subjects/samples.ts";
import { toured, tourInput } from "#tests/support/subjects/tour.ts";

const now = (actor: AnyActorRef | undefined) => actor?.getSnapshot() as AnyMachineSnapshot;
const contextOf = (actor: AnyActorRef | undefined) =>
  now(actor).context as { plan: unknown; settings: unknown };

/** The screens about a university, and the input and the tag of each. */
const SCREENS: [name: string, AnyStateMachine, input: object, tag: string][] = [
  ["universityPage", universityPageMachine, pageInput, "ready"],
  ["tour", tourMachine, tourInput, "touring"],
  ["editPoints", editPointsMachine, { id: "7" }, "editing"],
  ["adminUniversity", adminUniversityMachine, { id: "7" }, "open"],
];

describe.each(SCREENS)("the screen '%s' of a university", (_name, machine, input, tag) => {
  const begin = () => stage(machine, { input, callbacks: ["watchPosition", "uploadImage"] });

  it("A11 O12 O31 tells an unknown university from one that could not be fetched", async () => {
    const unknown = begin();
    expect(calls(unknown.take())).toEqual([["fetchUniversity", { id: "7" }]]);
    await unknown.fail("fetchUniversity", { status: 404, message: "There is none." });
    expect(now(unknown.actor).hasTag("notFound")).toBe(true);

    const failed = begin();
    await failed.fail("fetchUniversity", { status: 0, message: "No connection." });
    expect(now(failed.actor).hasTag("failed")).toBe(true);
    failed.actor.send({ type: "retry" });
    await failed.answer("fetchUniversity", toured);
    expect(now(failed.actor).hasTag(tag)).toBe(true);
  });

  it("O22 asks for the plan of the campus only where there is one, and is whole without", async () => {
    const none = begin();
    await none.answer("fetchUniversity", { ...toured, has_plan: false });
    expect(none.waitsFor("fetchPlan")).toBe(false);

    const there = begin();
    await there.answer("fetchUniversity", { ...toured, has_plan: true });
    expect(calls(there.take())).toContainEqual(["fetchPlan", { id: "7" }]);
    await there.answer("fetchPlan", plan);
    expect(contextOf(there.actor).plan).toEqual(plan);

    const failing = begin();
    await failing.answer("fetchUniversity", { ...toured, has_plan: true });
    await failing.fail("fetchPlan", refused);
    expect(now(failing.actor).hasTag(tag)).toBe(true);
    expect(contextOf(failing.actor).plan).toBeNull();
  });
});

/** The screens that open a popup chat, what opens it, its tag, and what it knows of the place. */
const POPUPS: [
  name: string,
  AnyStateMachine,
  input: object,
  opening: AnyEventObject[],
  tag: string,
  settings: object,
][] = [
  [
    "universityPage",
    universityPageMachine,
    pageInput,
    [{ type: "draft.changed", value: "Why?" }, { type: "message.submitted" }],
    "popupOpen",
    { message: "Why?" },
  ],
  ["tour", tourMachine, tourInput, [{ type: "chat.requested" }], "chatOpen", { point_id: "p1" }],
];

describe.each(POPUPS)("the popup chat of '%s'", (_name, machine, input, opening, tag, settings) => {
  async function chatting(signedIn = true) {
    const play = stage(machine, {
      input: { ...input, signedIn },
      callbacks: ["watchPosition"],
      real: ["chat"],
    });
    await play.answer("fetchUniversity", toured);
    for (const event of opening) play.actor.send(event);
    const isOpen = () => now(play.actor).hasTag(tag);
    expect(isOpen()).toBe(true);
    play.take();
    return { ...play, isOpen };
  }

  it("S14 S16 S23 knows the university and what it was opened for, and goes by its close icon", async () => {
    const play = await chatting();
    expect(contextOf(play.actorAt("chat")).settings).toEqual({
      university_id: "7",
      displayPopup: true,
      ...settings,
    });
    play.actor.send({ type: "chat.closed" });
    expect(play.isOpen()).toBe(false);
  });

  it("O16 stays for a visitor who signs in, and goes when someone else does", async () => {
    const visitor = await chatting(false);
    visitor.actor.send({ type: "session.started" });
    expect(visitor.isOpen()).toBe(true);
    expect(told(visitor.take(), "chatSocket")).toEqual([{ type: "session.started" }]);
    const other = await chatting();
    other.actor.send({ type: "session.started" });
    expect(other.isOpen()).toBe(false);
  });

  it("X13 goes when its chart breaks, which is logged, and the screen stays", async () => {
    const play = await chatting();
    play.actor.send({ type: "xstate.error.actor.chat", error: "broke" });
    expect(play.isOpen()).toBe(false);
    expect(told(play.take(), "root")).toContainEqual({ type: "fault.met", text: "broke" });
  });
});
