import { describe, expect, it } from "vitest";

import { app } from "#tests/support/charts/app.ts";
import { campus } from "#tests/support/subjects/samples.ts";

describe("the routes", () => {
  it("R1 shows the welcome screen to a visitor, and another to someone signed in", () => {
    const visitor = app();
    visitor.open("landing", "/");
    expect(visitor.root().hasTag("welcome")).toBe(true);
    const person = app({ signedIn: true });
    person.open("landing", "/");
    expect(person.root().hasTag("welcome")).toBe(false);
    person.tell("session", { type: "session.signOutRequested" });
    expect(person.root().hasTag("welcome")).toBe(true);
  });

  it.each([
    ["emailSignIn", "/login-by-email", "emailSignIn"],
    ["userType", "/select-user-type", "userType"],
    ["name", "/sign-up", "name"],
    ["phoneSignIn", "/sign-in", "phone"],
    ["phoneSignUp", "/sign-up/mobile", "phone"],
    ["chat", "/chat-ai", "chat"],
    ["selectUniversity", "/university/select-university", "chat"],
    ["findUniversity", "/university/find-university", "findUniversity"],
    ["universityPage", "/university/7", "universityPage"],
    ["universityChat", "/university/7/chat-ai", "chat"],
  ] as const)("R2-R12: %s (%s) runs the chart '%s' while it is open", (name, path, chart) => {
    const play = app();
    play.open(name, path, { params: { universityId: "7" } });
    expect(play.isOpen(chart)).toBe(true);
    play.open("landing", "/");
    expect(play.isOpen(chart)).toBe(false);
  });

  it.each([
    ["faculty", "/faculty"],
    ["profile", "/profile"],
    ["tour", "/university/7/virtualtour"],
    ["editPoints", "/administrator/edit-points/7"],
    ["notFound", "/nowhere"],
  ] as const)("R6, R7, R13-R15: %s (%s) has a state of its own", (name, path) => {
    const play = app();
    play.open(name, path);
    expect(play.root().matches(name)).toBe(true);
  });

  it("R11 O14 opens another university's page again, and the same one not", () => {
    const play = app();
    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    play.take();
    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    expect(play.take()).toEqual([]);
    play.open("universityPage", "/university/8", { params: { universityId: "8" } });
    expect(play.take()).toContainEqual({ call: "fetchUniversity", input: { id: "8" } });
  });

  it("X14 O15 reloads the page once when a screen's module fails to load", () => {
    const play = app();
    play.send({ type: "route.failed", path: "/profile" });
    expect(play.take()).toContainEqual({ slot: "reload", params: null });
    const again = app({ reloaded: true });
    again.take();
    again.send({ type: "route.failed", path: "/profile" });
    expect(again.take()).toMatchObject([{ slot: "log" }]);
    expect(again.root().hasTag("routeFailed")).toBe(true);
    again.open("landing", "/");
    expect(again.root().hasTag("welcome")).toBe(true);
    again.send({ type: "route.failed", path: "/profile" });
    expect(again.take()).toContainEqual({ slot: "reload", params: null });
  });

  it.each([
    ["phoneSignIn", "/sign-in", "phone"],
    ["name", "/sign-up", "name"],
  ] as const)(
    "S1 S2 S3 welcomes a visitor until they go to %s (%s), and again when they come back",
    (name, path, chart) => {
      const play = app();
      play.open("landing", "/");
      expect(play.root().hasTag("welcome")).toBe(true);
      play.open(name, path);
      expect([play.root().hasTag("welcome"), play.isOpen(chart)]).toEqual([false, true]);
      play.open("landing", "/");
      expect([play.root().hasTag("welcome"), play.isOpen(chart)]).toEqual([true, false]);
    },
  );

  it("O14 opens a screen again that was left before the next one stood", () => {
    const play = app();
    play.open("emailSignIn", "/login-by-email");
    const first = play.actorAt("emailSignIn");
    play.open("emailSignIn", "/login-by-email");
    expect(play.actorAt("emailSignIn")).toBe(first);
    play.send({ type: "navigation.requested", to: "/login-by-email" });
    play.open("emailSignIn", "/login-by-email");
    expect(play.actorAt("emailSignIn")).toBe(first);
    play.send({ type: "navigation.requested", to: "/chat-ai" });
    play.open("emailSignIn", "/login-by-email");
    expect(play.actorAt("emailSignIn")).not.toBe(first);
  });

  it("X14 reloads the page when the person tries again", () => {
    const play = app({ reloaded: true });
    play.send({ type: "route.failed", path: "/profile" });
    play.take();
    play.send({ type: "reload.requested" });
    expect(play.take()).toEqual([{ slot: "reload", params: null }]);
  });

  it("E9 S28 keeps the screen's own title where the chat is told none", () => {
    const play = app({ signedIn: true });
    play.open("chat", "/chat-ai");
    expect(play.root().context.pageTitle).toBe("title.chat");
  });

  it("E9 holds the page's title: the screen's, or what the chat is told to show (S28)", () => {
    const play = app();
    play.open("faculty", "/faculty");
    expect(play.root().context.pageTitle).toBe("title.faculty");
    play.open("chat", "/chat-ai", { state: { pageTitle: "Stanford" } });
    expect(play.root().context.pageTitle).toEqual({ text: "Stanford" });
    expect(play.take()).toContainEqual({
      slot: "setDocumentTitle",
      params: { title: { text: "Stanford" } },
    });
  });
});

describe("a screen that broke", () => {
  it("O13 says so, and opens again when its route is entered again", async () => {
    const play = app();
    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    play.send({ type: "xstate.error.actor.universityPage", error: "broke" });
    expect(play.root().hasTag("routeFailed")).toBe(true);
    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    await play.answer("fetchUniversity", campus);
    expect(play.child("universityPage").hasTag("ready")).toBe(true);
  });

  it("X14 leads back to the screen one came from", () => {
    const play = app();
    play.open("landing", "/");
    play.send({ type: "route.failed", path: "/profile" });
    play.send({ type: "route.failed", path: "/profile" });
    expect(play.root().hasTag("routeFailed")).toBe(true);
    play.open("landing", "/");
    expect(play.root().hasTag("welcome")).toBe(true);
  });
});
