import { describe, expect, it } from "vitest";

import { sessionMachine } from "#machines/session/session.machine.ts";
import { app } from "#tests/support/charts/app.ts";
import { settled, signedIn } from "#tests/support/charts/sessionPlay.ts";
import { journeys, stage, told, type Effect } from "#tests/support/charts/stage.ts";
import { ann } from "#tests/support/subjects/samples.ts";

const success = { kind: "success", data: { a: 1 }, tokensStored: false };
const unauthorised = { kind: "unauthorised", message: "The token has expired." };

const calledPorts = (effects: Effect[]) =>
  effects.flatMap((effect) =>
    "call" in effect
      ? [effect.call === "send" ? `send ${(effect.input as { id: string }).id}` : effect.call]
      : [],
  );

describe("the session", () => {
  it("T19 sends a call again after a refresh when it met a 401", async () => {
    const play = signedIn();
    play.ask("r1");
    await play.answer("send", unauthorised, "r1");
    expect(calledPorts(play.take())).toContain("refresh");
    await play.answer("refresh");
    expect(calledPorts(play.take())).toEqual(["send r1"]);
    await play.answer("resend", success, "r1");
    expect(settled(play.take())).toEqual([
      { type: "request.settled", id: "r1", outcome: { ok: true, data: { a: 1 } } },
    ]);
  });

  it("T20 queues what meets a 401 during a refresh, refreshes once, and replays each once", async () => {
    const play = signedIn();
    for (const id of ["r1", "r2", "r3"]) play.ask(id);
    for (const id of ["r1", "r2", "r3"]) await play.answer("send", unauthorised, id);
    expect(calledPorts(play.take()).filter((port) => port === "refresh")).toEqual(["refresh"]);
    await play.answer("refresh");
    expect(calledPorts(play.take())).toEqual(["send r1", "send r2", "send r3"]);
    for (const id of ["r1", "r2", "r3"]) await play.answer("resend", success, id);
    expect(settled(play.take())).toHaveLength(3);
    expect(play.waitsFor("refresh")).toBe(false);
  });

  it("T20 sends what begins during a refresh as usual", async () => {
    const play = signedIn();
    play.ask("r1");
    await play.answer("send", unauthorised, "r1");
    play.ask("r2");
    expect(calledPorts(play.take())).toContain("send r2");
    await play.answer("send", unauthorised, "r2");
    await play.answer("refresh");
    expect(calledPorts(play.take())).toEqual(["send r1", "send r2"]);
  });

  it("T19 O17 sends a call again at once when its 401 comes after the refresh", async () => {
    const play = signedIn();
    play.ask("r1");
    play.ask("r2");
    await play.answer("send", unauthorised, "r1");
    await play.answer("refresh");
    play.take();
    await play.answer("send", unauthorised, "r2");
    expect(calledPorts(play.take())).toEqual(["send r2"]);
    expect(play.waitsFor("refresh")).toBe(false);
  });

  it("K8 takes a second 401, after the replay, for a refusal and tries no more", async () => {
    const play = signedIn();
    play.ask("r1");
    await play.answer("send", unauthorised, "r1");
    await play.answer("refresh");
    play.take();
    await play.answer("resend", unauthorised, "r1");
    const done = play.take();
    expect(calledPorts(done)).toEqual([]);
    expect(settled(done)).toEqual([
      {
        type: "request.settled",
        id: "r1",
        outcome: { ok: false, status: 401, said: { text: "The token has expired." } },
      },
    ]);
    expect(play.shown()).toEqual(["warning: The token has expired."]);
  });

  it("T21 clears the tokens, refuses what waits and goes to /signup when the refresh fails", async () => {
    const play = signedIn();
    play.ask("r1");
    play.ask("r2");
    await play.answer("send", unauthorised, "r1");
    await play.answer("send", unauthorised, "r2");
    play.take();
    await play.fail("refresh");
    const done = play.take();
    expect(done).toContainEqual({ slot: "clearTokens", params: null });
    expect(journeys(done)).toEqual([{ to: "/signup" }]);
    expect(settled(done).map((event): unknown => event["outcome"])).toEqual([
      { ok: false, status: 401, said: { text: "" } },
      { ok: false, status: 401, said: { text: "" } },
    ]);
    expect(play.root().context).toMatchObject({ signedIn: false, newUser: false, savedChat: null });
    expect(play.child("profile").context).toMatchObject({ user: null, universities: [] });
  });

  it("R16 leads a forced logout by /signup to the sign-up screen", async () => {
    const play = signedIn();
    play.open("profile", "/profile");
    play.ask("r1");
    await play.answer("send", unauthorised, "r1");
    await play.fail("refresh");
    expect(journeys(play.take())).toEqual([{ to: "/signup" }]);
    play.open("name", "/signup");
    expect(play.isOpen("name")).toBe(true);
    expect(play.root().value).not.toHaveProperty("notFound");
  });

  it("A2 refreshes by one call, to which no chart gives a token and of which none gets one", async () => {
    const play = signedIn();
    play.ask("r1");
    await play.answer("send", unauthorised, "r1");
    const refreshes = play.take().filter((effect) => "call" in effect && effect.call === "refresh");
    expect(refreshes).toMatchObject([{ call: "refresh" }]);
    expect(JSON.stringify(refreshes)).not.toContain("token");
    await play.answer("refresh", { access: "new-access", refresh: "new-refresh" });
    await play.answer("resend", success, "r1");
    const known = [play.root(), play.child("session"), play.child("requests")];
    expect(
      JSON.stringify([known.map(({ context }): unknown => context), play.take()]),
    ).not.toContain("new-");
  });

  it("T21 goes to /signup once, though a 401 of the dead session comes later", async () => {
    const play = signedIn();
    play.ask("r1");
    play.ask("r2");
    await play.answer("send", unauthorised, "r1");
    await play.fail("refresh");
    play.take();
    await play.answer("send", unauthorised, "r2");
    expect(journeys(play.take())).toEqual([]);
  });

  it("T21 sends a visitor to /signup whose call needs an account", async () => {
    const play = app({ signedIn: false });
    play.tell("requests", { type: "request.requested", id: "r1", call: "addToFavorites" });
    await play.answer("send", unauthorised, "r1");
    expect(journeys(play.take())).toEqual([{ to: "/signup" }]);
    expect(play.shown()).toEqual(["info: root.signInFirst"]);
  });

  it("X2 O17 shows a 401 to a log-in as what it is, and refreshes nothing", async () => {
    const play = signedIn();
    play.ask("r1", { call: "logIn" });
    await play.answer("send", { kind: "unauthorised", message: "Wrong password." }, "r1");
    expect(play.shown()).toEqual(["warning: Wrong password."]);
    expect(play.waitsFor("refresh")).toBe(false);
  });

  it("X2 O141: shows no refusal that blames a field at which the asker says it", async () => {
    const play = signedIn();
    const wrong = (path: string) => ({
      kind: "refused" as const,
      status: 400,
      message: `About ${path}.`,
      issues: [{ path, message: `About ${path}.` }],
    });
    play.ask("r1", { call: "logIn", quiet: "code" });
    await play.answer("send", wrong("code"), "r1");
    expect(play.shown()).toEqual([]);
    play.ask("r2", { call: "logIn", quiet: "code" });
    await play.answer("send", wrong("email"), "r2");
    expect(play.shown()).toEqual(["warning: About email."]);
  });

  it("X2 O17 sends a log-in that met a 401 once, also when the tokens were renewed meanwhile", async () => {
    const play = signedIn();
    play.ask("r1", { call: "logIn" });
    play.ask("r2");
    await play.answer("send", unauthorised, "r2");
    await play.answer("refresh");
    play.take();
    await play.answer("send", { kind: "unauthorised", message: "Wrong password." }, "r1");
    expect(calledPorts(play.take())).toEqual([]);
    expect(play.shown()).toEqual(["warning: Wrong password."]);
  });

  it("K8 signs in whenever an answer brought both tokens", async () => {
    const play = app({ signedIn: false });
    play.tell("requests", { type: "request.requested", id: "r1", call: "logIn" });
    await play.answer("send", { kind: "success", data: null, tokensStored: true }, "r1");
    expect(play.root().context.signedIn).toBe(true);
  });

  it("E3 is signed in at the start when there are tokens, and fetches the account", () => {
    const play = app({ signedIn: true });
    expect(calledPorts(play.take())).toContain("fetchMe");
  });

  it("O1 O90 signs out: tokens, profile and saved chat are forgotten and the landing opens", async () => {
    const play = signedIn();
    play.send({
      type: "chat.saved",
      saved: { conversationId: "c1", follow_ups: [], currentQuestion: null, chatHistory: [] },
    });
    play.send({ type: "newUser.set" });
    play.ask("r1");
    await play.answer("send", unauthorised, "r1");
    play.take();
    play.tell("session", { type: "session.signOutRequested" });
    const done = play.take();
    // The host is told while the tokens are still here (O90).
    const slots = done.flatMap((each) => ("slot" in each ? [each.slot] : []));
    expect(slots.indexOf("endAtHost")).toBeGreaterThanOrEqual(0);
    expect(slots.indexOf("endAtHost")).toBeLessThan(slots.indexOf("clearTokens"));
    expect(done).toContainEqual({ slot: "clearTokens", params: null });
    expect(done).toContainEqual({ slot: "persistSavedChat", params: { saved: null } });
    expect(done).toContainEqual({ abandoned: "refresh" });
    expect(journeys(done)).toEqual([{ to: "/" }]);
    expect(settled(done)).toHaveLength(1);
    expect(play.root().context).toMatchObject({
      signedIn: false,
      newUser: false,
      savedChat: null,
    });
  });

  it.each([true, false])(
    "T20 replays what waits when a pair comes during the refresh (log-in: %s)",
    (byLogIn) => {
      const play = stage(sessionMachine, { input: { signedIn: true } });
      play.actor.send({ type: "session.unauthorised", requestId: "r1" });
      play.take();
      play.actor.send({ type: "session.tokensStored", byLogIn });
      const done = play.take();
      expect(told(done, "requests")).toEqual([{ type: "session.renewed" }]);
      expect(told(done, "root")).toEqual(
        byLogIn ? [{ type: "session.started", elsewhere: false }] : [],
      );
      expect(play.actor.getSnapshot().value).toEqual({ signedIn: "valid" });
    },
  );

  it("E1 fetches the account when another tab signed in, or an answer that brings no person did", () => {
    for (const event of [{ byLogIn: true, elsewhere: true }, {}]) {
      const play = app({ signedIn: false });
      play.take();
      play.tell("session", { type: "session.tokensStored", ...event });
      expect(calledPorts(play.take())).toEqual(["fetchMe"]);
      expect(play.root().context.signedIn).toBe(true);
    }
  });

  it("E1 leaves it to a log-in of this tab to bring the person", () => {
    const play = app({ signedIn: false });
    play.take();
    play.tell("session", { type: "session.tokensStored", byLogIn: true });
    expect(play.waitsFor("fetchMe")).toBe(false);
  });

  it("E1 forgets the person of before when another tab signed in someone else, and removes nothing", async () => {
    const play = app({ signedIn: true, user: ann, userType: "parent" });
    await play.answer("fetchMe", ann);
    play.take();
    play.tell("session", { type: "session.tokensStored", byLogIn: true, elsewhere: true });
    expect(play.child("profile").context).toMatchObject({ user: null, universities: [] });
    const done = play.take();
    expect(calledPorts(done)).toEqual(["fetchMe"]);
    expect(done.filter((effect) => "slot" in effect && effect.slot === "persist")).toEqual([]);
  });

  it.each([true, false])(
    "E8 forgets the chat kept on the device at a sign-in, unless another tab looks after it (%s)",
    (elsewhere) => {
      const play = app();
      play.take();
      play.tell("session", { type: "session.tokensStored", byLogIn: true, elsewhere });
      const forgotten = play
        .take()
        .filter((effect) => "slot" in effect && effect.slot === "persistSavedChat");
      expect(forgotten).toHaveLength(elsewhere ? 0 : 1);
      expect(play.root().context.savedChat).toBeNull();
    },
  );

  it("K8 takes a newer pair in any answer for the same person's", () => {
    const play = stage(sessionMachine, { input: { signedIn: true } });
    play.take();
    play.actor.send({ type: "session.tokensStored" });
    expect(play.take()).toEqual([]);
  });
});
