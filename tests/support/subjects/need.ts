import type { NeedItem } from "#contract/need.ts";
import { needMachine } from "#machines/need/need.machine.ts";

import { subject } from "../charts/subject.ts";
import { refused } from "./samples.ts";

/** Plans as the server tells them: before a change, after it, and with one forgotten. */
export const plans: NeedItem[] = [
  { key: "study", value: "nursing" },
  { key: "budget", value: "any" },
];
export const changed: NeedItem[] = [
  { key: "study", value: "law" },
  { key: "place", value: "Texas" },
  { key: "budget", value: 30_000 },
];

export const need = subject({
  machine: needMachine,
  inputs: [{ signedIn: true }, { signedIn: false }],
  key: ({ items, draft, order, problem }) => ({
    items: items.map(({ key, value }) => `${key} ${value}`),
    draft: draft && [draft.key, draft.value.trim() !== ""],
    order: order && [order.key, order.value === null],
    problem: problem?.key ?? null,
  }),
  sees: ({ items, draft, problem }) => ({ items, draft, problem }),
  samples: { plans, changed },
  payloads: {
    "session.started": [{}],
    "need.retried": [{}],
    "need.opened": [{ key: "study" }, { key: "place" }, { key: "budget" }],
    "need.changed": [{ value: "law" }, { value: " " }],
    "need.closed": [{}],
    "need.submitted": [{}],
    "need.forgotten": [{ key: "study" }, { key: "place" }, { key: "budget" }],
  },
  done: { fetchNeed: [plans, []], saveNeed: [changed] },
  failed: {
    fetchNeed: [refused, { status: 404, message: "There is no such call." }],
    saveNeed: [refused],
  },
  // Plans are tried from the first list as it came; who signs in again is seen from each state once.
  isWorth: ({ context: { items, draft, problem } }, { type }) => {
    if (type === "session.started") return draft?.key !== "place" && items.length !== 3;
    if (type === "need.opened" || type === "need.forgotten") {
      if (draft !== null && (draft.key !== "study" || problem !== null)) return false;
      return items.length === 2 && (problem === null || type === "need.opened");
    }
    return true;
  },
});
