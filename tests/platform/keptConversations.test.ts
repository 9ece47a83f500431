import { describe, expect, it } from "vitest";
import { type AnyActorLogic, createActor, toPromise } from "xstate";

import type { ConversationPage, StoredConversation } from "#contract/conversation.ts";
import type { Wanted } from "#machines/chat/types.ts";
import type { CallServer } from "#src/platform/http/serverCalls.ts";
import { RefusedError } from "#src/platform/http/serverCalls.ts";
import { forgetConversation } from "#src/platform/storage/keptConversations.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { writeSavedChat } from "#src/platform/storage/savedChat.ts";
import { wireConversations } from "#src/platform/wiring/conversations.ts";
import { createFetchConversation } from "#src/platform/wiring/fetchConversation.ts";
import { MemoryStorage } from "#tests/support/platform/memoryStorage.ts";

const said = (id: string, about: Partial<StoredConversation> = {}): StoredConversation => ({
  id,
  title: `About ${id}`,
  updated_at: "",
  location_id: null,
  prompt: null,
  messages: [
    {
      writer: "client",
      text: "Hello",
      created_at: "",
      cut: false,
      rating: null,
      suggested_universities_list: [],
    },
  ],
  question: null,
  response_user_options: [],
  ...about,
});
const latest: Wanted = { id: null, universityId: null, prompt: null };

/** A device, and a host that says what it is told to: a conversation, or a status. */
function device() {
  const storage = createSafeStorage(() => new MemoryStorage());
  let answer: StoredConversation | null | number = 0;
  const callServer = (() =>
    typeof answer === "number"
      ? Promise.reject(new RefusedError({ status: answer, message: "" }))
      : Promise.resolve(answer)) as CallServer;
  const port = createFetchConversation(callServer, storage);
  return {
    storage,
    fetch: (input: Wanted, given: typeof answer) => {
      answer = given;
      const actor = createActor(port, { input });
      const end = toPromise(actor);
      actor.start();
      return end;
    },
  };
}

describe("O88 what was said, without a network", () => {
  it("is what came last for the place, or by its id", async () => {
    const { fetch } = device();
    await fetch(latest, said("a"));
    await fetch({ ...latest, id: "b" }, said("b", { location_id: "7", prompt: "Costs?" }));
    expect(await fetch(latest, 0)).toMatchObject({ id: "a", messages: [{ text: "Hello" }] });
    expect(await fetch({ ...latest, id: "b" }, 0)).toMatchObject({ id: "b" });
    const ofUniversity = { id: null, universityId: "7", prompt: "Costs?" };
    expect(await fetch(ofUniversity, 0)).toMatchObject({ id: "b" });
  });

  it("is none where none was kept, and where the host itself refuses", async () => {
    const { fetch } = device();
    await expect(fetch(latest, 0)).rejects.toMatchObject({ status: 0 });
    await fetch(latest, said("a"));
    for (const status of [401, 404, 500])
      await expect(fetch(latest, status)).rejects.toMatchObject({ status });
    expect(await fetch(latest, null)).toBeNull();
  });

  it("is the newest state of at most five conversations", async () => {
    const { fetch } = device();
    for (const id of ["a", "b", "c", "d", "e", "f", "b"])
      await fetch({ ...latest, id }, said(id, { title: `Again ${id}` }));
    await expect(fetch({ ...latest, id: "a" }, 0)).rejects.toMatchObject({ status: 0 });
    expect(await fetch({ ...latest, id: "b" }, 0)).toMatchObject({ title: "Again b" });
    expect(await fetch(latest, 0)).toMatchObject({ id: "b" });
  });

  it("O62 is forgotten when it is deleted", async () => {
    const { fetch, storage } = device();
    await fetch(latest, said("a"));
    await fetch(latest, said("b"));
    forgetConversation(storage, "b");
    expect(await fetch(latest, 0)).toMatchObject({ id: "a" });
  });

  it("E8 is forgotten with the saved chat, when the person signs out", async () => {
    const { fetch, storage } = device();
    await fetch(latest, said("a"));
    writeSavedChat(storage, null);
    await expect(fetch(latest, 0)).rejects.toMatchObject({ status: 0 });
  });
});

describe("O175 the list of conversations, without a network", () => {
  /** What the list says of a search while the host gives this status. */
  async function listed(search: string, status: number, cursor: string | null = null) {
    const { storage, fetch } = device();
    await fetch(latest, said("a", { updated_at: "2026-11-01T10:00:00Z" }));
    await fetch(
      latest,
      said("b", { updated_at: "2026-11-02T10:00:00Z", location_id: "7", title: "Rent" }),
    );
    await fetch(latest, said("a", { updated_at: "2026-11-01T10:00:00Z" }));
    const callServer = (() =>
      Promise.reject(new RefusedError({ status, message: "No." }))) as CallServer;
    const { fetchPage } = wireConversations({ callServer, storage }).implementations.actors;
    const actor = createActor(fetchPage as AnyActorLogic, { input: { search, cursor } });
    const end = toPromise(actor) as Promise<ConversationPage>;
    actor.start();
    const { conversations, next } = await end;
    return { ids: conversations.map(({ id }) => id), next };
  }

  it("is of those kept on the device, the latest first", async () => {
    expect(await listed("", 0)).toEqual({ ids: ["b", "a"], next: null });
  });

  it("is searched for all the words, in titles and in what was said", async () => {
    expect(await listed("HELLO rent", 0)).toEqual({ ids: ["b"], next: null });
    await expect(listed("Hello nowhere", 0)).rejects.toMatchObject({ status: 0 });
  });

  it.each([
    ["a host that refuses", 500, null],
    ["a later page", 0, "c2"],
  ])("isn't taken from the device for %s", async (_, status, cursor) => {
    await expect(listed("", status, cursor)).rejects.toMatchObject({ status });
  });
});
