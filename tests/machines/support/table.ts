import type { EventNames } from "./events.ts";
import { changes, type Look } from "./look.ts";

/**
 * One thing that a chart does: where it stands, what happens there, and what comes of it. A place is the state with what
 * its key tells apart, so whatever led there and makes no difference is left out.
 */
export interface Row {
  place: string;
  event: string;
  outcome: readonly string[];
}

/** Everything that a chart does, each thing once, by its text. */
export type Table = ReadonlyMap<string, Row>;

/** What stands for an event where one only looks. */
const SHOWS = "(shows)";
const BEGINS = "(begins)";
const EVENTS = "(events)";
/** A line that says where a step leads, or what is sent. */
const DOES = /^(?:→|!) /u;

/** A place as one reads it: `enteringPhone.filled · number withCountry`. */
export function placeName(state: string, key: object): string {
  const fields = Object.entries(key).flatMap(([field, value]) => {
    if (value === null || value === undefined || value === false) return [];
    return [value === true ? field : `${field}=${JSON.stringify(value)}`];
  });
  return [state, fields.join(" ")].filter((part) => part !== "").join(" · ");
}

/** What a person finds enabled or shown at a place. */
export const shown = (place: string, { tags }: Look): Row => ({
  place,
  event: SHOWS,
  outcome: [tags.join(", ") || "nothing of its own"],
});

/** How a chart begins with an input. */
export const begun = (input: unknown, look: Look): Row => ({
  place: BEGINS,
  event: JSON.stringify(input),
  outcome: linesOf({ state: look.state, sees: look.sees, effects: look.effects }),
});

/** What an event does at a place. */
export const done = (
  place: string,
  event: string,
  { before, after }: { before: Look; after: Look },
): Row => ({ place, event, outcome: linesOf(changes(before, after)) });

/** The long events, told once. */
export const eventRows = ({ long }: EventNames, used: ReadonlySet<string>): Row[] =>
  [...long]
    .filter(([name]) => used.has(name))
    .map(([name, text]) => ({ place: EVENTS, event: name, outcome: [text] }));

function linesOf(changed: Partial<Look> | null): string[] {
  if (changed === null) return ["nothing"];
  const { state, sees = {}, effects = [] } = changed;
  const lines = [
    ...(state === undefined ? [] : [`→ ${state}`]),
    ...Object.entries(sees).map(([field, value]) => `${field}: ${JSON.stringify(value)}`),
    ...effects.map((effect) => `! ${effect.replaceAll("\n", " ")}`),
  ];
  return lines.length === 0 ? ["shows otherwise"] : lines;
}

const textOf = ({ place, event, outcome }: Row): string => [place, event, ...outcome].join("\n");

/** A table of rows; the same thing done again changes nothing. */
export class TableBuilder {
  readonly rows = new Map<string, Row>();

  /** Adds a row. True when it is new. */
  add(row: Row): boolean {
    const text = textOf(row);
    if (this.rows.has(text)) return false;
    this.rows.set(text, row);
    return true;
  }
}

/**
 * The places where an event leads to different states, or has different things sent: there the place lacks what tells them
 * apart, and the table would not notice were they swapped.
 */
export const ambiguities = (table: Table): string[] =>
  withSeveral(table, (line) => DOES.test(line));

/** The places where an event has different things shown, or does: what is seen differs by what was there before. */
export const shownDifferently = (table: Table): string[] => withSeveral(table, () => true);

/** The occasions of a table with several outcomes, as far as these lines of them go. */
function withSeveral(table: Table, isMeant: (line: string) => boolean): string[] {
  const outcomes = new Map<string, Set<string>>();
  for (const { place, event, outcome } of table.values()) {
    if (place === BEGINS || event === SHOWS) continue;
    const occasion = `${event} in ${place}`;
    const meant = outcome.filter(isMeant).join("\n");
    outcomes.set(occasion, (outcomes.get(occasion) ?? new Set()).add(meant));
  }
  return [...outcomes].flatMap(([occasion, { size }]) => (size > 1 ? [occasion] : []));
}

/** A table as it is committed: places and events in order, so that a change of the chart reads as a change of lines. */
export function printTable(chart: string, table: Table): string {
  const lines = [
    `# What the chart '${chart}' does, in every step that walks over all pairs of its steps take.`,
    "# A place (the state, and what tells it apart), an event there, and what comes of it: → the new state, what is seen",
    "# otherwise, ! what is sent, called or left. An event with several outcomes stands there several times.",
    `# Written by \`npm run golden -- ${chart}\`, and read against the specification before it is committed.`,
  ];
  let last: string | null = null;
  for (const text of [...table.keys()].toSorted()) {
    const row = table.get(text);
    if (row === undefined) continue;
    if (row.place !== last) lines.push("", row.place);
    last = row.place;
    lines.push(`  ${row.event}`, ...row.outcome.map((line) => `    ${line}`));
  }
  return `${lines.join("\n")}\n`;
}

/** Reads a committed table. */
export function parseTable(text: string): Table {
  const builder = new TableBuilder();
  let place = "";
  let row: { place: string; event: string; outcome: string[] } | null = null;
  const keep = () => {
    if (row !== null) builder.add(row);
    row = null;
  };
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    if (line.startsWith("    ")) row?.outcome.push(line.slice(4));
    else {
      keep();
      if (line.startsWith("  ")) row = { place, event: line.slice(2), outcome: [] };
      else place = line;
    }
  }
  keep();
  return builder.rows;
}
