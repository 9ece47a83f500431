import type { Page } from "playwright-core";
import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { StoredConversation } from "#contract/conversation.ts";
import type { conversationsMachine } from "#machines/conversations/conversations.machine.ts";
import type { ConversationsEvent, ExportFormat } from "#machines/conversations/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { type Effect, journeys } from "#tests/support/charts/stage.ts";
import { kept } from "#tests/support/subjects/chat.ts";
import {
  conversations as subject,
  fees,
  firstPage,
  foundPage,
  lastPage,
  nothing,
  older,
  retitled,
  rooms,
} from "#tests/support/subjects/conversations.ts";
import { incoming, refused } from "#tests/support/subjects/samples.ts";
import { wordsOf } from "#tests/support/words.ts";

import { until } from "../until.ts";
import { type Scene, type Steps, walked } from "../walked.ts";
import { callLine, callsSent, watchCalls } from "../world/callsSent.ts";
import { socketOf } from "../world/heldSocket.ts";
import { byCall, pressIn } from "../world/ports.ts";

export const CONVERSATIONS_HOLDS = [
  "latestConversation",
  "listConversations",
  "getConversation",
  "renameConversation",
  "deleteConversation",
  "restoreConversation",
] as const;
/** How long the search waits for the next letter. */
export const CONVERSATIONS_DELAYS = [250];

const NARROW = { width: 700, height: 900 };
const WIDE = { width: 1280, height: 800 };
const BY_CHAT = { never: "The chat says it, as what is in it changes." } as const;

const titled = new Map([fees, rooms, older, retitled].map(({ id, title }) => [id, title]));
const list = (page: Page) =>
  page
    .getByRole("dialog", { name: "Conversations" })
    .or(page.getByRole("region", { name: "Conversations" }));
const press = pressIn(list);
const rowOf = (page: Page, id: string) => list(page).locator(`li[data-id="${id}"]`);
const way =
  (name: string) =>
  async ({ page }: Scene, { id }: { id: string }): Promise<void> => {
    // A press on what was pressed before may have hidden the ways again.
    const row = rowOf(page, id);
    if ((await row.getByRole("group").count()) === 0)
      await row.getByRole("button", { name: `More about ${titled.get(id) ?? ""}` }).click();
    await row.getByRole("button", { name, exact: true }).click();
  };
/** Gives the chat what it asks for when it opens a conversation. */
const openFor = ({ calls }: Scene, id: string): Promise<void> =>
  calls.answer("getConversation", { ...kept, id, title: titled.get(id) } as StoredConversation);
const FORMATS: Record<ExportFormat, string> = {
  markdown: "Markdown, download",
  json: "JSON, download",
};

const steps = {
  "conversation.shown": BY_CHAT,
  async "conversation.grew"({ page }, { id }) {
    await page.getByPlaceholder("Ask me anything....").fill("And then?");
    await page.keyboard.press("Enter");
    const socket = socketOf(page);
    await until(() => socket.seen.length > 0, true);
    socket.say(incoming({ message: "Nothing.", conversation_id: id }));
    socket.say(incoming({ message: null }));
  },
  "room.changed": async ({ page }, { wide, docked }) => {
    await page.evaluate(
      (is) =>
        is ? localStorage.removeItem("chat_list") : localStorage.setItem("chat_list", "folded"),
      docked,
    );
    await page.setViewportSize(wide ? WIDE : NARROW);
  },
  "list.opened": ({ page }) =>
    page.getByRole("button", { name: "Conversations", exact: true }).click(),
  "list.closed": async ({ page }) => {
    const close = page.getByRole("dialog").getByRole("button", { name: "Close", exact: true });
    if ((await close.count()) > 0) return close.click();
    return page.getByRole("button", { name: "Conversations", exact: true }).click();
  },
  "list.retried": press("Try again"),
  "search.changed": ({ page }, { value }) => page.getByLabel("Search conversations").fill(value),
  "more.requested": press("Show more"),
  async "conversation.chosen"(scene, { id }) {
    await rowOf(scene.page, id).locator("button").first().click();
    await openFor(scene, id);
  },
  "new.requested": press("New chat"),
  "ways.toggled": ({ page }, { id }) =>
    rowOf(page, id)
      .getByRole("button", { name: /^More about/ })
      .click(),
  "rename.opened": way("Rename"),
  "rename.typed": ({ page }, { value }) => page.getByLabel("Title", { exact: true }).fill(value),
  "rename.submitted": ({ page }) => page.getByLabel("Title", { exact: true }).press("Enter"),
  "rename.closed": ({ page }) => page.getByLabel("Title", { exact: true }).press("Escape"),
  "delete.requested": way("Delete"),
  "undo.requested": press("Undo"),
  "export.requested": (scene, event) => way(FORMATS[event.format])(scene, event),
} satisfies Steps<ConversationsEvent>;

const listPort = byCall("listConversations");

interface Asked {
  id: string;
  title: string;
  search: string;
  cursor: string | null;
}
const sends = callsSent((name: string, { id, title, search, cursor }: Asked) => {
  const one = `/chat/conversations/${id}/`;
  if (name === "rename") return callLine("PUT", one, { title });
  if (name === "deleteOne") return callLine("DELETE", one);
  if (name === "restoreOne") return callLine("POST", `${one}restore/`, {});
  if (name === "exportOne") return callLine("GET", one);
  const query = new URLSearchParams({
    ...(search === "" ? {} : { search }),
    ...(cursor === null ? {} : { cursor }),
  });
  return callLine("GET", `/chat/conversations/?${query.toString()}`);
});
/** What the chat asks for itself when it begins. */
const BY_THE_CHAT = /latest-conversation/;
/** The chat asks for the conversation to which it is sent. */
const askedByTheChat = (effects: readonly Effect[]): string[] =>
  (journeys([...effects]) as { to: string }[]).flatMap(({ to }) => {
    const id = new URLSearchParams(to.split("?")[1]).get("conversation");
    return id === null ? [] : [callLine("GET", `/chat/conversations/${id}/`)];
  });

/** What a person finds of the list; null where it isn't shown. */
interface ListFound {
  where: "over the chat" | "beside it";
  rows: string[];
  search: string;
  more: boolean;
  typed: string | null;
  says: string[];
  undo: boolean;
}

async function findList(page: Page): Promise<ListFound | null> {
  if ((await list(page).count()) === 0) return null;
  const found = await list(page).evaluate((box) => {
    const all = (selector: string) => [...box.querySelectorAll<HTMLElement>(selector)];
    const texts = (selector: string) => all(selector).map(({ textContent }) => textContent.trim());
    return {
      isOver: box.matches("dialog"),
      rows: all("li").map((row) => {
        const open = row.querySelector("button[aria-current], button > span[dir]");
        const title = open?.closest("button")?.querySelector("span")?.textContent ?? "typed";
        const current = row.querySelector("[aria-current=true]") ? " (open)" : "";
        const ways = row.querySelector("[role=group]") ? " (ways)" : "";
        return title + current + ways;
      }),
      search: box.querySelector<HTMLInputElement>("input[type=search]")?.value ?? "",
      more: texts("button").includes("Show more"),
      typed: box.querySelector<HTMLInputElement>("input[name=title]")?.value ?? null,
      says: [...texts("[role=alert]"), ...texts("form p")].filter(Boolean),
      undo: texts("button").includes("Undo"),
    };
  });
  const { isOver, ...rest } = found;
  return { where: isOver ? "over the chat" : "beside it", ...rest };
}

/** What a person must find when the chart stands so. */
function expected(state: SnapshotFrom<typeof conversationsMachine>): ListFound | null {
  const isOver = state.hasTag("sheet");
  if (!isOver && !state.hasTag("docked")) return null;
  const { current, items, search, next, unfolded, draft, problem, deleted, failure } =
    state.context;
  return {
    where: isOver ? "over the chat" : "beside it",
    rows: items.map(({ id, title }) => {
      if (draft?.id === id) return "typed";
      return `${title}${id === current ? " (open)" : ""}${id === unfolded ? " (ways)" : ""}`;
    }),
    search,
    more: next !== null && !state.hasTag("loading") && !state.hasTag("failed"),
    typed: draft?.value ?? null,
    says: [
      ...(state.hasTag("failed") ? ["Your conversations could not be loaded."] : []),
      wordsOf(failure ?? undefined),
      wordsOf(problem ?? undefined),
    ].filter(Boolean),
    undo: deleted !== null,
  };
}

const input = { current: "c8" };
/** What ports and delays bring. */
const brought = (type: string, more: object): ConversationsEvent =>
  ({ type, ...more }) as unknown as ConversationsEvent;
const done = (name: string, output: unknown) => brought(`xstate.done.actor.${name}`, { output });
const fails = (name: string) => brought(`xstate.error.actor.${name}`, { error: refused });
const paused = brought("xstate.after.searchPause.conversations.list.typing", {});
/** Longer than the head takes to fold away. */
const FOLDING_MS = 500;
const opened = [{ type: "list.opened" }, done("fetchPage", firstPage)] as const;
const room = (wide: boolean, docked: boolean) => ({ type: "room.changed", wide, docked }) as const;

/** A person's conversations, over the chat and beside it. */
export const conversations = walked<typeof conversationsMachine, ListFound | null>({
  subject,
  steps,
  ports: {
    fetchPage: listPort,
    fetchMore: listPort,
    rename: byCall("renameConversation"),
    deleteOne: byCall("deleteConversation"),
    restoreOne: {
      ...byCall("restoreConversation"),
      async done(scene, event) {
        await byCall("restoreConversation").done(scene, event);
        // It was in the chat, which opens it again.
        await openFor(scene, fees.id);
      },
    },
    exportOne: {
      ...byCall("getConversation"),
      done: ({ calls }) => calls.answer("getConversation", kept),
    },
  },
  turnsAt: 960,
  delays: { searchPause: ({ timers }) => timers.pass(250) },
  async open({ page, url, calls }) {
    await page.setViewportSize(NARROW);
    watchCalls(page);
    await page.goto(`${url}/chat-ai`);
    await conversation(page).waitFor();
    await socketOf(page).open();
    await calls.answer("latestConversation", kept);
    await page.getByRole("button", { name: "Conversations", exact: true }).waitFor();
    // Its newest message is brought into sight, by which the head above it folds away under a press that comes meanwhile.
    await page.waitForURL(/conversation=/);
    await page.getByText("Shall we compare?").waitFor();
    await page.waitForTimeout(FOLDING_MS);
    socketOf(page).seen.length = 0;
  },
  ways: [
    {
      input,
      events: [
        { type: "list.opened" },
        fails("fetchPage"),
        { type: "list.retried" },
        done("fetchPage", firstPage),
        { type: "more.requested" },
        fails("fetchMore"),
        { type: "more.requested" },
        done("fetchMore", lastPage),
        { type: "ways.toggled", id: "c8" },
        { type: "export.requested", id: "c8", format: "markdown" },
        fails("exportOne"),
        { type: "export.requested", id: "c8", format: "json" },
        done("exportOne", null),
        { type: "conversation.chosen", id: "c9" },
      ],
    },
    {
      input,
      events: [
        ...opened,
        { type: "ways.toggled", id: "c8" },
        { type: "rename.opened", id: "c8" },
        { type: "rename.typed", value: " " },
        { type: "rename.submitted" },
        { type: "rename.typed", value: "Costs" },
        { type: "rename.submitted" },
        fails("rename"),
        { type: "rename.submitted" },
        done("rename", retitled),
        { type: "ways.toggled", id: "c9" },
        { type: "rename.opened", id: "c9" },
        { type: "rename.submitted" },
        { type: "ways.toggled", id: "c9" },
        { type: "rename.opened", id: "c9" },
        { type: "rename.closed" },
        { type: "ways.toggled", id: "c9" },
        { type: "rename.opened", id: "c9" },
        { type: "list.closed" },
      ],
    },
    {
      input,
      events: [
        ...opened,
        { type: "ways.toggled", id: "c8" },
        { type: "delete.requested", id: "c8" },
        fails("deleteOne"),
        { type: "delete.requested", id: "c8" },
        done("deleteOne", null),
        { type: "undo.requested" },
        fails("restoreOne"),
        { type: "undo.requested" },
        done("restoreOne", fees),
        { type: "list.closed" },
      ],
    },
    {
      input,
      events: [
        ...opened,
        { type: "search.changed", value: "room" },
        paused,
        done("fetchPage", foundPage),
        { type: "search.changed", value: "rooms" },
        paused,
        done("fetchPage", nothing),
        { type: "list.closed" },
        ...opened,
        { type: "new.requested" },
      ],
    },
    {
      input,
      events: [
        room(true, true),
        done("fetchPage", firstPage),
        { type: "conversation.grew", id: "c8" },
        done("fetchPage", firstPage),
        { type: "list.closed" },
        ...opened,
        room(false, true),
        { type: "conversation.grew", id: "c10" },
        done("fetchPage", firstPage),
        room(true, false),
      ],
    },
  ],
  // The chat follows, and says what is in it then.
  brings(state, { type, ...event }: AnyEventObject) {
    const { current, at } = state.context;
    if (type === "conversation.chosen") return [{ type: "conversation.shown", id: event["id"] }];
    if (type === "xstate.done.actor.restoreOne" && state.context.reopens)
      return [{ type: "conversation.shown", id: state.context.deleted?.id ?? null }];
    const isGone = type === "xstate.done.actor.deleteOne" && at?.id === current;
    return type === "new.requested" || isGone ? [{ type: "conversation.shown", id: null }] : [];
  },
  sends: {
    ...sends,
    asked: (effects) => [...sends.asked(effects), ...askedByTheChat(effects)],
    seen: (page) => sends.seen(page).filter((line) => !BY_THE_CHAT.test(line)),
  },
  found: findList,
  expected,
});
