/**
 * What the build writes before the worker's code. Paths begin with a slash. `entry` is the page's script, whose name
 * changes with anything in the build; `page` has it in it.
 */
export interface Build {
  /** Changes with the build. */
  id: string;
  entry: string;
  /** Kept from the start: what every screen but the heavy ones needs. */
  assets: readonly string[];
  /** Kept once they were needed: maps, panoramas and the like. */
  heavy: readonly string[];
  /** Whose names don't change with what is in them. */
  fresh: readonly string[];
}

/** The part of a worker's global scope that is used here, as the types of the page don't have it. */
export interface WorkerScope {
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
