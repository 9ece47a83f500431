import type { AppInfo, FromViewer, KeyedChart } from "../inspect/protocol.ts";
import type { ActorInfo } from "../inspect/types.ts";
import type { Chart } from "../model/types.ts";
import { appended, linesOf, type Log, NO_LINES } from "./log.ts";
import type { LogEntry, LogFilter, LogLine } from "./types.ts";

/** Actors whose names are kept, whether they still live or not. */
const MOST_NAMES = 5000;

/** What is known of one app, and where in its log someone looks. */
export interface SessionContext {
  info: AppInfo;
  /** How it is reached, and the only way on which it is heard: this origin's own, or a window's origin; null for a file. */
  way: string | null;
  viewer: string;
  log: Log;
  charts: ReadonlyMap<string, Chart>;
  names: ReadonlyMap<string, ActorInfo>;
  /** How many lines are shown as done, and whether they are so by themselves, as `replay` says. */
  position: number;
  following: boolean;
  playing: boolean;
  /** Id of the picked actor. */
  actor: string | null;
  /**
   * Name of the actor that is looked at until another is picked: the one of the app before it was reloaded. Of several,
   * the last in the tree.
   */
  wanted: string | null;
  filter: LogFilter;
}

/** What a session begins with: an app that was heard of, or a saved log, where `way` is null. */
export interface SessionInput {
  info: AppInfo;
  way: string | null;
  viewer: string;
  /** What a file held. */
  saved?: { charts: readonly KeyedChart[]; entries: readonly LogEntry[] };
}

/** A session at its beginning: empty, or with what a file held. */
export function newSession({ info, way, viewer, saved }: SessionInput): SessionContext {
  const empty: SessionContext = {
    info,
    way,
    viewer,
    log: NO_LINES,
    charts: new Map(),
    names: new Map(),
    position: 0,
    following: true,
    playing: false,
    actor: null,
    wanted: null,
    filter: { actor: "", event: "" },
  };
  return saved === undefined ? empty : { ...empty, ...withEntries(empty, saved) };
}

/** Takes what an app, or a file, says. */
export function withEntries(
  { charts, names, log }: SessionContext,
  more: { charts: readonly KeyedChart[]; entries: readonly LogEntry[] },
): Pick<SessionContext, "charts" | "names" | "log"> {
  const added = more.charts.map(({ key, chart }) => [key, chart] as const);
  return {
    charts: added.length === 0 ? charts : new Map([...charts, ...added]),
    names: withNames(names, more.entries),
    log: appended(log, more.entries),
  };
}

function withNames(
  names: SessionContext["names"],
  entries: readonly LogEntry[],
): SessionContext["names"] {
  const met = entries.flatMap((entry): readonly ActorInfo[] => {
    if (entry.kind === "actor") return [entry.actor];
    return entry.kind === "picture" ? entry.picture.actors : [];
  });
  if (met.length === 0) return names;
  const all = [...new Map([...names, ...met.map((actor) => [actor.id, actor] as const)])];
  return new Map(all.slice(-MOST_NAMES));
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
export function payloadsOf({ log }: SessionContext, type: string): string[] {
  const seen = new Set<string>();
  const lines = linesOf(log);
  for (let index = lines.length - 1; index >= 0 && seen.size < 5; index -= 1) {
    const entry = lines[index]?.entry;
    if (entry?.kind === "event" && entry.event === type)
      seen.add(JSON.stringify(entry.payload, null, 2));
  }
  return [...seen];
}

/** What a session has said to its app. */
export const said = (
  { info, viewer, way }: SessionContext,
  type: "attach" | "detach",
): { type: "session.said"; way: string | null; message: FromViewer } => ({
  type: "session.said",
  way,
  message: { type, app: info.id, viewer },
});
