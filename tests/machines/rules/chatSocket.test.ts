import { describe, expect, it } from "vitest";

import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import { calls, stage, told, type Effect } from "#tests/support/charts/stage.ts";
import { incoming } from "#tests/support/subjects/samples.ts";

const begin = (signedIn = true) =>
  stage(chatSocketMachine, { input: { signedIn }, callbacks: ["socket"] });

const openings = (effects: Effect[]) => calls(effects).filter(([port]) => port === "socket").length;
const logged = (effects: Effect[]) =>
  effects.flatMap((effect) => ("slot" in effect && effect.slot === "log" ? [effect.params] : []));
const statuses = (effects: Effect[]) =>
  told(effects, "parent").map((event): unknown => event["status"]);

const message = {
  message: "Hello",
  default_prompt: null,
  conversation_id: null,
  university_id: null,
  point_id: null,
  state: "chat" as const,
};

describe("the chat's connection", () => {
  it("T13 is connected on open, disconnected on close, and connects again", () => {
    const play = begin();
    expect(statuses(play.take())).toEqual(["connecting"]);
    play.actor.send({ type: "socket.opened" });
    expect(statuses(play.take())).toEqual(["connected"]);
    play.actor.send({ type: "socket.closed" });
    const closed = play.take();
    expect(statuses(closed)).toEqual(["reconnecting"]);
    expect(closed).toContainEqual({ abandoned: "socket" });
    play.clock.increment(3000);
    expect(openings(play.take())).toBe(1);
    play.actor.send({ type: "socket.opened" });
    expect(statuses(play.take())).toEqual(["connected"]);
  });

  it("K5 waits 3000 ms before each of at most 10 attempts", () => {
    const play = begin();
    play.take();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      play.actor.send({ type: "socket.closed" });
      play.clock.increment(2999);
      expect(openings(play.take())).toBe(0);
      play.clock.increment(1);
      expect(openings(play.take())).toBe(1);
    }
    play.actor.send({ type: "socket.closed" });
    play.clock.increment(60_000);
    const after = play.take();
    expect(openings(after)).toBe(0);
    expect(statuses(after)).toEqual(["disconnected"]);
  });

  it("T13 counts the attempts from zero after a success", () => {
    const play = begin();
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      play.actor.send({ type: "socket.closed" });
      play.clock.increment(3000);
    }
    expect(play.actor.getSnapshot().context.attempts).toBe(9);
    play.actor.send({ type: "socket.opened" });
    expect(play.actor.getSnapshot().context.attempts).toBe(0);
    play.actor.send({ type: "socket.closed" });
    play.clock.increment(3000);
    expect(play.actor.getSnapshot().context.attempts).toBe(1);
  });

  it("X9 closes the socket on an error and connects again", () => {
    const play = begin();
    play.actor.send({ type: "socket.opened" });
    play.take();
    play.actor.send({ type: "socket.failed" });
    expect(play.take()).toContainEqual({ abandoned: "socket" });
    play.clock.increment(3000);
    expect(openings(play.take())).toBe(1);
  });

  it("X10 logs and drops what is sent while the socket is not open", () => {
    for (const prepare of [[], ["socket.opened", "socket.closed"]] as const) {
      const play = begin();
      for (const type of prepare) play.actor.send({ type });
      play.take();
      play.actor.send({ type: "socket.send", message });
      const done = play.take();
      expect(logged(done)).toHaveLength(1);
      expect(done).toHaveLength(1);
    }
  });

  it("A22 sends what is sent while the socket is open, and hands on what comes", () => {
    const play = begin();
    play.actor.send({ type: "socket.opened" });
    play.take();
    play.actor.send({ type: "socket.send", message });
    expect(play.take()).toEqual([{ to: "socket", event: { type: "socket.send", message } }]);
    const answer = incoming({ message: "Hi" });
    play.actor.send({ type: "socket.received", message: answer });
    expect(told(play.take(), "parent")).toEqual([{ type: "message.received", message: answer }]);
  });

  it("X11 logs that there is no token and opens nothing, until someone signs in", () => {
    const play = begin(false);
    const done = play.take();
    expect(logged(done)).toHaveLength(1);
    expect(statuses(done)).toEqual(["noToken"]);
    expect(openings(done)).toBe(0);
    play.actor.send({ type: "session.started" });
    expect(openings(play.take())).toBe(1);
  });

  it("X12 O7 gives up silently, and connects again when the person asks", () => {
    const play = begin();
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      play.actor.send({ type: "socket.failed" });
      play.clock.increment(3000);
    }
    expect(play.actor.getSnapshot().value).toBe("gaveUp");
    expect(told(play.take(), "notifications")).toEqual([]);
    play.actor.send({ type: "reconnect.requested" });
    expect(openings(play.take())).toBe(1);
    expect(play.actor.getSnapshot().context.attempts).toBe(0);
  });

  it("O88 connects at once when the network or the person is back, and counts from zero", () => {
    const play = begin();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      play.actor.send({ type: "socket.closed" });
      play.clock.increment(3000);
    }
    play.actor.send({ type: "socket.closed" });
    play.take();
    play.actor.send({ type: "line.returned" });
    expect(openings(play.take())).toBe(1);
    expect(play.actor.getSnapshot().context.attempts).toBe(0);
    // What is open, or opens already, goes on.
    play.actor.send({ type: "line.returned" });
    play.actor.send({ type: "socket.opened" });
    play.take();
    play.actor.send({ type: "line.returned" });
    expect(play.take()).toEqual([]);
  });

  it("O88 begins again after it gave up, when the network or the person is back", () => {
    const play = begin();
    for (let attempt = 0; attempt <= 10; attempt += 1) {
      play.actor.send({ type: "socket.failed" });
      play.clock.increment(3000);
    }
    expect(play.actor.getSnapshot().value).toBe("gaveUp");
    play.take();
    play.actor.send({ type: "line.returned" });
    expect(openings(play.take())).toBe(1);
    expect(play.actor.getSnapshot().context.attempts).toBe(0);
  });

  it("O161: says why the host has no room for it, and tries every 30 s without saying it differently", () => {
    const play = begin();
    play.take();
    play.actor.send({ type: "socket.refused", message: "Close a tab." });
    const refused = { type: "connection.changed", status: "disconnected", full: "Close a tab." };
    const first = play.take();
    expect(first).toContainEqual({ abandoned: "socket" });
    expect(told(first, "parent")).toEqual([refused]);
    play.clock.increment(29_999);
    expect(play.take()).toEqual([]);
    play.clock.increment(1);
    const again = play.take();
    expect(openings(again)).toBe(1);
    expect(told(again, "parent")).toEqual([refused]);
    play.actor.send({ type: "socket.opened" });
    expect(statuses(play.take())).toEqual(["connected"]);
    play.actor.send({ type: "socket.closed" });
    play.clock.increment(3000);
    expect(statuses(play.take())).toEqual(["reconnecting", "reconnecting"]);
  });

  it.each(["reconnect.requested", "line.returned"] as const)(
    "O161: tries at once for room after %s",
    (type) => {
      const play = begin();
      play.actor.send({ type: "socket.refused", message: "Close a tab." });
      play.take();
      play.actor.send({ type });
      const asked = play.take();
      expect(openings(asked)).toBe(1);
      expect(statuses(asked)).toEqual(["connecting"]);
    },
  );

  it("X8 logs what is no message, and the connection stays", () => {
    const play = begin();
    play.actor.send({ type: "socket.opened" });
    play.take();
    play.actor.send({ type: "socket.ignored", reason: "No JSON: {oops" });
    expect(play.take()).toEqual([{ slot: "log", params: { text: "No JSON: {oops" } }]);
    expect(play.actor.getSnapshot().value).toEqual({ online: "connected" });
  });

  it("O9 closes the socket on which an answer is overdue, and opens another", () => {
    const play = begin();
    play.actor.send({ type: "socket.opened" });
    play.take();
    play.actor.send({ type: "answer.overdue" });
    const dropped = play.take();
    expect(dropped).toContainEqual({ abandoned: "socket" });
    expect(statuses(dropped)).toEqual(["reconnecting"]);
    play.clock.increment(3000);
    expect(openings(play.take())).toBe(1);
    play.actor.send({ type: "socket.opened" });
    expect(statuses(play.take())).toEqual(["connected"]);
  });

  it("O67 closes the socket on which an answer is stopped, and opens another at once", () => {
    const play = begin();
    play.actor.send({ type: "socket.opened" });
    play.take();
    play.actor.send({ type: "answer.stopped" });
    const done = play.take();
    expect(done).toContainEqual({ abandoned: "socket" });
    expect(openings(done)).toBe(1);
    expect(statuses(done)).toEqual(["connecting"]);
  });

  it("O8 checks the session after an attempt that never opened, not after a connection that was good", async () => {
    const play = begin();
    play.actor.send({ type: "socket.closed" });
    expect(calls(play.take()).map(([port]) => port)).toContain("checkSession");
    await play.fail("checkSession", { status: 0, message: "unreachable" });
    play.clock.increment(3000);
    play.actor.send({ type: "socket.opened" });
    play.take();
    play.actor.send({ type: "socket.closed" });
    expect(calls(play.take())).toEqual([]);
  });
});
