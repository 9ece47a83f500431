import type { ActorInfo, ActorStatus, Entry, Picture, Plain, Timer } from "../inspect/types.ts";
import type { Chart } from "../model/types.ts";

/** An app that is, was or could be followed: one tab of it, or a log from a file. */
export interface LiveApp {
  id: string;
  title: string;
  /** Where the app was when it was last heard of; empty for a file. */
  address: string;
  /** When it was first heard of, in milliseconds since 1970. */
  since: number;
  /** `offered`: it can be followed. `closed`: it went, or was reloaded; its log is kept. `file`: a log that was loaded. */
  status: "offered" | "following" | "silent" | "closed" | "file";
  /** Whether the app takes events from here. */
  takesEvents: boolean;
}

/** A window that was opened from here, of an app of another origin. */
export interface LiveWindow {
  origin: string;
  status: "opening" | "answering" | "silent" | "closed";
}

/** An actor at the shown moment. */
export interface LiveActor extends ActorInfo {
  /** How deep it stands in the tree: 0 for a root. */
  depth: number;
  status: ActorStatus;
  /** Ids of all states that it is in; empty for what isn't a machine. */
  active: readonly string[];
  /** Ids of the transitions that its last step took. */
  fired: readonly string[];
  /** Null where it isn't known, or where there is none. */
  context: Plain;
}

/** What a log holds besides what happened: a picture of the whole app, where following began. */
export type LogEntry = Entry | { kind: "picture"; at: number; picture: Picture };

/** A line of the log: `number` counts from the log's first line, whether it is still kept or not. */
export interface LogLine {
  number: number;
  entry: LogEntry;
}

/** What `<LivePanels>` and the drawing show. */
export interface LiveView {
  apps: readonly LiveApp[];
  /** Windows of apps of other origins, which were opened from here. */
  windows: readonly LiveWindow[];
  /** The one that is looked at. */
  app: LiveApp | null;
  /** In the order of the tree. */
  actors: readonly LiveActor[];
  actor: LiveActor | null;
  /** Charts of the app's machines, by their keys (`ActorInfo.chart`). */
  charts: ReadonlyMap<string, Chart>;
  /** The picked actor's: what to draw. Null where it has none. */
  chart: Chart | null;
  /** For `<Drawing marks>`. */
  active: ReadonlySet<string>;
  fired: ReadonlySet<string>;
  /** Delays that run at the shown moment. */
  timers: readonly Timer[];
  /** The moment that countdowns are counted from, in milliseconds since 1970; null: now. */
  at: number | null;
  log: LogView;
  /** What went wrong or should be known, a sentence each, newest last. */
  notes: readonly string[];
  /** Why the last address that was asked for can't be opened; null where it was. */
  problem: string | null;
  /** What became of the last event that was sent. */
  sent: { ok: boolean; sentence: string } | null;
  /** The event that the form offers to send. */
  draft: EventDraft;
  /** Events that the picked actor hears in its present states. */
  heard: readonly string[];
  /** Payloads that the form's event came with in the log, newest first, as JSON. */
  seenPayloads: readonly string[];
}

/** The log as it is shown. */
export interface LogView {
  /** Number of the first line that is kept, and of the one after the last. */
  first: number;
  end: number;
  /** How many lines are shown as done: `end` unless someone scrubbed back. The last of them is the shown one. */
  position: number;
  /** Whether the shown moment moves on with the app. */
  following: boolean;
  playing: boolean;
  /** Inspection events that the app left out, as there were too many: so many, or more. */
  leftOut: number;
  filter: LogFilter;
  /** Lines that the filter lets through, up to `position` and beyond. */
  lines: readonly LogLine[];
}

/** Which lines of the log are shown. */
export interface LogFilter {
  /** Session id, or empty for all. */
  actor: string;
  /** Part of an event's type, or empty for all. */
  event: string;
}

/** The event in the form, before it is sent. */
export interface EventDraft {
  type: string;
  /** JSON of the payload, without the type. */
  payload: string;
}
