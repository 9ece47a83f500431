import * as v from "valibot";

import type { AppInfo, KeyedChart } from "../inspect/protocol.ts";
import { AppSchema, LogEntrySchema } from "./entrySchema.ts";
import { pictureOf, type SystemState } from "./fold.ts";
import { readKeyedCharts } from "./readKeyedCharts.ts";
import type { LogEntry, LogLine } from "./types.ts";

const FORMAT = "statecharts-log";
const VERSION = 1;

const Header = v.object({ format: v.literal(FORMAT), version: v.literal(VERSION), app: AppSchema });
const Charts = v.object({ charts: v.array(v.object({ key: v.string(), chart: v.unknown() })) });
const End = v.object({ end: v.number() });

/** A log as it was read from a file. */
export interface SavedLog {
  app: AppInfo;
  charts: KeyedChart[];
  entries: LogEntry[];
  /** What is wrong with the file, a sentence each; the rest was read. */
  notes: string[];
}

/**
 * A log as text: a line each for what it is, its charts, a picture of its beginning and every entry, and one that ends it.
 * So a file that was cut can be read up to the cut.
 */
export function writeLog(
  { id, title, address, since, takesEvents }: AppInfo,
  charts: readonly KeyedChart[],
  start: SystemState,
  lines: readonly LogLine[],
): string {
  const entries = lines.map(({ entry }) => entry);
  const begin: LogEntry = { kind: "picture", at: start.at, picture: pictureOf(start) };
  const all = entries[0]?.kind === "picture" ? entries : [begin, ...entries];
  const app = { id, title, address, since, takesEvents };
  return [{ format: FORMAT, version: VERSION, app }, { charts }, ...all, { end: all.length }]
    .map((line) => JSON.stringify(line))
    .join("\n");
}

/** Reads a saved log as far as it is whole. A problem is a sentence that says why nothing could be read. */
export function readLog(text: string): SavedLog | { problem: string } {
  const [first = "", second = "", ...rest] = text.split(/\r?\n/).filter((line) => line !== "");
  const header = parse(first);
  const known = v.safeParse(Header, header);
  if (!known.success) return { problem: problemOf(header) };
  const charts = v.safeParse(Charts, parse(second));
  if (!charts.success)
    return { problem: "This log was cut before anything of it: save it again from where it is." };
  const notes: string[] = [];
  const keyed = readKeyedCharts(charts.output.charts, "this log", (note) => notes.push(note));
  const entries: LogEntry[] = [];
  let [unread, isWhole] = [0, false];
  for (const line of rest) {
    const value = parse(line);
    const entry = v.safeParse(LogEntrySchema, value);
    if (entry.success) entries.push(entry.output);
    else if (v.is(End, value)) isWhole = true;
    else unread += 1;
  }
  if (!isWhole)
    notes.push(
      `This log was cut in the middle: the ${entries.length} lines before the cut are shown.`,
    );
  else if (unread > 0)
    notes.push(`${unread} lines of this log couldn't be read and were left out.`);
  return { app: known.output.app, charts: keyed, entries, notes };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function problemOf(header: unknown): string {
  const isOurs =
    typeof header === "object" &&
    header !== null &&
    "format" in header &&
    header.format === FORMAT &&
    "version" in header;
  if (!isOurs) return "This file is no log of the visualiser: open one that was saved here.";
  if (header.version !== VERSION)
    return `This log is of version ${String(header.version)}, and this page reads version ${VERSION}: open it with the release that saved it.`;
  return "This log doesn't say which app it is of: save it again from where it is.";
}
