import { chartFromConfig } from "./chartFromConfig.ts";
import { chartFromExport } from "./chartFromExport.ts";
import { jsonProblem } from "./jsonProblem.ts";
import { fieldOf } from "./names.ts";
import type { Chart } from "./types.ts";

/** More text than this is no chart that a person drew. */
const LONGEST = 50_000_000;
const MOST_CHARTS = 200;

/** The charts found in a text, or why there are none. */
export type ReadCharts =
  | {
      charts: Chart[];
      /** What was corrected or left out, a sentence each. */
      notes: string[];
    }
  /** Why there is nothing to draw, and what to do. */
  | { problem: string };

const WHAT_FITS =
  "Give a chart exported here, charts.json, JSON.stringify(machine.definition), or a configuration with `states`.";

/**
 * Reads charts from a text: an export of ours, charts.json, XState's `JSON.stringify(machine.definition)`, or a plain
 * configuration such as `{"id": "light", "initial": "green", "states": {…}}`; one, or a list. Guards and actions are names:
 * nothing that is read is ever run. Never throws: what is wrong is said, and the rest goes on.
 */
export function readCharts(text: string): ReadCharts {
  if (text.length > LONGEST)
    return { problem: "This text is longer than 50 million characters: no chart is." };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return { problem: jsonProblem(text, error) };
  }
  return chartsIn(value);
}

/** The same of JSON that is read already. */
export function chartsIn(value: unknown): ReadCharts {
  const newer = newerVersion(value);
  if (newer !== null) return { problem: newer };
  const isSet = fieldOf(value, "format") === "statecharts";
  const list = isSet ? fieldOf(value, "charts") : value;
  if (!Array.isArray(list)) {
    const read = isSet ? "`charts` of this charts.json is no list" : chartIn(value);
    return typeof read === "string"
      ? { problem: `${sentence(read)} ${WHAT_FITS}` }
      : { charts: [read.chart], notes: read.notes };
  }
  const charts: Chart[] = [];
  const notes: string[] = [];
  for (const [index, each] of (list as unknown[]).slice(0, MOST_CHARTS).entries()) {
    const read = chartIn(each);
    if (typeof read === "string")
      notes.push(`Number ${index + 1} of the list is left out: ${read}.`);
    else if (charts.some(({ id }) => id === read.chart.id))
      notes.push(`A second chart called ‘${read.chart.id}’ is left out: give it an id of its own.`);
    else {
      charts.push(read.chart);
      notes.push(...read.notes);
    }
  }
  if (list.length > MOST_CHARTS)
    notes.push(`Only the first ${MOST_CHARTS} of ${list.length} charts are read.`);
  if (charts.length === 0)
    return {
      problem:
        notes[0] === undefined ? `The list is empty. ${WHAT_FITS}` : `${notes[0]} ${WHAT_FITS}`,
    };
  return { charts, notes };
}

function newerVersion(value: unknown): string | null {
  const format = fieldOf(value, "format");
  const version = fieldOf(value, "version");
  if (format !== "statechart" && format !== "statecharts") return null;
  if (version === 1) return null;
  return `This is version ${shown(version)} of the format ‘${format}’, and version 1 can be read: export it again with the same version of the visualiser.`;
}

/** One chart, or why it is none, without a full stop. */
function chartIn(value: unknown): { chart: Chart; notes: string[] } | string {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return `${kindOf(value)} is no chart`;
  if (fieldOf(value, "format") === "statechart") {
    return newerVersion(value) === null ? chartFromExport(value) : "it is of another version";
  }
  if (fieldOf(value, "format") === "statechart-coverage")
    return "this is a coverage file: open it as coverage, not as a chart";
  const machine = fieldOf(value, "config") ?? value;
  const looksLikeOne = ["states", "on", "invoke", "always", "after", "initial", "type"].some(
    (name) => fieldOf(machine, name) !== undefined,
  );
  if (!looksLikeOne) {
    const known = Object.keys(value).slice(0, 5).map(shown).join(", ");
    return `this object has no \`states\`${known === "" ? "" : ` (it has ${known})`}, so it is no chart`;
  }
  return chartFromConfig(machine);
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "string" ? "a text" : `a ${typeof value}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "unknown";
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
