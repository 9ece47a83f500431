import type { AppInfo, KeyedChart, Transport } from "../inspect/protocol.ts";
import type { ActorInfo } from "../inspect/types.ts";
import type { Chart } from "../model/types.ts";
import { createLog, type Log } from "./createLog.ts";
import type { LiveApp, LogEntry, LogFilter, LogLine } from "./types.ts";

/** Actors whose names are kept, whether they still live or not. */
const MOST_NAMES = 5000;

/** What is known of one app, and where in its log someone looks. */
export interface AppSession {
  info: AppInfo;
  status: LiveApp["status"];
  /** How it is reached, and the only way on which it is heard; null for a file. */
  way: Transport | null;
  log: Log;
  charts: Map<string, Chart>;
  names: Map<string, ActorInfo>;
  /** When it was last heard of, in milliseconds since 1970. */
  heardAt: number;
  /** Null: the newest moment, and on with the app. */
  position: number | null;
  actor: string | null;
  /**
   * Name of the actor that is looked at until another is picked: the one of the app before it was reloaded. Of several,
   * the last in the tree.
   */
  wanted: string | null;
  filter: LogFilter;
}

export function createSession(
  info: AppInfo,
  status: LiveApp["status"],
  way: Transport | null,
  now: number,
): AppSession {
  return {
    info,
    status,
    way,
    log: createLog(),
    charts: new Map(),
    names: new Map(),
    heardAt: now,
    position: null,
    actor: null,
    wanted: null,
    filter: { actor: "", event: "" },
  };
}

export function addCharts(session: AppSession, charts: readonly KeyedChart[]): void {
  if (charts.length === 0) return;
  session.charts = new Map([
    ...session.charts,
    ...charts.map(({ key, chart }) => [key, chart] as const),
  ]);
}

export function addEntries(session: AppSession, entries: readonly LogEntry[]): void {
  for (const entry of entries) {
    if (entry.kind === "actor") session.names.set(entry.actor.id, entry.actor);
    if (entry.kind === "picture")
      for (const actor of entry.picture.actors) session.names.set(actor.id, actor);
  }
  for (const id of session.names.keys()) {
    if (session.names.size <= MOST_NAMES) break;
    session.names.delete(id);
  }
  session.log.append(entries);
  // A moment whose lines had to go is shown no more.
  if (session.position !== null) session.position = Math.max(session.position, session.log.first());
}

/** Lines that the filter lets through. */
export function filtered(lines: readonly LogLine[], filter: LogFilter): readonly LogLine[] {
  const { actor, event } = filter;
  if (actor === "" && event === "") return lines;
  const wanted = event.toLowerCase();
  return lines.filter(({ entry }) => {
    if (entry.kind === "left" || entry.kind === "picture") return true;
    if (entry.kind === "timers") return actor === "" && event === "";
    const about = entry.kind === "event" ? [entry.from, entry.to] : [actorIn(entry)];
    if (actor !== "" && !about.includes(actor)) return false;
    return wanted === "" || ("event" in entry && entry.event.toLowerCase().includes(wanted));
  });
}

function actorIn(entry: Extract<LogEntry, { kind: "actor" | "step" }>): string {
  return entry.kind === "actor" ? entry.actor.id : entry.actor;
}

/** Payloads that this event came with, newest first, as JSON. */
export function payloadsOf(session: AppSession, type: string): string[] {
  const seen = new Set<string>();
  const lines = session.log.lines();
  for (let index = lines.length - 1; index >= 0 && seen.size < 5; index -= 1) {
    const entry = lines[index]?.entry;
    if (entry?.kind === "event" && entry.event === type)
      seen.add(JSON.stringify(entry.payload, null, 2));
  }
  return [...seen];
}
