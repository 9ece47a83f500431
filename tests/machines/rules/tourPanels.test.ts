import { describe, expect, it } from "vitest";

import { tourMachine } from "#machines/tour/tour.machine.ts";
import { calls, stage, told } from "#tests/support/charts/stage.ts";
import { opened, six } from "#tests/support/charts/tourPlay.ts";
import { toured, tourInput } from "#tests/support/subjects/tour.ts";

describe("what lies over the view", () => {
  it("S16 opens and closes 'More Information', which follows the tour", async () => {
    const { send, now } = await opened();
    send({ type: "information.requested" });
    expect(now().hasTag("informationOpen")).toBe(true);
    send({ type: "next.requested" });
    expect(now().hasTag("informationOpen")).toBe(true);
    send({ type: "panel.closed" });
    expect(now().hasTag("informationOpen")).toBe(false);
  });

  it("S16 opens a chat that knows the university and the point, and asks about the point one is at", async () => {
    const play = stage(tourMachine, {
      input: tourInput,
      real: ["chat", "chatSocket"],
      callbacks: ["socket", "watchPosition"],
    });
    await play.answer("fetchUniversity", toured);
    play.send({ type: "chat.requested" });
    await play.answer("fetchConversation", null);
    play.take();
    play.actorAt("chatSocket")?.send({ type: "socket.opened" });
    const sent = () =>
      told(play.take(), "socket").map(({ message }) => message as Record<string, unknown>);
    expect(sent()).toMatchObject([{ message: "hi", university_id: "7", point_id: "p1" }]);
    play.send({ type: "next.requested" });
    const chat = play.actorAt("chat");
    play.actorAt("chatSocket")?.send({
      type: "socket.received",
      message: {
        conversation_id: "c1",
        message: null,
        question: null,
        response_user_options: [],
        suggested_universities_list: [],
      },
    });
    chat?.send({ type: "draft.changed", value: "What is this?" });
    chat?.send({ type: "message.submitted" });
    expect(sent()).toMatchObject([{ message: "What is this?", point_id: "p2" }]);
    chat?.send({ type: "chat.closed" });
    expect(play.actor.getSnapshot().hasTag("chatOpen")).toBe(false);
  });

  it("O16 closes the chat of the person before, and tells a visitor's that they signed in", async () => {
    const known = await opened();
    known.send({ type: "chat.requested" });
    known.send({ type: "session.started" });
    expect(known.now().hasTag("chatOpen")).toBe(false);

    const visitor = await opened({ signedIn: false });
    visitor.send({ type: "chat.requested" });
    visitor.take();
    visitor.send({ type: "session.started" });
    expect(visitor.now().hasTag("chatOpen")).toBe(true);
    expect(told(visitor.take(), "chat")).toEqual([{ type: "session.started" }]);
  });

  it("A22 connects a chat that is opened after the visitor signed in, and no chat before", async () => {
    const play = stage(tourMachine, {
      input: { ...tourInput, signedIn: false },
      real: ["chat", "chatSocket"],
      callbacks: ["socket", "watchPosition"],
    });
    await play.answer("fetchUniversity", toured);
    play.take();
    const sockets = () => calls(play.take()).filter(([port]) => port === "socket").length;
    play.send({ type: "chat.requested" });
    expect(sockets()).toBe(0);
    play.send({ type: "panel.closed" });
    play.send({ type: "session.started" });
    expect(sockets()).toBe(0);
    play.send({ type: "chat.requested" });
    expect(sockets()).toBe(1);
  });

  it("S15 closes the list of stops when one is chosen", async () => {
    const { send, now } = await opened();
    send({ type: "stops.requested" });
    expect(now().hasTag("stopsOpen")).toBe(true);
    send({ type: "stop.chosen", id: "p2" });
    expect(now().hasTag("stopsOpen")).toBe(false);
  });
});

describe("a view seen alone", () => {
  it("O86 hides the controls and brings them back, by the same event and by Escape", async () => {
    const { send, now, says } = await opened();
    const hidden = () => now().hasTag("controlsHidden");
    expect(hidden()).toBe(false);
    send({ type: "controls.toggled" });
    expect([hidden(), says()]).toEqual([true, "tour.controlsHidden"]);
    send({ type: "next.requested" });
    expect(hidden()).toBe(true);
    send({ type: "controls.toggled" });
    expect(hidden()).toBe(false);
    send({ type: "controls.toggled" });
    send({ type: "panel.closed" });
    expect(hidden()).toBe(false);
  });

  it("O86 begins without the map on a small screen, where it can be asked for", async () => {
    const { send, now } = await opened({ smallScreen: true });
    expect(now().hasTag("mapShown")).toBe(false);
    send({ type: "map.toggled" });
    expect(now().hasTag("mapShown")).toBe(true);
  });
});

describe("the tour that plays", () => {
  it("O26 says each stop once, and ends where it began", async () => {
    const { send, now, take, answer, clock, stop, says } = await opened({ stop: "p2" });
    take();
    send({ type: "play.requested" });
    expect(calls(take())).toEqual([
      [
        "narrate",
        {
          said: {
            code: "tour.narration",
            number: 2,
            count: 3,
            name: "Library",
            description: "About the Library.",
          },
        },
      ],
    ]);
    const heard: (string | undefined)[] = [stop()];
    for (let turn = 0; turn < 2; turn += 1) {
      await answer("narrate");
      clock.increment(1500);
      heard.push(stop());
    }
    expect(heard).toEqual(["Library", "Pond", "Main Quad"]);
    expect(now().hasTag("playing")).toBe(true);
    await answer("narrate");
    clock.increment(1500);
    expect(now().hasTag("playing")).toBe(false);
    expect(says()).toBe("tour.over");
  });

  it("O26 shows each stop for 9 s without a voice, and then says which it is in the live region", async () => {
    const { send, fail, clock, stop, says } = await opened({}, six);
    send({ type: "play.requested" });
    await fail("narrate", new Error("no voice"));
    clock.increment(8999);
    expect(stop()).toBe("A");
    clock.increment(1);
    expect([stop(), says()]).toEqual(["B", { code: "tour.stop", number: 2, count: 6, name: "B" }]);
  });

  it("O26 falls silent when muted, and speaks again", async () => {
    const { send, take, now } = await opened({}, six);
    send({ type: "play.requested" });
    take();
    send({ type: "sound.toggled" });
    expect(take()).toContainEqual({ abandoned: "narrate" });
    expect(now().hasTag("muted")).toBe(true);
    send({ type: "sound.toggled" });
    expect(calls(take()).map(([name]) => name)).toEqual(["narrate"]);
  });

  it.each([
    { type: "view.grabbed" },
    { type: "information.requested" },
    { type: "chat.requested" },
    { type: "stops.requested" },
    { type: "next.requested" },
    { type: "previous.requested" },
    { type: "stop.chosen", id: "C" },
    { type: "stop.clicked", id: "C" },
    { type: "stop.linked", stop: "C" },
    { type: "pause.requested" },
  ])("O26 pauses when the person takes over: $type", async (event) => {
    const { send, now, take } = await opened({}, six);
    expect(now().hasTag("playing")).toBe(false);
    send({ type: "play.requested" });
    take();
    send(event);
    expect(now().hasTag("playing")).toBe(false);
    expect(take()).toContainEqual({ abandoned: "narrate" });
  });
});
