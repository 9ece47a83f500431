import type { AnyActorRef, InspectionEvent } from "xstate";

import { deliver } from "./deliver.ts";
import { Feed } from "./feed.ts";
import type { Mask } from "./mask.ts";
import {
  type AppInfo,
  type FromApp,
  type Incoming,
  opened,
  sealed,
  type Transport,
} from "./protocol.ts";
import { isWatching, onWatching } from "./thisPage.ts";

/** What carries an app's events to the visualisers that watch it. */
export interface Bridge {
  /** For XState's `inspect`, where that is given before the app begins. */
  inspect: (event: InspectionEvent) => void;
  /** Says that the app goes, and that it is there (again). */
  leave: () => void;
  greet: () => void;
}

/**
 * Joins an app's actors to the visualisers that ask for them. While there isn't one, nothing is kept, made plain or sent:
 * of a running app (`root`) no inspection events are asked for, and another's cost a comparison each.
 */
export function createBridge({
  transport,
  mask,
  describe,
  takesEvents,
  root,
}: {
  transport: Transport;
  mask: Mask;
  /** The app as it is now: titles and addresses change. */
  describe: () => AppInfo;
  takesEvents: boolean;
  /** The app's actor, where it runs already. */
  root?: AnyActorRef | undefined;
}): Bridge {
  const { id: app } = describe();
  const say = (message: FromApp): void => transport.post(sealed(message));
  const greet = (): void => {
    if (!isWatching()) say({ type: "hello", app: describe() });
  };
  const feed = new Feed({ app, mask, root, say });
  const leave = (): void => {
    say({ type: "bye", app });
    feed.stop();
  };

  transport.listen((data) => {
    const got = opened(data);
    if (got === null) return;
    // One of another version learns by our answer why it sees nothing.
    if ("otherVersion" in got || got.message.type === "who") greet();
    if ("otherVersion" in got || got.message["app"] !== app) return;
    const { message } = got;
    if (message.type !== "send") {
      follow(feed, message);
      return;
    }
    feed.hear(String(message["viewer"]));
    say({
      type: "answer",
      app,
      viewer: String(message["viewer"]),
      request: Number(message["request"]),
      ...(takesEvents ? send(feed, message) : { ok: false, sentence: TAKES_NONE }),
    });
  });
  onWatching(() => {
    if (isWatching()) leave();
    else greet();
  });
  greet();
  return { inspect: (event) => feed.inspect(event), leave, greet };
}

const TAKES_NONE = "The app takes no events from here.";

/** What a visualiser says of its following. */
function follow(feed: Feed, message: Incoming): void {
  const id = String(message["viewer"]);
  feed.hear(id);
  if (message.type === "attach" && !isWatching()) feed.attach(id);
  else if (message.type === "detach") feed.detach(id);
  else if (message.type === "beat") feed.beat(id);
  else if (message.type === "ack") feed.ack(id, Number(message["number"]));
}

/** Sends an actor what a visualiser's person wrote. */
function send(feed: Feed, message: Incoming): { ok: boolean; sentence: string } {
  const payload: unknown = message["payload"];
  const fields = typeof payload === "object" && payload !== null ? payload : {};
  const event = { ...fields, type: String(message["event"]) };
  return deliver(feed.find(String(message["actor"])), event);
}
