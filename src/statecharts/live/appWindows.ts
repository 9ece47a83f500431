import type { Transport } from "../inspect/protocol.ts";
import { windowTransport } from "../inspect/transports.ts";
import type { Hearing } from "./hearApps.ts";
import type { LiveWindow } from "./types.ts";
import { windowAddress } from "./windowAddress.ts";

/** An app that has said nothing for so long since its window was opened isn't about to, in milliseconds. */
const PATIENCE = 10_000;

/** Windows that were opened from here, of apps of other origins. */
export interface AppWindows {
  /** Opens one, or loads it anew where its origin has one. A sentence says why it can't be opened. */
  open(address: string): string | null;
  list(): readonly LiveWindow[];
  /** Sees whether those that haven't answered are late, or closed. */
  look(now: number): void;
  /** Hears them no more. */
  stop(): void;
}

interface Opened extends LiveWindow {
  peer: Window;
  since: number;
  hearing: Hearing;
}

/**
 * `hear` listens to an app's way, and calls back when the app speaks. Nothing is heard but what
 * comes from that window while it shows a page of that origin.
 */
export function createAppWindows({
  hear,
  tell,
}: {
  hear: (way: Transport, onHello: () => void) => Hearing;
  tell: (sentence: string) => void;
}): AppWindows {
  const windows = new Map<string, Opened>();

  return {
    open(address) {
      const url = windowAddress(address, window.location.origin);
      if ("problem" in url) return url.problem;
      const { origin } = url;
      const peer = window.open(url, `statecharts ${origin}`);
      if (peer === null)
        return "The browser kept the window from opening: allow this page to open windows, then press again.";
      const before = windows.get(origin);
      before?.hearing.gone();
      before?.hearing.stop();
      const hearing = hear(windowTransport(peer, origin), () => {
        const opened = windows.get(origin);
        if (opened?.peer === peer) opened.status = "answering";
      });
      windows.set(origin, { origin, status: "opening", peer, since: Date.now(), hearing });
      return null;
    },
    list: () => Array.from(windows.values(), ({ origin, status }) => ({ origin, status })),
    look(now) {
      for (const opened of windows.values()) {
        const { origin, status, peer, since } = opened;
        if (status === "closed") continue;
        if (peer.closed) {
          opened.status = "closed";
          opened.hearing.gone();
          if (status !== "answering") tell(cutOff(origin));
        } else if (status === "opening" && now - since > PATIENCE) {
          opened.status = "silent";
          tell(silent(origin));
        }
      }
    },
    stop() {
      for (const { hearing } of windows.values()) hearing.stop();
      windows.clear();
    },
  };
}

/** What an app elsewhere has to do to be followed from this page. */
export const oneLineFor = (pageOrigin: string): string =>
  `inspectWith({ visualiser: "${pageOrigin}" })`;

function silent(origin: string): string {
  return `${origin} doesn't answer: its app has to pass its events on with ${oneLineFor(window.location.origin)}.`;
}

/** A window that its server cuts off looks like one that was closed. */
function cutOff(origin: string): string {
  return `The window of ${origin} was closed before its app answered, or its server cuts it off from this page: it mustn't send 'Cross-Origin-Opener-Policy: same-origin'.`;
}
