import type { Chart } from "../model/types.ts";
import type { Entry, Picture, PlainObject } from "./types.ts";

/** Name of the channel, and of what is said on it. */
export const PROTOCOL = "statecharts-inspection";
/** Raised whenever an older side would misread a newer one. */
export const VERSION = 1;

/** A tab of an app that lets itself be inspected. */
export interface AppInfo {
  id: string;
  title: string;
  address: string;
  /** When it began, in milliseconds since 1970. */
  since: number;
  takesEvents: boolean;
}

/** A chart with the key by which actors name it in messages. */
export interface KeyedChart {
  key: string;
  chart: Chart;
}

/** What an app says. `app` is its page's id; messages with a `viewer` are for that one alone. */
export type FromApp =
  | { type: "hello"; app: AppInfo }
  | { type: "bye"; app: string }
  | { type: "alive"; app: string }
  | {
      type: "picture";
      app: string;
      viewer: string;
      charts: readonly KeyedChart[];
      picture: Picture;
    }
  /** `number` counts batches; a visualiser that gets one says so by `ack`. */
  | {
      type: "batch";
      app: string;
      number: number;
      charts: readonly KeyedChart[];
      entries: readonly Entry[];
    }
  | {
      type: "answer";
      app: string;
      viewer: string;
      request: number;
      ok: boolean;
      sentence: string;
    };

/** What a visualiser says. */
export type FromViewer =
  /** Who is there? */
  | { type: "who" }
  | { type: "attach"; app: string; viewer: string }
  | { type: "detach"; app: string; viewer: string }
  | { type: "ack"; app: string; viewer: string; number: number }
  | { type: "beat"; app: string; viewer: string }
  | {
      type: "send";
      app: string;
      viewer: string;
      request: number;
      actor: string;
      event: string;
      payload: PlainObject;
    };

/** A way between an app and a visualiser: a broadcast channel, or two windows. */
export interface Transport {
  post(message: unknown): void;
  /** Hears until the answer is called. */
  listen(receive: (message: unknown) => void): () => void;
}

interface Envelope<Message> {
  protocol: typeof PROTOCOL;
  version: number;
  message: Message;
}

/** A message, ready to be posted. */
export function sealed<Message extends FromApp | FromViewer>(message: Message): Envelope<Message> {
  return { protocol: PROTOCOL, version: VERSION, message };
}

/** What came from the other side, its fields unchecked. */
export type Incoming = Record<string, unknown> & { type: string };

/** What came: null when it isn't ours; the version of another one's. */
export function opened(data: unknown): { message: Incoming } | { otherVersion: unknown } | null {
  if (typeof data !== "object" || data === null) return null;
  if (!("protocol" in data) || data.protocol !== PROTOCOL) return null;
  if (!("version" in data) || data.version !== VERSION)
    return { otherVersion: "version" in data ? data.version : undefined };
  if (!("message" in data) || !isMessage(data.message)) return null;
  return { message: data.message };
}

function isMessage(value: unknown): value is Incoming {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}
