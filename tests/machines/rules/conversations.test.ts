import { describe, expect, it } from "vitest";

import { conversationsMachine } from "#machines/conversations/conversations.machine.ts";
import { calls, journeys, stage, told } from "#tests/support/charts/stage.ts";
import { chat } from "#tests/support/charts/talk.ts";
import { kept } from "#tests/support/subjects/chat.ts";
import {
  fees,
  firstPage,
  foundPage,
  lastPage,
  nothing,
  older,
  retitled,
  rooms,
} from "#tests/support/subjects/conversations.ts";
import { refused } from "#tests/support/subjects/samples.ts";

/** The list beside a chat in which c8 is open. */
function begun() {
  const play = stage(conversationsMachine, { input: { current: "c8" } });
  return {
    ...play,
    now: () => play.actor.getSnapshot(),
    send: play.actor.send.bind(play.actor),
    ids: () => play.actor.getSnapshot().context.items.map(({ id }) => id),
    toChat: () => told(play.take(), "parent"),
  };
}

/** Over the chat, with the first page of two. */
async function shown() {
  const play = begun();
  play.send({ type: "list.opened" });
  await play.answer("fetchPage", firstPage);
  play.take();
  return play;
}

describe("the list of conversations", () => {
  it("O66 is only there in the general chat of a host that keeps conversations", async () => {
    const listed = chat({ lists: true, restores: { id: null } });
    expect(listed.now().children.conversations).toBeUndefined();
    await listed.answer("fetchConversation", kept);
    expect(listed.now().children.conversations).toBeDefined();

    const elsewhere = chat({ restores: { id: null } });
    await elsewhere.answer("fetchConversation", kept);
    expect(elsewhere.now().children.conversations).toBeUndefined();

    const foreign = chat({ lists: true, restores: { id: null } });
    await foreign.fail("fetchConversation", { ...refused, status: 404 });
    expect(foreign.now().children.conversations).toBeUndefined();
  });

  it("O66 asks for nothing before it is looked at", async () => {
    const play = begun();
    expect(calls(play.take())).toEqual([]);
    play.send({ type: "list.opened" });
    expect(play.now().hasTag("sheet")).toBe(true);
    expect(calls(play.take())).toEqual([["fetchPage", { search: "", cursor: null }]]);
    await play.answer("fetchPage", firstPage);
    expect(play.ids()).toEqual(["c8", "c9"]);
    play.send({ type: "list.closed" });
    expect(play.now().hasTag("sheet")).toBe(false);
  });

  it("O66 is beside the chat on a wide screen until it is put away, which the device keeps", () => {
    const play = begun();
    play.send({ type: "room.changed", wide: true, docked: true });
    expect(play.now().hasTag("docked")).toBe(true);
    expect(play.waiting().map(({ name }) => name)).toEqual(["fetchPage"]);
    play.take();
    play.send({ type: "list.closed" });
    expect(play.now().hasTag("docked")).toBe(false);
    expect(play.take()).toContainEqual({ slot: "keepDocked", params: { docked: false } });
    play.send({ type: "list.opened" });
    expect(play.now().hasTag("docked")).toBe(true);
    expect(play.take()).toContainEqual({ slot: "keepDocked", params: { docked: true } });
    play.send({ type: "room.changed", wide: false, docked: true });
    expect(["docked", "sheet"].some((tag) => play.now().hasTag(tag as "docked"))).toBe(false);

    const folded = begun();
    folded.send({ type: "room.changed", wide: true, docked: false });
    expect(folded.now().hasTag("docked")).toBe(false);
    expect(folded.waiting()).toEqual([]);
  });

  it("O62 O66 shows older ones on demand, each once", async () => {
    const play = await shown();
    play.send({ type: "more.requested" });
    expect(calls(play.take())).toEqual([["fetchPage", { search: "", cursor: "2" }]]);
    await play.fail("fetchMore", refused);
    expect(play.now().context.failure).toEqual({ text: "No." });
    play.send({ type: "more.requested" });
    expect(play.now().context.failure).toBeNull();
    await play.answer("fetchMore", { conversations: [rooms, older], next: null });
    expect(play.ids()).toEqual(["c8", "c9", "c7"]);
    play.take();
    play.send({ type: "more.requested" });
    expect(calls(play.take())).toEqual([]);
  });

  it("O66 keeps the older ones as an answer moves its conversation to the top", async () => {
    const play = await shown();
    play.send({ type: "more.requested" });
    await play.answer("fetchMore", lastPage);
    play.send({ type: "conversation.grew", id: "c9" });
    await play.answer("fetchPage", { conversations: [rooms, fees], next: "2" });
    expect(play.ids()).toEqual(["c9", "c8", "c7"]);
    expect(play.now().context.next).toBeNull();
    // One that is gone is gone.
    play.send({ type: "conversation.grew", id: "c9" });
    await play.answer("fetchPage", { conversations: [rooms], next: null });
    expect(play.ids()).toEqual(["c9"]);
  });

  it("O62 O66 searches as one types, after 250 ms, and takes the latest answer only", async () => {
    const play = await shown();
    play.send({ type: "search.changed", value: "ro" });
    play.clock.increment(249);
    play.send({ type: "search.changed", value: " room " });
    play.clock.increment(249);
    expect(calls(play.take())).toEqual([]);
    play.clock.increment(1);
    expect(calls(play.take())).toEqual([["fetchPage", { search: "room", cursor: null }]]);
    play.send({ type: "search.changed", value: "rooms" });
    expect(play.take()).toContainEqual({ abandoned: "fetchPage" });
    play.clock.increment(250);
    await play.answer("fetchPage", foundPage);
    expect(play.now().context).toMatchObject({ found: "rooms", items: foundPage.conversations });
    play.send({ type: "list.closed" });
    play.take();
    play.send({ type: "list.opened" });
    expect(calls(play.take())).toEqual([["fetchPage", { search: "", cursor: null }]]);
  });

  it("O66 X2 says that they didn't come, and asks again", async () => {
    const play = begun();
    play.send({ type: "list.opened" });
    await play.fail("fetchPage", refused);
    expect(play.now().hasTag("failed")).toBe(true);
    play.take();
    play.send({ type: "list.retried" });
    expect(play.now().hasTag("failed")).toBe(false);
    expect(calls(play.take())).toHaveLength(1);
    await play.answer("fetchPage", nothing);
    expect(play.now().context).toMatchObject({ items: [], found: "" });
  });

  it("O65 O66 opens one by its address, and begins a new one through the chat", async () => {
    const play = await shown();
    play.send({ type: "conversation.chosen", id: "c9" });
    expect(journeys(play.take())).toEqual([{ to: "/chat-ai?conversation=c9" }]);
    expect(play.now().hasTag("sheet")).toBe(false);

    const other = await shown();
    other.send({ type: "new.requested" });
    expect(other.toChat()).toEqual([{ type: "conversation.renewed" }]);
    expect(other.now().hasTag("sheet")).toBe(false);
  });

  it("O66 gives the chat the title of a new conversation, though the list is closed", async () => {
    const play = begun();
    play.send({ type: "conversation.shown", id: null });
    play.send({ type: "conversation.grew", id: null });
    expect(play.waiting()).toEqual([]);
    play.send({ type: "conversation.grew", id: "c9" });
    await play.answer("fetchPage", firstPage);
    expect(play.toChat()).toEqual([{ type: "conversation.titled", id: "c9", title: rooms.title }]);
    // It is known now.
    play.send({ type: "conversation.grew", id: "c9" });
    expect(play.waiting()).toEqual([]);
  });

  it("O62 O66 renames in place, and tells the chat", async () => {
    const play = await shown();
    play.send({ type: "rename.opened", id: "c8" });
    expect(play.now().context.draft).toEqual({ id: "c8", value: fees.title });
    play.send({ type: "rename.typed", value: "  " });
    play.send({ type: "rename.submitted" });
    expect(play.now().context.problem).toBe("conversations.titleMissing");
    play.send({ type: "rename.typed", value: " Costs " });
    expect(play.now().context.problem).toBeNull();
    play.take();
    play.send({ type: "rename.submitted" });
    expect(calls(play.take())).toEqual([["rename", { id: "c8", title: "Costs" }]]);
    await play.fail("rename", refused);
    expect(play.now().context).toMatchObject({
      problem: { text: "No." },
      draft: { value: " Costs " },
    });
    play.send({ type: "rename.submitted" });
    await play.answer("rename", retitled);
    expect(play.toChat()).toEqual([{ type: "conversation.titled", id: "c8", title: "Costs" }]);
    expect(play.now().context).toMatchObject({ draft: null, items: [{ title: "Costs" }, rooms] });
  });

  it("O66 sends no title that it has already, and none that is given up", async () => {
    const play = await shown();
    play.send({ type: "rename.opened", id: "c8" });
    play.send({ type: "rename.submitted" });
    expect(play.now().context.draft).toBeNull();
    for (const type of ["rename.closed", "list.closed"] as const) {
      play.send({ type: "rename.opened", id: "c8" });
      play.send({ type: "rename.typed", value: "Costs" });
      play.send({ type });
      expect(play.now().context.draft).toBeNull();
    }
    expect(calls(play.take())).toEqual([]);
  });

  it("O62 O66 deletes one, tells the chat, and undoes that while the list is open", async () => {
    const play = await shown();
    play.send({ type: "delete.requested", id: "c8" });
    expect(calls(play.take())).toEqual([["deleteOne", { id: "c8" }]]);
    await play.answer("deleteOne", null);
    expect(play.toChat()).toEqual([{ type: "conversation.deleted", id: "c8" }]);
    expect(play.ids()).toEqual(["c9"]);
    expect(play.now().context.deleted).toEqual(fees);
    play.send({ type: "undo.requested" });
    expect(calls(play.take())).toEqual([["restoreOne", { id: "c8" }]]);
    await play.fail("restoreOne", refused);
    expect(play.now().context).toMatchObject({ failure: { text: "No." }, deleted: fees });
    play.send({ type: "undo.requested" });
    await play.answer("restoreOne", fees);
    expect(play.ids()).toEqual(["c8", "c9"]);
    expect(play.now().context.deleted).toBeNull();

    play.send({ type: "delete.requested", id: "c9" });
    await play.fail("deleteOne", refused);
    expect(play.ids()).toEqual(["c8", "c9"]);
    play.send({ type: "delete.requested", id: "c9" });
    await play.answer("deleteOne", null);
    play.send({ type: "list.closed" });
    expect(play.now().context.deleted).toBeNull();
  });

  it("O233: opens the restored one again that was in the chat, unless another is there by then", async () => {
    const undo = async (id: string, ...shownSince: (string | null)[]) => {
      const play = await shown();
      play.send({ type: "delete.requested", id });
      await play.answer("deleteOne", null);
      for (const since of shownSince) play.send({ type: "conversation.shown", id: since });
      play.send({ type: "undo.requested" });
      play.take();
      await play.answer("restoreOne", id === "c8" ? fees : rooms);
      return journeys(play.take());
    };
    expect(await undo("c8", null)).toEqual([{ to: "/chat-ai?conversation=c8" }]);
    expect(await undo("c8", null, "c9")).toEqual([]);
    expect(await undo("c8", null, "c9", null)).toEqual([]);
    expect(await undo("c9")).toEqual([]);
  });

  it("O66 takes one along, and does one thing at a time", async () => {
    const play = await shown();
    play.send({ type: "ways.toggled", id: "c8" });
    play.send({ type: "export.requested", id: "c8", format: "json" });
    expect(calls(play.take())).toEqual([["exportOne", { id: "c8", format: "json" }]]);
    play.send({ type: "delete.requested", id: "c9" });
    play.send({ type: "rename.opened", id: "c9" });
    expect(calls(play.take())).toEqual([]);
    await play.fail("exportOne", refused);
    expect(play.now().context.failure).toEqual({ text: "No." });
    play.send({ type: "export.requested", id: "c8", format: "markdown" });
    expect(play.now().context.failure).toBeNull();
    await play.answer("exportOne", null);
    expect(play.now().context.unfolded).toBeNull();
    expect(play.now().hasTag("working")).toBe(false);
  });
});
