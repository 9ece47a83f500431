import { sealed, type Transport } from "../inspect/protocol.ts";
import { windowTransport } from "../inspect/transports.ts";
import type { Hearing } from "./hearApps.ts";
import type { LiveWindow } from "./types.ts";
import { windowAddress } from "./windowAddress.ts";

/** An app that has said nothing for so long since its window was opened isn't about to, in milliseconds. */
const PATIENCE = 10_000;

/** Windows that were opened from here, of apps of other origins. */
export interface AppWindows {
  /** Opens one, or takes its origin's to this address. A sentence says why it can't be opened. */
  open(address: string): string | null;
  list(): readonly LiveWindow[];
  /** Sees whether those that haven't answered are late, or closed. */
  look(now: number): void;
  /** Hears them no more. */
  stop(): void;
}

interface Opened extends LiveWindow {
  peer: Window;
  way: Transport;
  /** Since when an answer is waited for, in milliseconds since 1970. */
  since: number;
  /** Whether a person asked for what is there, and nothing has answered yet. */
  isAsked: boolean;
  hearing: Hearing;
}

/** What a window is told of the page in it. */
export interface WindowPage {
  /** An app of it says that it is there. Answers whether a person waits for it. */
  answers: () => boolean;
  /** An app of it goes. */
  left: () => void;
}

/**
 * `hear` listens to an app's way, and tells what becomes of its page. Nothing is heard but what
 * comes from that window while it shows a page of that origin.
 */
export function createAppWindows({
  hear,
  tell,
}: {
  hear: (way: Transport, page: WindowPage) => Hearing;
  tell: (sentence: string) => void;
}): AppWindows {
  const windows = new Map<string, Opened>();

  function hearPage(origin: string, peer: Window): Opened {
    const way = windowTransport(peer, origin);
    const hearing = hear(way, {
      answers() {
        const { isAsked } = opened;
        opened.isAsked = false;
        opened.status = "answering";
        return isAsked;
      },
      left() {
        // Another page may come, or none that has an app.
        if (opened.status === "answering") wait(opened);
      },
    });
    const opened: Opened = {
      origin,
      status: "opening",
      peer,
      way,
      since: Date.now(),
      isAsked: true,
      hearing,
    };
    return opened;
  }

  function wait(opened: Opened): void {
    opened.status = "opening";
    opened.since = Date.now();
  }

  return {
    open(address) {
      const url = windowAddress(address, window.location.origin);
      if ("problem" in url) return url.problem;
      const { origin } = url;
      const peer = window.open(url, `statecharts ${origin}`);
      if (peer === null)
        return "The browser kept the window from opening: allow this page to open windows, then press again.";
      const before = windows.get(origin);
      if (before?.peer === peer) {
        wait(before);
        before.isAsked = true;
        // An address that differs by its fragment alone loads no page anew: the one that is there has to answer.
        before.way.post(sealed({ type: "who" }));
        return null;
      }
      before?.hearing.gone();
      before?.hearing.stop();
      windows.set(origin, hearPage(origin, peer));
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
  return `The window of ${origin} was closed before its app answered, or its server cuts it off from this page: it mustn't send 'Cross-Origin-Opener-Policy: same-origin'. Or this page does, as it was reached from another one: load it anew.`;
}
