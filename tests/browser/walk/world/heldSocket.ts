import type { Page, WebSocketRoute } from "playwright-core";

import { CHAT_SOCKET_PATH } from "#contract/chat.ts";

import { until } from "../until.ts";
import { keepNothing } from "./given.ts";

/** The chat's socket in the hands of the test: no attempt to connect succeeds or fails before it says so. */
export interface HeldSocket {
  /** Lets the attempt that waits succeed. Waits for one. */
  open(): Promise<void>;
  /** Turns the attempt that waits down, before it was open. Waits for one. */
  refuse(): Promise<void>;
  /** Closes the open one. */
  drop(): Promise<void>;
  /** Sends a frame: a text as it stands, anything else as JSON. */
  say(frame: unknown): void;
  /** What happened since it was last asked, in order: "opens" for each attempt to connect, and every frame, parsed. */
  readonly seen: unknown[];
}

const held = new WeakMap<Page, HeldSocket>();

/** Makes this the socket of a page, in place of one that `holdSocket` holds. */
export const giveSocket = (page: Page, socket: HeldSocket): void => void held.set(page, socket);

/** The socket of a page for which `holdSocket` was asked, or that was given to it. */
export function socketOf(page: Page): HeldSocket {
  const found = held.get(page);
  if (found === undefined) throw new Error("The chat's socket of this page isn't held.");
  return found;
}

interface Attempt {
  route: WebSocketRoute;
  settle: (opens: boolean) => void;
}

/** Holds the chat's sockets of a page from now on; nothing was said before, unless the walk answers that itself. */
export async function holdSocket(page: Page, { saidBefore = false } = {}): Promise<void> {
  if (!saidBefore) await keepNothing(page);
  const seen: unknown[] = [];
  let waiting: Attempt[] = [];
  let opened: WebSocketRoute | null = null;
  await page.routeWebSocket(
    (url) => url.pathname === CHAT_SOCKET_PATH,
    async (route) => {
      seen.push("opens");
      const opens = await new Promise<boolean>((settle) => {
        waiting.push({ route, settle });
        // The app may give up an attempt; the next word is for another.
        route.onClose(() => {
          waiting = waiting.filter((each) => each.route !== route);
          if (opened === route) opened = null;
        });
      });
      if (!opens) return route.close();
      opened = route;
      route.onMessage((frame) => {
        seen.push(JSON.parse(String(frame)));
      });
    },
  );
  const next = async (): Promise<Attempt> => {
    await until(() => waiting.length > 0, true, "The chat didn't try to connect.");
    const attempt = waiting.shift();
    if (attempt === undefined) throw new Error("The chat gave up its attempt to connect.");
    return attempt;
  };
  const current = (): WebSocketRoute => {
    if (opened === null) throw new Error("The chat's socket isn't open.");
    return opened;
  };
  giveSocket(page, {
    seen,
    open: async () => (await next()).settle(true),
    refuse: async () => (await next()).settle(false),
    async drop() {
      const route = current();
      opened = null;
      await route.close();
    },
    say: (frame) => current().send(typeof frame === "string" ? frame : JSON.stringify(frame)),
  });
}
