import { comparisonMachine } from "#machines/comparison/comparison.machine.ts";

import { subject } from "../charts/subject.ts";
import { bern, campus, refused, stanford } from "./samples.ts";

/** The university that Stanford is compared with. */
export const berne = { ...campus, ...bern };

export const comparison = subject({
  machine: comparisonMachine,
  inputs: [
    { id: "7", with: null },
    { id: "7", with: "8" },
    { id: "7", with: "7" },
    { id: "7", with: "" },
  ],
  key: ({ name, matches, active, other, with: id }) => ({
    typed: name.trim() !== "",
    matches: matches.length,
    active,
    id,
    fetched: other !== null,
  }),
  sees: ({ name, matches, active, with: id, other }) => ({
    name,
    matches,
    active,
    with: id,
    other: other?.name ?? null,
  }),
  payloads: {
    "comparison.opened": [{}],
    "comparison.closed": [{}],
    "comparison.retried": [{}],
    "name.changed": [{ value: "Bern" }, { value: "" }],
    "match.stepped": [{ by: 1 }],
    "match.chosen": [{ id: "8" }, { id: "7" }],
    "listed.chosen": [{ id: "8" }, { id: "7" }],
    "matches.closed": [{}],
    "matches.retried": [{}],
  },
  done: {
    findMatches: [
      { universities: [stanford, bern], total: 2 },
      { universities: [stanford], total: 1 },
    ],
    fetchOther: [berne],
  },
  failed: {
    findMatches: [refused],
    fetchOther: [{ status: 404, message: "None." }, refused],
  },
  // What an address begins with is tried from its own beginnings only.
  isWorth: ({ state, context: { with: id, name } }, { type }) =>
    !state.includes("choosing") ||
    (type === "listed.chosen"
      ? state.includes("resting") && name === ""
      : id === null || type === "comparison.closed"),
  samples: { berne },
  untaken: {
    "comparison.choosing.opening on (always) [0]":
      "Each search of a comparison begins without a name.",
  },
});
