import type { AnyActorRef } from "xstate";

import {
  activeOf,
  contextOf,
  familyOf,
  infoOf,
  isMachineSnapshot,
  nodesOf,
  parentOf,
  statusOf,
} from "./actors.ts";
import { changesOf } from "./changes.ts";
import type { createCharts } from "./charts.ts";
import type { Mask } from "./mask.ts";
import { keyText, toPlain } from "./plain.ts";
import { timersOf } from "./timers.ts";
import { type TakenTransition, transitionName } from "./transitionName.ts";
import type { ActorInfo, Entry, Picture } from "./types.ts";

/** What an actor did since its last snapshot. */
export interface Doing {
  taken: TakenTransition[];
  actions: string[];
}

interface Known {
  info: ActorInfo;
  /** What was last told of it, as the app holds it. */
  context: unknown;
  nodes: unknown;
}

/** How an actor came to be as it is. */
interface Cause {
  at: number;
  event: string;
  did: Doing | undefined;
}

/** The actors that were told of, and what was last told of each: says what is new of them, masked. */
export class KnownActors {
  readonly #known = new Map<AnyActorRef, Known>();
  readonly #charts: ReturnType<typeof createCharts>;
  readonly #mask: Mask;
  #timersTold = "";

  constructor(charts: ReturnType<typeof createCharts>, mask: Mask) {
    this.#charts = charts;
    this.#mask = mask;
  }

  #describe(ref: AnyActorRef): Known {
    const snapshot: unknown = ref.getSnapshot();
    const chart = isMachineSnapshot(snapshot) ? this.#charts.keyOf(snapshot.machine) : null;
    const info = infoOf(ref, chart);
    const entry = {
      info: { ...info, name: keyText(info.name, "", this.#mask) },
      context: undefined,
      nodes: undefined,
    };
    this.#known.set(ref, entry);
    return entry;
  }

  /** Who takes part must be known first. What has ended before it was told of stays untold. */
  introduce(ref: AnyActorRef, at: number, entries: Entry[]): Known {
    const before = this.#known.get(ref);
    if (before !== undefined) return before;
    const parent = parentOf(ref);
    if (parent !== null) this.introduce(parent, at, entries);
    const entry = this.#describe(ref);
    entries.push({ kind: "actor", at, actor: entry.info });
    return entry;
  }

  /** Says how an actor is now, and what has changed since it was last told. */
  step(ref: AnyActorRef, snapshot: unknown, { at, event, did }: Cause, entries: Entry[]): void {
    const actor = this.introduce(ref, at, entries);
    const status = statusOf(snapshot);
    const context = contextOf(ref, snapshot, this.#mask);
    const nodes = nodesOf(snapshot);
    entries.push({
      kind: "step",
      at,
      actor: ref.sessionId,
      event: keyText(event, "", this.#mask),
      status,
      ...(nodes === actor.nodes ? {} : { active: activeOf(nodes) }),
      taken: did?.taken.map(transitionName) ?? [],
      actions: did?.actions ?? [],
      context: changesOf(actor.context, context, this.#mask),
    });
    actor.context = context;
    actor.nodes = nodes;
    if (status !== "active") this.#known.delete(ref);
  }

  /** Says how things are now where something of it was left out. */
  catchUp(roots: readonly AnyActorRef[], at: number, entries: Entry[]): void {
    const refs = new Set([...this.#known.keys(), ...roots.flatMap(familyOf)]);
    const behind = [...refs].filter((ref) => this.#isBehind(ref));
    // A secret that one actor holds is looked for in all, and what it came with may have been left out.
    for (const ref of behind)
      changesOf(
        this.#known.get(ref)?.context,
        contextOf(ref, ref.getSnapshot(), this.#mask),
        this.#mask,
      );
    for (const ref of behind)
      this.step(ref, ref.getSnapshot(), { at, event: "", did: undefined }, entries);
  }

  /** Whether what was last told of an actor is no longer so. */
  #isBehind(ref: AnyActorRef): boolean {
    const told = this.#known.get(ref);
    const snapshot: unknown = ref.getSnapshot();
    if (told === undefined) return statusOf(snapshot) === "active";
    return (
      statusOf(snapshot) !== "active" ||
      nodesOf(snapshot) !== told.nodes ||
      !Object.is(contextOf(ref, snapshot, this.#mask), told.context)
    );
  }

  /** An actor that threw says nothing itself. */
  tellFailed(at: number, entries: Entry[]): void {
    for (const ref of this.#known.keys()) {
      const snapshot: unknown = ref.getSnapshot();
      if (statusOf(snapshot) === "error")
        this.step(ref, snapshot, { at, event: "", did: undefined }, entries);
    }
  }

  /** Says which delays run, if they aren't the same as last time. */
  tellTimers(at: number, entries: Entry[]): void {
    const before = this.#timersTold;
    const timers = this.#timers();
    if (this.#timersTold !== before) entries.push({ kind: "timers", at, timers });
  }

  #timers(): Picture["timers"] {
    const timers = timersOf(this.#known.keys(), this.#mask);
    this.#timersTold = timers.map(({ id, startedAt }) => `${id} ${startedAt}`).join();
    return timers;
  }

  /** All that lives below these roots, as it is now. */
  picture(roots: readonly AnyActorRef[]): Pick<Picture, "actors" | "timers"> {
    for (const ref of roots.flatMap(familyOf)) if (!this.#known.has(ref)) this.#describe(ref);
    // A secret that one actor holds is looked for in all.
    for (const ref of this.#known.keys())
      toPlain(contextOf(ref, ref.getSnapshot(), this.#mask), this.#mask);
    const actors = [...this.#known].map(([ref, entry]) => {
      const snapshot: unknown = ref.getSnapshot();
      entry.context = contextOf(ref, snapshot, this.#mask);
      entry.nodes = nodesOf(snapshot);
      return {
        ...entry.info,
        status: statusOf(snapshot),
        active: activeOf(entry.nodes),
        context: toPlain(entry.context, this.#mask),
      };
    });
    return { actors, timers: this.#timers() };
  }

  /** The living actor of this session id. */
  find(id: string): AnyActorRef | undefined {
    return [...this.#known.keys()].find(({ sessionId }) => sessionId === id);
  }

  clear(): void {
    this.#known.clear();
    this.#timersTold = "";
  }
}
