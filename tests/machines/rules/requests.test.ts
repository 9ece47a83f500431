import { describe, expect, it } from "vitest";

import { requestsMachine } from "#machines/requests/requests.machine.ts";
import { loading, settled, signedIn } from "#tests/support/charts/sessionPlay.ts";
import { stage } from "#tests/support/charts/stage.ts";

const success = { kind: "success", data: { a: 1 }, tokensStored: false };
const unauthorised = { kind: "unauthorised", message: "The token has expired." };

describe("the requests", () => {
  it("A1 hands on the data part of a success, and nothing with a refusal", async () => {
    const play = signedIn();
    for (const id of ["r1", "r2"]) play.ask(id);
    await play.answer("send", { kind: "success", data: ["Stanford"], tokensStored: false }, "r1");
    await play.answer("send", { kind: "refused", status: 400, message: "No." }, "r2");
    expect(settled(play.take()).map((event): unknown => event["outcome"])).toEqual([
      { ok: true, data: ["Stanford"] },
      { ok: false, status: 400, said: { text: "No." } },
    ]);
  });

  it("T18 sends every call by the port that adds the token, the first time and again", async () => {
    const play = signedIn();
    play.ask("r1", { args: { query: { search: "Stan" } } });
    const input = { id: "r1", call: "listUniversities", args: { query: { search: "Stan" } } };
    expect(play.take()).toContainEqual({ call: "send", input });
    await play.answer("send", unauthorised, "r1");
    await play.answer("refresh");
    expect(play.take()).toContainEqual({ call: "send", input });
  });

  it("T22 S22 shows the overlay exactly while something counted is under way", async () => {
    const play = signedIn();
    expect(loading(play)).toBe(false);
    play.ask("r1");
    play.ask("r2");
    expect(loading(play)).toBe(true);
    await play.answer("send", success, "r1");
    expect(loading(play)).toBe(true);
    await play.answer("send", { kind: "refused", status: 400, message: "No." }, "r2");
    expect(loading(play)).toBe(false);
  });

  it("T22 leaves out what asks to be left out", () => {
    const play = signedIn();
    play.ask("r1", { skipLoading: true });
    expect(loading(play)).toBe(false);
  });

  it("T22 never counts below zero: an answer counts once, a cancelled call no more", async () => {
    const play = stage(requestsMachine, { real: ["request"] });
    play.actor.send({ type: "request.requested", id: "r1", call: "me" });
    play.actor.send({ type: "request.requested", id: "r1", call: "me" });
    play.actor.send({ type: "request.cancelled", id: "r1" });
    play.actor.send({ type: "request.cancelled", id: "r1" });
    play.actor.send({ type: "request.finished", id: "r1", outcome: { ok: true, data: null } });
    expect(play.actor.getSnapshot().context).toEqual({ open: [], counted: [] });
    expect(Object.keys(play.actor.getSnapshot().children)).toEqual([]);
    expect(settled(play.take())).toHaveLength(1);
    play.actor.send({ type: "request.requested", id: "r2", call: "me" });
    expect(play.actor.getSnapshot().hasTag("loading")).toBe(true);
  });

  it("X1 and X2 show the server's message as a warning, and the call returns nothing", async () => {
    const play = signedIn();
    play.ask("r1");
    await play.answer("send", { kind: "refused", status: 400, message: "That is too long." }, "r1");
    expect(play.shown()).toEqual(["warning: That is too long."]);
    expect(settled(play.take())).toEqual([
      {
        type: "request.settled",
        id: "r1",
        outcome: { ok: false, status: 400, said: { text: "That is too long." } },
      },
    ]);
  });

  it("X2 shows nothing without a message, nor of a check in the background", async () => {
    const play = signedIn();
    play.ask("r1");
    await play.answer("send", { kind: "refused", status: 500, message: " " }, "r1");
    play.ask("r2", { quiet: true });
    await play.answer("send", { kind: "unreachable", message: "No connection." }, "r2");
    expect(play.shown()).toEqual([]);
  });

  it("O283: shows nothing of what can't be read without a network, which the bar says", async () => {
    const play = signedIn();
    play.ask("r1");
    const cut = { kind: "unreachable", message: "No connection." } as const;
    await play.answer("send", { ...cut, offline: true }, "r1");
    expect(play.shown()).toEqual([]);
    play.ask("r2");
    await play.answer("send", cut, "r2");
    expect(play.shown()).toEqual(["warning: No connection."]);
  });

  it("X2 survives a fault within the app", async () => {
    const play = signedIn();
    play.ask("r1");
    await play.fail("send", new Error("a fault"), "r1");
    expect(settled(play.take())[0]?.["outcome"]).toMatchObject({ ok: false, status: 0 });
    expect(loading(play)).toBe(false);
  });
});
