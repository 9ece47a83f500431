import type { ConversationSummary } from "#contract/conversation.ts";
import { conversationsMachine } from "#machines/conversations/conversations.machine.ts";

import { subject } from "../charts/subject.ts";
import { refused } from "./samples.ts";

const about = (id: string, title: string, updated_at: string): ConversationSummary => ({
  id,
  title,
  updated_at,
  location_id: null,
  location_name: "",
  prompt: null,
  excerpt: "",
});

/** Conversations as the host lists them: the latest first, two to a page. */
export const fees = about("c8", "What does it cost?", "2026-11-20T09:30:00.000Z");
export const rooms = about("c9", "And housing?", "2026-11-19T09:30:00.000Z");
export const older = about("c7", "Where is it?", "2026-11-02T09:30:00.000Z");
export const firstPage = { conversations: [fees, rooms], next: "2" };
export const lastPage = { conversations: [older], next: null };
export const nothing = { conversations: [], next: null };
/** One that was looked for by the words in it, and one with another title. */
export const foundPage = {
  conversations: [{ ...rooms, excerpt: "…a room on campus…" }],
  next: null,
};
export const retitled = { ...fees, title: "Costs" };

export const conversations = subject({
  machine: conversationsMachine,
  inputs: [{ current: "c8" }],
  key: ({ docked, search, found, items, next, unfolded, draft, ...rest }) => ({
    docked,
    search,
    found,
    items: items.length,
    more: next !== null,
    unfolded,
    draft: draft?.value ?? null,
    problem: rest.problem !== null,
    deleted: rest.deleted !== null,
    failure: rest.failure !== null,
  }),
  sees: ({ current, search, items, next, unfolded, draft, problem, deleted, failure }) => ({
    current,
    search,
    items: items.map(({ title }) => title),
    more: next !== null,
    unfolded,
    draft: draft?.value ?? null,
    problem,
    deleted: deleted?.title ?? null,
    failure,
  }),
  samples: { fees, rooms, older, firstPage, lastPage, nothing, foundPage, retitled },
  payloads: {
    "conversation.shown": [{ id: null }],
    "conversation.grew": [{ id: "c10" }, { id: "c8" }],
    "room.changed": [
      { wide: true, docked: true },
      { wide: true, docked: false },
      { wide: false, docked: true },
    ],
    "list.opened": [{}],
    "list.closed": [{}],
    "list.retried": [{}],
    "search.changed": [{ value: "room" }],
    "more.requested": [{}],
    "conversation.chosen": [{ id: "c9" }],
    "new.requested": [{}],
    "ways.toggled": [{ id: "c8" }],
    "rename.opened": [{ id: "c8" }],
    "rename.typed": [{ value: "Costs" }, { value: " " }],
    "rename.submitted": [{}],
    "rename.closed": [{}],
    "delete.requested": [{ id: "c8" }],
    "undo.requested": [{}],
    "export.requested": [{ id: "c8", format: "markdown" }],
  },
  done: {
    fetchPage: [firstPage, nothing],
    fetchMore: [lastPage],
    rename: [retitled],
    deleteOne: [null],
    restoreOne: [fees],
    exportOne: [null],
  },
  failed: {
    fetchPage: [refused],
    fetchMore: [refused],
    rename: [refused],
    deleteOne: [refused],
    restoreOne: [refused],
    exportOne: [refused],
  },
  // Where the list is hardly bears on what is in it, and neither on what is done with one of it.
  isWorth: ({ state, context }, event) => {
    const { type } = event;
    const { items, search, unfolded, draft, deleted, failure } = context;
    const isSheet = state.includes('"narrow":"sheet"');
    const isPlain = unfolded === null && deleted === null && failure === null;
    if (state.includes('"one":"renaming"')) {
      if (type === "rename.typed") return draft?.value === fees.title;
      return type.startsWith("rename.") || (type === "list.closed" && draft?.value === fees.title);
    }
    if (!state.includes('"one":"resting"'))
      return /xstate\.(?:done|error)\.actor\.(?:rename|.*One)/.test(type);
    if (type === "room.changed") return items.length === 0 && search === "";
    if (!state.includes('"list":"resting"')) {
      if ("output" in event && event.output === nothing) return search !== "";
      return /xstate|retried/.test(type) && isPlain;
    }
    if (type.startsWith("list.")) return isPlain && search === "" && items.length < 3;
    if (!isSheet) return type === "conversation.grew" && isPlain && items.length < 3;
    if (type === "undo.requested") return deleted !== null || isPlain;
    if (!isPlain || search !== "") return false;
    if (type === "more.requested" || type === "search.changed") return items.length < 3;
    return items.length === 2;
  },
});
