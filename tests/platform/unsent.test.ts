import { describe, expect, it } from "vitest";
import { createActor, createMachine, fromPromise } from "xstate";

import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { createTokenStore } from "#src/platform/storage/tokens.ts";
import { writeTrial } from "#src/platform/storage/trial.ts";
import { wireBookmark, wireUnsent } from "#src/platform/wiring/unsent.ts";
import { MemoryStorage } from "#tests/support/platform/memoryStorage.ts";
import { campus, pageInput, stanford } from "#tests/support/subjects/samples.ts";

const area = () => createSafeStorage(() => new MemoryStorage());

/** A tab of a device, in which a university's page can be opened. */
function tab() {
  const tabStorage = area();
  const tokens = createTokenStore(area());
  const parts = { tabStorage, tokens };
  const bookmarks: unknown[] = [];
  const page = async () => {
    const signedIn = tokens.access() !== null;
    const logic = universityPageMachine.provide({
      actors: { fetchUniversity: fromPromise(() => Promise.resolve(campus)) },
      actions: { ...wireUnsent(parts), ...wireBookmark(parts) },
    });
    const profile = createMachine({
      on: { "*": { actions: ({ event }) => bookmarks.push(event) } },
    });
    const theatre = createActor(
      createMachine({
        invoke: [
          { systemId: "profile", src: profile },
          { id: "page", src: logic, input: { ...pageInput, signedIn } },
        ],
      }),
    ).start();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const actor = theatre.getSnapshot().children["page"] as unknown as ReturnType<
      typeof createActor<typeof logic>
    >;
    return { actor, draft: () => actor.getSnapshot().context.draft };
  };
  const signIn = () => tokens.store({ access: "a", refresh: "r" });
  return { page, signIn, bookmarks, tabStorage };
}

const question = { type: "draft.changed", value: "What does it cost?" } as const;

describe("what waits for an account", () => {
  it("O174 finds a question typed before on the page after it, once", async () => {
    const { page, signIn } = tab();
    (await page()).actor.send(question);
    expect((await page()).draft()).toBe(question.value);
    signIn();
    expect((await page()).draft()).toBe(question.value);
    expect((await page()).draft()).toBe("");
  });

  it("O174 keeps nothing that is typed or bookmarked with an account", async () => {
    const { page, signIn, bookmarks } = tab();
    signIn();
    const { actor } = await page();
    actor.send(question);
    actor.send({ type: "favorite.toggled" });
    expect((await page()).draft()).toBe("");
    expect(bookmarks).toHaveLength(1);
  });

  it("O234: is given back to who typed it, and to nobody else", () => {
    const tabStorage = area();
    const tokens = createTokenStore(area());
    const slots = wireUnsent({ tabStorage, tokens });
    const asked = { universityId: null };
    const tokenOf = (sub: string) => `.${btoa(JSON.stringify({ sub }))}.`;
    const found = () => {
      const heard: unknown[] = [];
      slots.recallUnsent({ self: { send: (event) => heard.push(event) } }, asked);
      return heard;
    };
    tokens.store({ access: tokenOf("ann"), refresh: "r" });
    slots.keepUnsent(null, { ...asked, text: "A secret" });
    tokens.clear();
    expect(found()).toEqual([]);
    tokens.store({ access: tokenOf("ann"), refresh: "r" });
    expect(found()).toEqual([{ type: "draft.changed", value: "A secret" }]);
    slots.keepUnsent(null, { ...asked, text: "A secret" });
    tokens.store({ access: tokenOf("bob"), refresh: "r" });
    expect(found()).toEqual([]);
  });

  it("O174 says once that a bookmark was pressed before, when the page is there again", async () => {
    const { page, signIn, bookmarks } = tab();
    (await page()).actor.send({ type: "favorite.toggled" });
    await page();
    // The press itself, which the host refuses.
    expect(bookmarks.splice(0)).toHaveLength(1);
    signIn();
    await page();
    await page();
    expect(bookmarks).toEqual([{ type: "favorite.recalled", ...stanford }]);
  });

  it("O174 O1 leaves nothing of it once the person signs out", async () => {
    const { page, tabStorage } = tab();
    const { actor } = await page();
    actor.send(question);
    actor.send({ type: "favorite.toggled" });
    writeTrial(tabStorage, null);
    expect((await page()).draft()).toBe("");
    expect(tabStorage.get("unsent")).toBeNull();
  });
});
