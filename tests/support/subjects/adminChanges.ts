import type { AdminChange } from "#contract/adminChange.ts";
import { adminChangesMachine } from "#machines/adminChanges/adminChanges.machine.ts";

import { subject } from "../charts/subject.ts";
import { refused } from "./samples.ts";

/** A point that was moved, by someone whose account is deleted. */
export const moved: AdminChange = {
  id: "42",
  at: "2026-11-22T10:00:00.000Z",
  by: { id: "a1", name: "" },
  call: "updatePoint",
  subject: { kind: "point", id: "p1", name: "Main Quad" },
  university: "7",
  university_name: "Stanford University",
  before: { lat: 37.43, pano_id: null },
  after: { lat: 37.44, pano_id: "own:i3" },
};
/** An import, which belongs to no university. */
export const imported: AdminChange = {
  id: "41",
  at: "2026-11-21T10:00:00.000Z",
  by: { id: "a2", name: "Ada Lovelace" },
  call: "startImport",
  subject: { kind: "import", id: "j1", name: "hd2023.csv" },
  university: null,
  university_name: "",
  before: {},
  after: { format: "ipeds", dry_run: true },
};
/** A page with another after it, and one that is the last. */
export const newestChanges = { changes: [moved], next: "42" };
export const oldestChanges = { changes: [imported], next: null };

export const adminChanges = subject({
  machine: adminChangesMachine,
  inputs: [{ university: "" }, { university: "7" }],
  key: ({ university, changes, next }) => ({ university, count: changes.length, next }),
  sees: ({ university, changes, next }) => ({
    university,
    changes: changes.map(({ id }) => id),
    next,
  }),
  samples: { newestChanges, oldestChanges },
  payloads: {
    "changes.opened": [{}],
    "changes.retried": [{}],
    "changes.renewed": [{}],
    "more.requested": [{}],
  },
  done: { fetchChanges: [newestChanges, oldestChanges] },
  failed: { fetchChanges: [refused] },
  // The first page comes once: no change is there twice.
  isWorth: ({ context }, event) =>
    context.changes.length === 0 || !JSON.stringify(event).includes('"next":"42"'),
});
