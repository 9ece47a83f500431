import type { AnyActorRef, InspectionEvent, Subscription } from "xstate";

import { isMachineSnapshot, parentOf, statusOf } from "./actors.ts";
import type { Mask } from "./mask.ts";
import { createPace } from "./pace.ts";
import { type AppInfo, type FromApp, opened, sealed, type Transport } from "./protocol.ts";
import { createRecorder } from "./recorder.ts";
import { MASKED } from "./secretTexts.ts";
import { isWatching, onWatching } from "./thisPage.ts";

/** Batches that may be on their way: whoever looks is slower than the app beyond that. */
const MOST_UNDERWAY = 3;
/** A visualiser that took no batch for so long is gone, in milliseconds. */
const PATIENCE = 15_000;

/** What carries an app's events to the visualisers that watch it. */
export interface Bridge {
  /** For XState's `inspect`, where that is given before the app begins. */
  inspect: (event: InspectionEvent) => void;
  /** Says that the app goes, and that it is there (again). */
  leave: () => void;
  greet: () => void;
}

interface Viewer {
  /** Number of the last batch that it took, and when it was last heard. */
  taken: number;
  heardAt: number;
}

/**
 * Joins an app's actors to the visualisers that ask for them. While nobody does, nothing is kept, made plain or sent: of
 * a running app (`root`) no inspection events are asked for, and another's cost a comparison each.
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
  const recorder = createRecorder(mask);
  const viewers = new Map<string, Viewer>();
  const roots = new Map<string, WeakRef<AnyActorRef>>();
  let subscription: Subscription | undefined;
  let sent = 0;

  const say = (message: FromApp): void => transport.post(sealed(message));
  const greet = (): void => {
    if (!isWatching()) say({ type: "hello", app: describe() });
  };

  const pace = createPace(() => {
    const now = Date.now();
    for (const [id, viewer] of viewers)
      if (viewer.taken < sent && now - viewer.heardAt > PATIENCE) detach(id);
    const slowest = Math.min(...Array.from(viewers.values(), ({ taken }) => taken));
    // The next `ack` asks again.
    if (viewers.size === 0 || sent - slowest >= MOST_UNDERWAY) return;
    sendBatch();
  });

  function sendBatch(): void {
    const { charts, entries } = recorder.take(livingRoots());
    listen();
    if (entries.length === 0) return;
    sent += 1;
    say({ type: "batch", app, number: sent, charts, entries });
  }

  /** Whoever comes later finds the actors that live by their roots. */
  function keepRoot(ref: AnyActorRef): void {
    let top = ref;
    for (let parent = parentOf(top); parent !== null; parent = parentOf(top)) top = parent;
    if (!roots.has(top.sessionId)) roots.set(top.sessionId, new WeakRef(top));
  }

  function livingRoots(): AnyActorRef[] {
    const living: AnyActorRef[] = [];
    for (const [id, held] of roots) {
      const ref = held.deref();
      if (ref !== undefined && statusOf(ref.getSnapshot()) === "active") living.push(ref);
      else roots.delete(id);
    }
    return living;
  }

  function attach(id: string): void {
    // Others get what waits before the picture, which is of all that was.
    if (viewers.size > 0) sendBatch();
    listen();
    viewers.set(id, { taken: sent, heardAt: Date.now() });
    say({ type: "picture", app, viewer: id, ...recorder.picture(livingRoots()) });
  }

  function detach(id: string): void {
    viewers.delete(id);
    if (viewers.size === 0) rest();
  }

  function listen(): void {
    subscription ??= root?.system.inspect(note);
  }

  function hearNothing(): void {
    subscription?.unsubscribe();
    subscription = undefined;
  }

  function rest(): void {
    hearNothing();
    pace.stop();
    recorder.clear();
  }

  function note(event: InspectionEvent): void {
    // An app that does more than can be told isn't held up by it: the next batch says how things are by then.
    if (!recorder.note(event)) hearNothing();
    pace.ask();
  }

  function deliver(id: string, event: { type: string }): { ok: boolean; sentence: string } {
    if (!takesEvents) return { ok: false, sentence: "The app takes no events from here." };
    const ref = recorder.find(id);
    if (ref === undefined)
      return { ok: false, sentence: "That actor has ended: pick one that is there." };
    const snapshot: unknown = ref.getSnapshot();
    try {
      if (JSON.stringify(event).includes(MASKED))
        return {
          ok: false,
          sentence: `The payload holds ${MASKED} where a secret was: write in what to send.`,
        };
      const heard = !isMachineSnapshot(snapshot) || snapshot.can(event);
      ref.send(event);
      return heard
        ? { ok: true, sentence: `'${event.type}' was sent.` }
        : { ok: false, sentence: `'${event.type}' was sent, but nothing there hears it now.` };
    } catch (error) {
      return { ok: false, sentence: `'${event.type}' failed: ${String(error)}` };
    }
  }

  function heardFrom(message: Record<string, unknown>): Viewer | undefined {
    const viewer = viewers.get(String(message["viewer"]));
    if (viewer !== undefined) viewer.heardAt = Date.now();
    return viewer;
  }

  function receive(data: unknown): void {
    const got = opened(data);
    if (got === null || "otherVersion" in got) {
      // One of another version learns by our answer why it sees nothing.
      if (got !== null) greet();
      return;
    }
    const { message } = got;
    if (message.type === "who") greet();
    if (message["app"] !== app) return;
    const viewer = heardFrom(message);
    const id = String(message["viewer"]);
    if (message.type === "attach" && !isWatching()) attach(id);
    else if (message.type === "detach") detach(id);
    else if (message.type === "beat") {
      // One that was thought gone, as its tab slept, begins again.
      if (viewer === undefined) attach(id);
      say({ type: "alive", app });
      pace.flush();
    } else if (message.type === "ack" && viewer !== undefined) {
      // A number that was never sent would end the waiting for this visualiser.
      const number = Number(message["number"]);
      if (number <= sent) viewer.taken = Math.max(viewer.taken, number);
      if (recorder.isWaiting()) pace.ask();
    } else if (message.type === "send") {
      const payload: unknown = message["payload"];
      const fields = typeof payload === "object" && payload !== null ? payload : {};
      const answer = deliver(String(message["actor"]), {
        ...fields,
        type: String(message["event"]),
      });
      say({ type: "answer", app, viewer: id, request: Number(message["request"]), ...answer });
    }
  }

  function leave(): void {
    say({ type: "bye", app });
    viewers.clear();
    rest();
  }

  if (root !== undefined) keepRoot(root);
  transport.listen(receive);
  onWatching(() => {
    if (isWatching()) leave();
    else greet();
  });
  greet();

  return {
    inspect(event) {
      if (event.type === "@xstate.actor") keepRoot(event.actorRef as AnyActorRef);
      if (viewers.size > 0) note(event);
    },
    leave,
    greet,
  };
}
