import { describe, expect, it } from "vitest";

import { sharedAnswerMachine } from "#machines/sharedAnswer/sharedAnswer.machine.ts";
import { sharingMachine } from "#machines/sharing/sharing.machine.ts";
import { app } from "#tests/support/charts/app.ts";
import { calls, notices, stage } from "#tests/support/charts/stage.ts";
import { chat, ready } from "#tests/support/charts/talk.ts";
import { kept } from "#tests/support/subjects/chat.ts";
import { refused } from "#tests/support/subjects/samples.ts";
import { sharable, shared } from "#tests/support/subjects/sharing.ts";

function begun() {
  const play = stage(sharingMachine);
  const tags = () => [...play.actor.getSnapshot().tags];
  const context = () => play.actor.getSnapshot().context;
  return { ...play, tags, context };
}

/** Someone who has made a link. */
async function linked() {
  const play = begun();
  play.actor.send({ type: "share.pressed", ...sharable });
  play.actor.send({ type: "link.requested" });
  await play.answer("makeLink", { key: "k1" });
  return play;
}

describe("sharing one answer", () => {
  it("O107 shows what becomes public, and makes a link only when it is asked to", async () => {
    const play = begun();
    play.actor.send({ type: "share.pressed", ...sharable });
    expect(play.tags()).toEqual(["open"]);
    expect(play.context().at).toEqual(sharable);
    expect(calls(play.take())).toEqual([]);
    play.actor.send({ type: "link.requested" });
    expect(calls(play.take())).toEqual([["makeLink", { id: "c1.3" }]]);
    await play.answer("makeLink", { key: "k1" });
    expect(calls(play.take())).toEqual([]);
    expect(play.tags()).toEqual(["open", "linked", "made"]);
    play.actor.send({ type: "link.requested" });
    expect(calls(play.take())).toEqual([
      ["share", { title: { text: sharable.question }, path: "/shared/k1" }],
    ]);
    await play.answer("share", "copied");
    expect(play.tags()).toEqual(["open", "linked", "copied"]);
  });

  it("O107 keeps the link in sight where it can't be copied, and hands it on again", async () => {
    const play = begun();
    play.actor.send({ type: "share.pressed", ...sharable });
    play.actor.send({ type: "link.requested" });
    await play.answer("makeLink", { key: "k1" });
    play.actor.send({ type: "link.requested" });
    await play.fail("share", "not allowed");
    expect(play.tags()).toEqual(["open", "linked", "refused"]);
    play.take();
    play.actor.send({ type: "link.requested" });
    expect(calls(play.take()).map(([port]) => port)).toEqual(["share"]);
    await play.answer("share", "shared");
    expect(play.tags()).toEqual(["open", "linked"]);
  });

  it("O107 ends a link, of that answer alone", async () => {
    const play = await linked();
    play.actor.send({ type: "share.closed" });
    play.actor.send({ type: "share.pressed", ...sharable, id: "c1.5" });
    play.actor.send({ type: "link.requested" });
    await play.answer("makeLink", { key: "k2" });
    play.take();
    play.actor.send({ type: "link.ended" });
    expect(calls(play.take())).toEqual([["endLink", { id: "c1.5" }]]);
    await play.answer("endLink", null);
    expect(play.tags()).toEqual(["open", "ended"]);
    expect(play.context().keys).toEqual({ "c1.3": "k1" });
    play.actor.send({ type: "share.closed" });
    play.actor.send({ type: "share.pressed", ...sharable });
    expect(play.tags()).toEqual(["open", "linked"]);
  });

  it("O107 X2 says what the host refused, until something else is tried", async () => {
    const play = await linked();
    play.actor.send({ type: "link.ended" });
    await play.fail("endLink", refused);
    expect(play.tags()).toEqual(["open", "linked"]);
    expect(play.context().failure).toEqual({ text: refused.message });
    play.actor.send({ type: "link.requested" });
    expect(play.context().failure).toBeNull();
    await play.answer("share", "copied");
    play.actor.send({ type: "link.ended" });
    await play.answer("endLink", null);
    play.actor.send({ type: "link.requested" });
    await play.fail("makeLink", refused);
    expect(play.tags()).toEqual(["open"]);
    expect(play.context().failure).toEqual({ text: refused.message });
    play.actor.send({ type: "share.closed" });
    play.actor.send({ type: "share.pressed", ...sharable });
    expect(play.context().failure).toBeNull();
  });

  it("O107 closes while the host makes the link, and asks for the same one the next time", () => {
    const play = begun();
    play.actor.send({ type: "share.pressed", ...sharable });
    play.actor.send({ type: "link.requested" });
    play.actor.send({ type: "share.closed" });
    expect(play.tags()).toEqual([]);
    play.actor.send({ type: "share.pressed", ...sharable });
    expect(play.tags()).toEqual(["open"]);
    play.take();
    play.actor.send({ type: "link.requested" });
    expect(calls(play.take())).toEqual([["makeLink", { id: "c1.3" }]]);
  });

  it("O107 closes while the link is handed on", async () => {
    const play = await linked();
    play.actor.send({ type: "link.requested" });
    play.actor.send({ type: "share.closed" });
    expect(play.tags()).toEqual([]);
  });

  it("O107 ends a link also when its dialog closes and another conversation is taken up meanwhile", async () => {
    const play = await linked();
    play.actor.send({ type: "link.ended" });
    play.actor.send({ type: "share.closed" });
    expect(play.tags()).toEqual([]);
    play.actor.send({ type: "links.known", keys: { "c2.3": "k9" } });
    await play.answer("endLink", null);
    expect(play.tags()).toEqual([]);
    expect(play.context().keys).toEqual({ "c2.3": "k9" });
  });

  it("O107 X2 says that a link hasn't ended, where its dialog is closed by then", async () => {
    const play = await linked();
    play.actor.send({ type: "link.ended" });
    play.actor.send({ type: "share.closed" });
    play.take();
    await play.fail("endLink", refused);
    expect(notices(play.take())).toEqual(["warning: sharing.notEnded"]);
    expect(play.context().keys).toEqual({ "c1.3": "k1" });
  });

  it("O107 shows the same dialog again while a link ends, or another answer's", async () => {
    const play = await linked();
    play.actor.send({ type: "link.ended" });
    play.actor.send({ type: "share.closed" });
    play.actor.send({ type: "share.pressed", ...sharable });
    expect(play.tags()).toEqual(["open", "linked", "working"]);
    play.actor.send({ type: "share.closed" });
    play.actor.send({ type: "share.pressed", ...sharable, id: "c1.5" });
    expect(play.tags()).toEqual(["open"]);
    expect(play.context().at?.id).toBe("c1.5");
  });

  it("O107 closes with the conversation that another one replaces", async () => {
    const play = await linked();
    play.actor.send({ type: "links.known", keys: {} });
    expect(play.tags()).toEqual([]);
  });
});

describe("an answer that can be shared", () => {
  it("O107 is one of which the host says so, with the question it answers", () => {
    const talk = ready();
    const answers = () => talk.now().context.history.map((message) => message.answers);
    talk.types("Why?");
    talk.says({ message: "So." });
    talk.says({ message: null, message_id: "c1.3", shareable: true });
    talk.types("And how?");
    talk.says({ message: "Like this." });
    talk.says({ message: null, message_id: "c1.5" });
    expect(answers()).toEqual([undefined, undefined, "Why?", undefined, undefined]);
  });

  it("O107 is none that answers the greeting, or has no id", () => {
    const talk = chat();
    talk.says({ message: "Hello!", conversation_id: "c1" });
    talk.says({ message: null, message_id: "c1.1", shareable: true });
    talk.types("Why?");
    talk.says({ message: "So." });
    talk.says({ message: null, shareable: true });
    expect(talk.now().context.history.map((message) => message.answers)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("O63 O107 is known as shared when the conversation is taken up, and closed when it is left", async () => {
    const talk = chat({ restores: { id: null }, lists: true });
    const [asked, answer] = [
      { ...kept.messages[0], writer: "client" as const, text: "Why?" },
      { ...kept.messages[1], writer: "bot" as const, text: "So.", message_id: "c8.3" },
    ];
    const messages = [asked, { ...answer, shareable: true, share_key: "k1" }];
    await talk.answer("fetchConversation", { ...kept, messages });
    const { sharing } = talk.now().children;
    expect(talk.now().context.history.at(-1)).toMatchObject({ messageId: "c8.3", answers: "Why?" });
    sharing?.send({ type: "share.pressed", ...sharable, id: "c8.3" });
    expect(sharing?.getSnapshot().hasTag("linked")).toBe(true);
    talk.actor.send({ type: "conversation.linked", id: "other" });
    expect(sharing?.getSnapshot().hasTag("open")).toBe(false);
  });
});

describe("the page of a shared answer", () => {
  const page = () => stage(sharedAnswerMachine, { input: { key: "k1" } });

  it("O107 fetches by the address's key, and shows", async () => {
    const play = page();
    expect(calls(play.take())).toEqual([["fetchShared", { key: "k1" }]]);
    await play.answer("fetchShared", shared);
    expect(play.actor.getSnapshot().context.shared).toEqual(shared);
  });

  it("O107 says that a link has ended, and tries again what didn't come", async () => {
    const ended = page();
    await ended.fail("fetchShared", { status: 404, message: "None." });
    expect([...ended.actor.getSnapshot().tags]).toEqual(["ended"]);
    const play = page();
    await play.fail("fetchShared", refused);
    expect([...play.actor.getSnapshot().tags]).toEqual(["failed"]);
    play.take();
    play.actor.send({ type: "retry" });
    expect(calls(play.take())).toEqual([["fetchShared", { key: "k1" }]]);
  });

  it("O107 is open to everyone, with the question as its title", async () => {
    const play = app();
    play.open("sharedAnswer", "/shared/k1", { params: { key: "k1" } });
    expect(play.root().context.pageTitle).toBe("title.sharedAnswer");
    await play.answer("fetchShared", shared);
    expect(play.root().context.pageTitle).toEqual({ text: shared.question });
  });
});
