import type { AnyActorRef, InspectionEvent, Subscription } from "xstate";

import type { Mask } from "./mask.ts";
import { createPace } from "./pace.ts";
import type { FromApp } from "./protocol.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { Roots } from "./roots.ts";

/** Batches that may be on their way: a visualiser that takes fewer is slower than the app. */
const MOST_UNDERWAY = 3;
/** A visualiser that took no batch for so long is gone, in milliseconds. */
const PATIENCE = 15_000;

interface Viewer {
  /** Number of the last batch that it took, and when it was last heard. */
  taken: number;
  heardAt: number;
}

interface Options {
  /** The app's id, for its messages. */
  app: string;
  mask: Mask;
  /** The app's actor, where it runs already: inspection events are asked for only while a visualiser watches. */
  root: AnyActorRef | undefined;
  say: (message: FromApp) => void;
}

/** What the visualisers that watch an app are sent: each a picture at first, then all of them what happens, in batches. */
export class Feed {
  readonly #app: string;
  readonly #root: AnyActorRef | undefined;
  readonly #say: (message: FromApp) => void;
  readonly #recorder: Recorder;
  readonly #viewers = new Map<string, Viewer>();
  readonly #roots = new Roots();
  readonly #pace = createPace(() => this.#flush());
  #subscription: Subscription | undefined;
  #sent = 0;

  constructor({ app, mask, root, say }: Options) {
    this.#app = app;
    this.#root = root;
    this.#say = say;
    this.#recorder = createRecorder(mask);
    if (root !== undefined) this.#roots.keep(root);
  }

  /** Takes an inspection event; without a visualiser, it only keeps the roots. */
  inspect(event: InspectionEvent): void {
    if (event.type === "@xstate.actor") this.#roots.keep(event.actorRef as AnyActorRef);
    if (this.#viewers.size > 0) this.#note(event);
  }

  /** The living actor of this session id. */
  find(id: string): AnyActorRef | undefined {
    return this.#recorder.find(id);
  }

  /** Says that a visualiser is still there. */
  hear(id: string): void {
    const viewer = this.#viewers.get(id);
    if (viewer !== undefined) viewer.heardAt = Date.now();
  }

  attach(id: string): void {
    // Others get what waits before the picture, which is of all that was.
    if (this.#viewers.size > 0) this.#sendBatch();
    this.#listen();
    this.#viewers.set(id, { taken: this.#sent, heardAt: Date.now() });
    const picture = this.#recorder.picture(this.#roots.living());
    this.#say({ type: "picture", app: this.#app, viewer: id, ...picture });
  }

  detach(id: string): void {
    this.#viewers.delete(id);
    if (this.#viewers.size === 0) this.stop();
  }

  beat(id: string): void {
    // One that was thought gone, as its tab slept, begins again.
    if (!this.#viewers.has(id)) this.attach(id);
    this.#say({ type: "alive", app: this.#app });
    this.#pace.flush();
  }

  /** A visualiser took the batch of this number. */
  ack(id: string, number: number): void {
    const viewer = this.#viewers.get(id);
    if (viewer === undefined) return;
    // A number that was never sent would end the waiting for this visualiser.
    if (number <= this.#sent) viewer.taken = Math.max(viewer.taken, number);
    if (this.#recorder.isWaiting()) this.#pace.ask();
  }

  /** Lets all visualisers go, and forgets what was for them. */
  stop(): void {
    this.#viewers.clear();
    this.#hearNothing();
    this.#pace.stop();
    this.#recorder.clear();
  }

  #flush(): void {
    const now = Date.now();
    for (const [id, viewer] of this.#viewers)
      if (viewer.taken < this.#sent && now - viewer.heardAt > PATIENCE) this.detach(id);
    const slowest = Math.min(...Array.from(this.#viewers.values(), ({ taken }) => taken));
    // The next `ack` asks again.
    if (this.#viewers.size === 0 || this.#sent - slowest >= MOST_UNDERWAY) return;
    this.#sendBatch();
  }

  #sendBatch(): void {
    const { charts, entries } = this.#recorder.take(this.#roots.living());
    this.#listen();
    if (entries.length === 0) return;
    this.#sent += 1;
    this.#say({ type: "batch", app: this.#app, number: this.#sent, charts, entries });
  }

  #note(event: InspectionEvent): void {
    // An app that does more than can be told isn't held up by it: the next batch says how things are by then.
    if (!this.#recorder.note(event)) this.#hearNothing();
    this.#pace.ask();
  }

  #listen(): void {
    this.#subscription ??= this.#root?.system.inspect((event) => this.#note(event));
  }

  #hearNothing(): void {
    this.#subscription?.unsubscribe();
    this.#subscription = undefined;
  }
}
