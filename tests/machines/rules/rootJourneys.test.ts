import { describe, expect, it } from "vitest";

import { app } from "#tests/support/charts/app.ts";
import { calls, journeys, told, type Effect } from "#tests/support/charts/stage.ts";
import { kept } from "#tests/support/subjects/chat.ts";
import { ann, campus, incoming, stanford } from "#tests/support/subjects/samples.ts";

const sent = (effects: Effect[]) =>
  told(effects, "socket").map((event): unknown => event["message"]);

describe("the main journeys", () => {
  it("T2 signs up: the name is carried to the phone, the account made, the type chosen, the guide told", async () => {
    const play = app();
    play.open("name", "/sign-up");
    play.tell("name", { type: "name.changed", value: "Ann Lee" });
    play.tell("name", { type: "name.submitted" });
    expect(journeys(play.take())).toEqual([{ to: "/sign-up/mobile" }]);

    play.open("phoneSignUp", "/sign-up/mobile");
    await play.answer("restore", { sent: null, country: "US" });
    play.tell("phone", { type: "phone.changed", value: "+14155550123" });
    play.tell("phone", { type: "code.requested" });
    await play.answer("checkNumber", { fits: "yes", full: "+1 415 555 0123" });
    await play.answer("sendCode");
    play.tell("phone", { type: "code.changed", value: "123456" });
    play.tell("phone", { type: "code.confirmed" });
    await play.answer("verifyCode");
    play.tell("session", { type: "session.tokensStored" });
    await play.answer("signUp", ann);
    const signedUp = play.take();
    expect(signedUp).toContainEqual({
      call: "signUp",
      input: { phone: "+14155550123", fullName: "Ann Lee" },
    });
    expect(journeys(signedUp)).toEqual([
      { to: "/sign-up/mobile?step=code" },
      { to: "/select-user-type" },
    ]);
    expect(play.root().context).toMatchObject({ signedIn: true, signUpName: null });

    play.open("userType", "/select-user-type");
    expect(play.root().context.newUser).toBe(true);
    play.tell("userType", { type: "type.chosen", userType: "parent" });
    play.tell("userType", { type: "type.submitted" });
    await play.answer("setType", null);
    expect(journeys(play.take())).toEqual([{ to: "/university/select-university" }]);

    play.open("selectUniversity", "/university/select-university");
    play.tell("chatSocket", { type: "socket.opened" });
    expect(sent(play.take())).toMatchObject([{ message: "hi", state: "init" }]);
  });

  it("T3 gives no name to the phone screen of /sign-in, though one was typed before", () => {
    const play = app();
    play.open("name", "/sign-up");
    play.tell("name", { type: "name.changed", value: "Ann Lee" });
    play.tell("name", { type: "name.submitted" });
    play.open("phoneSignIn", "/sign-in");
    expect(play.child("phone").context).toMatchObject({ fullName: null });
  });

  it("T12 and E8: a chosen university opens, and the way back takes up the chat", async () => {
    const play = app({ signedIn: true, user: ann });
    play.send({ type: "newUser.set" });
    play.open("selectUniversity", "/university/select-university");
    play.tell("chatSocket", { type: "socket.opened" });
    const says = (message: Parameters<typeof incoming>[0]) => {
      play.tell("chatSocket", { type: "socket.received", message: incoming(message) });
    };
    says({
      message: "Stanford fits",
      conversation_id: "c1",
      suggested_universities_list: [stanford],
    });
    says({ message: null, response_user_options: ["Why?"] });
    play.take();
    play.tell("chat", { type: "university.chosen", id: "7" });
    const chosen = play.take();
    expect(journeys(chosen)).toEqual([{ to: "/university/7" }]);
    expect(chosen).toMatchObject([
      {
        slot: "persistSavedChat",
        params: { saved: { conversationId: "c1", follow_ups: ["Why?"] } },
      },
      { slot: "navigate" },
    ]);
    expect(play.root().context.newUser).toBe(false);

    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    await play.answer("fetchUniversity", campus);
    play.open("selectUniversity", "/university/select-university");
    play.tell("chatSocket", { type: "socket.opened" });
    expect(sent(play.take())).toEqual([]);
    expect(play.child("chat").context).toMatchObject({
      conversationId: "c1",
      followUps: ["Why?"],
      suggestions: [stanford],
      history: [{ writer: "bot", text: "Stanford fits" }],
    });
  });

  it("E8 takes up the saved chat on no other screen", () => {
    const saved = {
      conversationId: "c1",
      follow_ups: [],
      currentQuestion: null,
      chatHistory: [{ writer: "bot" as const, text: "Hello", cut: false }],
    };
    const play = app({ signedIn: true, savedChat: saved });
    play.open("chat", "/chat-ai");
    expect(play.child("chat").context).toMatchObject({ history: [], conversationId: null });
  });

  it("R12 O63 takes the university from the path when the navigation state has none", async () => {
    const play = app({ signedIn: true });
    play.open("universityChat", "/university/7/chat-ai", { params: { universityId: "7" } });
    play.tell("chatSocket", { type: "socket.opened" });
    await play.answer("fetchConversation", null);
    expect(sent(play.take())).toMatchObject([{ message: "hi", university_id: "7" }]);
  });

  it("O65 opens the conversation of the address, and another one as the address changes", async () => {
    const play = app({ signedIn: true });
    const at = (conversation: string) =>
      play.open("chat", "/chat-ai", { query: conversation === "" ? {} : { conversation } });
    const asked = () => calls(play.take()).filter(([port]) => port === "fetchConversation");
    const wanted = (id: string) => ["fetchConversation", { id, universityId: null, prompt: null }];
    at("c8");
    expect(asked()).toEqual([wanted("c8")]);
    await play.answer("fetchConversation", kept);
    const chat = play.actorAt("chat");
    at("c9");
    expect(asked()).toEqual([wanted("c9")]);
    await play.answer("fetchConversation", { ...kept, id: "c9" });
    at("c9");
    at("");
    expect(asked()).toEqual([]);
    expect(play.child("chat").context).toMatchObject({ conversationId: null, history: [] });
    // The same chart all the time: its connection stays.
    expect(play.actorAt("chat")).toBe(chat);
  });

  it("S11 adds the bookmark of a university's page to the profile", async () => {
    const play = app({ signedIn: true, user: ann });
    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    await play.answer("fetchUniversity", campus);
    play.tell("universityPage", { type: "favorite.toggled" });
    await play.answer("addFavorite", [stanford]);
    expect(play.shown()).toEqual(["success: profile.favoriteAdded"]);
    expect(play.child("profile").context).toMatchObject({ user: { favorites: [stanford] } });
  });

  it("P5 lets the page of a university know of a superuser when the account comes later", async () => {
    const play = app({ signedIn: true });
    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    await play.answer("fetchUniversity", campus);
    await play.answer("fetchMe", { ...ann, is_superuser: true });
    expect(play.child("universityPage").hasTag("canEditPoints")).toBe(true);
  });

  it("O16 connects an open chat when someone signs in elsewhere, and opens it again for someone else", () => {
    const play = app();
    play.open("chat", "/chat-ai");
    play.tell("chat", { type: "draft.changed", value: "Why?" });
    expect(play.child("chat").hasTag("noToken")).toBe(true);
    play.tell("session", { type: "session.tokensStored" });
    play.tell("chatSocket", { type: "socket.opened" });
    expect(play.child("chat").hasTag("connected")).toBe(true);
    expect(play.child("chat").context).toMatchObject({ draft: "Why?" });
    play.tell("session", { type: "session.tokensStored" });
    expect(play.child("chat").context).toMatchObject({ draft: "Why?" });
    play.tell("session", { type: "session.tokensStored", byLogIn: true });
    expect(play.child("chat").hasTag("connecting")).toBe(true);
    expect(play.child("chat").context).toMatchObject({ draft: "", conversationId: null });
  });

  it("O16 opens a chat again when another tab signed in someone else", () => {
    const play = app();
    play.open("chat", "/chat-ai");
    play.tell("chat", { type: "draft.changed", value: "Why?" });
    const elsewhere = { type: "session.tokensStored", byLogIn: true, elsewhere: true };
    play.tell("session", elsewhere);
    expect(play.child("chat").context).toMatchObject({ draft: "Why?" });
    play.tell("session", elsewhere);
    expect(play.child("chat").context).toMatchObject({ draft: "" });
  });

  it("A22 connects the popup chat of a university's page, and later ones, when someone signs in elsewhere", async () => {
    const play = app();
    play.open("universityPage", "/university/7", { params: { universityId: "7" } });
    await play.answer("fetchUniversity", campus);
    const ask = () => {
      play.tell("universityPage", { type: "draft.changed", value: "Why?" });
      play.tell("universityPage", { type: "message.submitted" });
    };
    const elsewhere = { type: "session.tokensStored", byLogIn: true, elsewhere: true };
    ask();
    expect(play.child("chat").hasTag("noToken")).toBe(true);
    play.tell("session", elsewhere);
    expect(play.child("chat").hasTag("connecting")).toBe(true);
    play.tell("chat", { type: "chat.closed" });
    ask();
    expect(play.child("chat").hasTag("connecting")).toBe(true);
    play.tell("session", elsewhere);
    expect(play.child("universityPage").hasTag("popupOpen")).toBe(false);
  });

  it("T21 leaves an open chat for /signup when the chat's own check finds the session dead (O8)", async () => {
    const play = app({ signedIn: true });
    play.open("chat", "/chat-ai");
    play.tell("chatSocket", { type: "socket.closed" });
    expect(play.waitsFor("checkSession")).toBe(true);
    play.tell("requests", { type: "request.requested", id: "check", call: "me", quiet: true });
    await play.answer("send", { kind: "unauthorised", message: "Expired." }, "check");
    play.take();
    await play.fail("refresh");
    expect(journeys(play.take())).toEqual([{ to: "/signup" }]);
    expect(play.shown()).toEqual(["info: root.sessionExpired"]);
  });
});
