import type { AnyActorRef, InspectionEvent } from "xstate";

import { type Bridge, createBridge } from "./bridge.ts";
import { createMask } from "./mask.ts";
import type { AppInfo, Transport } from "./protocol.ts";
import { pageId } from "./thisPage.ts";
import { broadcastTransport, joinedTransport, windowTransport } from "./transports.ts";

/** How many apps of this page are inspected. */
let apps = 0;

/** How an app lets itself be followed. */
export interface InspectOptions {
  /** What the app is called in the visualiser; the page's title unless given. */
  title?: string;
  /** Whether events sent from the visualiser reach the actors; not unless given. */
  takesEvents?: boolean;
  /** Further words of names whose values are secrets, besides password, token, code and their like. */
  secrets?: readonly string[];
  /** Decides by the name of a key or an event whether its value is a secret; undefined leaves it to the words. */
  isSecret?: (name: string) => boolean | undefined;
  /** Origin of a visualiser elsewhere, which opens this app's window itself: what it asks for is told to it, too. */
  visualiser?: string;
  /** Another way than the broadcast channel of this origin. */
  transport?: Transport;
}

/**
 * Passes an app's inspection events on to the statechart visualiser, in one line:
 * `createActor(machine, { inspect: inspectWith() })`. While no visualiser follows, it costs next to nothing.
 * Everything leaves the app plain and bounded, and without its secrets. Where there is no broadcast channel, as in an old
 * browser, it does nothing.
 */
export function inspectWith(options: InspectOptions = {}): (event: InspectionEvent) => void {
  return open(options)?.inspect ?? ((): void => {});
}

/**
 * The same for an app that runs already: `inspectActor(actor)`. While no visualiser follows, it costs nothing, as
 * XState isn't even asked for inspection events.
 */
export function inspectActor(root: AnyActorRef, options: InspectOptions = {}): void {
  open(options, root);
}

function open(options: InspectOptions, root?: AnyActorRef): Bridge | null {
  const transport = options.transport ?? ways(options.visualiser);
  if (transport === null) return null;
  const began = Date.now();
  apps += 1;
  const id = `${pageId}.${apps}`;
  const takesEvents = options.takesEvents ?? false;
  const bridge = createBridge({
    transport,
    mask: createMask({ more: options.secrets ?? [], isSecret: options.isSecret }),
    describe: () => ({ id, ...describe(options.title), since: began, takesEvents }),
    takesEvents,
    root,
  });
  sayGoodbye(bridge.leave, bridge.greet);
  return bridge;
}

function ways(visualiser: string | undefined): Transport | null {
  const found: Transport[] = [];
  if (typeof BroadcastChannel !== "undefined") found.push(broadcastTransport());
  const opener = visualiser === undefined ? null : openerOf();
  if (visualiser !== undefined && opener !== null) {
    const origin = originOf(visualiser);
    if (origin !== null) found.push(windowTransport(opener, origin));
    else
      console.warn(
        `The visualiser '${visualiser}' is no address of a page: give its origin, such as https://charts.example.org or http://localhost:5173.`,
      );
  }
  return found.length === 0 ? null : joinedTransport(found);
}

/** The origin of a page's address; null where it is none. `localhost:5173` is read as of a scheme named localhost. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : null;
}

/** The window that opened this one, if there is one and it still has to do with this one. */
function openerOf(): Window | null {
  if (typeof window === "undefined") return null;
  return (window.opener as Window | null | undefined) ?? null;
}

function describe(title: string | undefined): Pick<AppInfo, "title" | "address"> {
  const hasPage = typeof document !== "undefined" && typeof location !== "undefined";
  return {
    title: title ?? (hasPage ? document.title : "An app without a page"),
    // What follows a question mark may be a secret.
    address: hasPage ? location.origin + location.pathname : "",
  };
}

/** A page that goes says so; one that comes back from the browser's cache does, too. */
function sayGoodbye(leave: () => void, greet: () => void): void {
  if (typeof addEventListener === "undefined") return;
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) greet();
  });
}
