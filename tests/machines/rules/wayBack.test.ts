import { describe, expect, it } from "vitest";

import type { User } from "#contract/user.ts";
import { app } from "#tests/support/charts/app.ts";
import { journeys } from "#tests/support/charts/stage.ts";
import { ann } from "#tests/support/subjects/samples.ts";

type App = ReturnType<typeof app>;

const AT_CHAT = { params: { universityId: "7" }, state: { default_prompt: "What does it cost?" } };

/** The person is sent away to sign in, by a call that needs an account. */
function sendAway(play: App): void {
  play.tell("session", { type: "session.unauthorised", requestId: "1" });
  expect(journeys(play.take())).toEqual([{ to: "/signup" }]);
  play.open("name", "/sign-up");
}

/** Signs in by e-mail, and returns where that led. */
async function signIn(play: App, user: User | null = ann): Promise<unknown[]> {
  play.open("emailSignIn", "/login-by-email");
  play.tell("emailSignIn", { type: "email.changed", value: "ann@example.org" });
  play.tell("emailSignIn", { type: "password.changed", value: "secret" });
  play.tell("emailSignIn", { type: "signIn.submitted" });
  play.tell("session", { type: "session.tokensStored", byLogIn: true });
  play.take();
  await play.answer("logIn", user);
  return journeys(play.take());
}

/** A person, if one is known, is on their profile when the session ends. */
async function expired(user: User | null): Promise<App> {
  const play = app({ signedIn: true, user });
  if (user !== null) play.tell("profile", { type: "profile.set", user });
  play.open("profile", "/profile");
  play.tell("session", { type: "session.unauthorised", requestId: "1" });
  await play.fail("refresh");
  return play;
}

const kept = (play: App) => play.root().context.wayBack;

describe("who is led to signing in", () => {
  it("O93 is back at the chat of the university afterwards, with what it was to ask", async () => {
    const play = app();
    play.open("universityChat", "/university/7/chat-ai", AT_CHAT);
    play.take();
    sendAway(play);
    const { state } = AT_CHAT;
    expect(await signIn(play)).toEqual([{ to: "/university/7/chat-ai", state }]);
    play.open("universityChat", "/university/7/chat-ai", AT_CHAT);
    expect(kept(play)).toBeNull();
  });

  it("O93 is back at the address that was open, with its query, also after a reload", async () => {
    const before = app();
    before.open("universityPage", "/university/7", {
      params: { universityId: "7" },
      query: { with: "8 & 9" },
    });
    before.take();
    sendAway(before);
    const wayBack = { to: "/university/7?with=8%20%26%209", of: null };
    expect(kept(before)).toEqual(wayBack);
    expect(await signIn(app({ wayBack }))).toEqual([{ to: wayBack.to }]);
  });

  it("O93 T2 T4 is back once the type is chosen, when an account is made", async () => {
    const play = app({ wayBack: { to: "/profile", of: null }, signedIn: true, user: ann });
    play.open("userType", "/select-user-type");
    play.take();
    play.tell("userType", { type: "type.chosen", userType: "parent" });
    play.tell("userType", { type: "type.submitted" });
    await play.answer("setType", null);
    expect(journeys(play.take())).toEqual([{ to: "/profile" }]);
  });

  it.each([
    ["admin", "/administrator"],
    ["universityPage", "/university/7"],
    ["tour", "/university/7/virtualtour"],
  ] as const)("O93 is back at a page that offers the way in: %s", async (name, path) => {
    const play = app();
    play.open(name, path, { params: { universityId: "7" } });
    expect(await signIn(play)).toEqual([{ to: path }]);
  });

  it.each([
    ["the same person is back", ann, "/profile"],
    ["another person goes where the specification says", { ...ann, id: "2" }, "/chat-ai"],
    ["so does one who isn't known yet", null, "/chat-ai"],
  ])("O93 T21 after a session that ended %s", async (_, user, to) => {
    const play = await expired(ann);
    play.open("name", "/sign-up");
    expect(await signIn(play, user)).toEqual([{ to }]);
  });

  it.each([
    ["one who was known", ann, { ...ann, id: "2" }],
    ["one who was never known", null, ann],
  ])(
    "O93 T21 leads no one else to the place of %s, also if calls go on failing",
    async (_, user, next) => {
      const play = await expired(user);
      play.take();
      sendAway(play);
      expect(kept(play)).toMatchObject({ to: "/profile", of: user?.id ?? "" });
      expect(await signIn(play, next)).toEqual([{ to: "/chat-ai" }]);
    },
  );

  it("O93 T21 is not led to the place of the next person, who wasn't known", async () => {
    const play = await expired(ann);
    play.open("name", "/sign-up");
    await signIn(play, null);
    play.open("chat", "/chat-ai");
    play.tell("session", { type: "session.unauthorised", requestId: "2" });
    await play.fail("refresh");
    play.open("name", "/sign-up");
    expect(kept(play)).toMatchObject({ to: "/chat-ai", of: "" });
  });

  it("O93 goes where the specification says after going elsewhere, and when signed out by themselves", async () => {
    const play = app();
    play.open("universityChat", "/university/7/chat-ai", AT_CHAT);
    play.take();
    sendAway(play);
    play.open("landing", "/");
    expect(kept(play)).toBeNull();
    expect(await signIn(play)).toEqual([{ to: "/chat-ai" }]);
    play.open("profile", "/profile");
    play.tell("session", { type: "session.signOutRequested" });
    play.open("landing", "/");
    expect(await signIn(play)).toEqual([{ to: "/chat-ai" }]);
  });
});
