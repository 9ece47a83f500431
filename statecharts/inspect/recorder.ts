import type { AnyActorRef, InspectionEvent } from "xstate";

import {
  activeOf,
  asActor,
  contextOf,
  familyOf,
  infoOf,
  isMachineSnapshot,
  nodesOf,
  parentOf,
  statusOf,
  subjectsOf,
} from "./actors.ts";
import { changesOf } from "./changes.ts";
import { createCharts } from "./charts.ts";
import type { Mask } from "./mask.ts";
import { keyText, payloadOf, toPlain } from "./plain.ts";
import type { KeyedChart } from "./protocol.ts";
import { timersOf } from "./timers.ts";
import { type TakenTransition, transitionName } from "./transitionName.ts";
import type { ActorInfo, Entry, Picture } from "./types.ts";

/** Inspection events that are kept until they are passed on. */
export const MOST_WAITING = 300;
/** The longest that lines beyond the first ones are put into words at a stretch, in milliseconds. */
const STRETCH = 1;
/** So many lines are always told: on a slow machine, too, no click of a person's is left out. */
const FIRST_LINES = 50;

/** What an actor did since its last snapshot. */
interface Doing {
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

/**
 * Follows the actors of an app from inspection's events. Noting only keeps XState's own event, as snapshots
 * are never changed: what is noted is put into words only when it is taken. What is too much until then, or takes too
 * long, is counted and left out. States and contexts are right after each taking, whatever was left out.
 */
export interface Recorder {
  /** Returns whether there is room for more: what comes until the next taking need not even be noted. */
  note(event: InspectionEvent): boolean;
  /** Whether something waits to be taken. */
  isWaiting(): boolean;
  /** What happened since the last taking below these roots, with the charts that it is about and that weren't told before. */
  take(roots: readonly AnyActorRef[]): { charts: KeyedChart[]; entries: Entry[] };
  /** All that lives below these roots. Take what waits before. */
  picture(roots: readonly AnyActorRef[]): { charts: readonly KeyedChart[]; picture: Picture };
  /** The living actor of this session id. */
  find(id: string): AnyActorRef | undefined;
  /** Forgets everything, as nobody follows. */
  clear(): void;
}

/** Turns XState's inspection events into entries of a log, masked; `now` in milliseconds since 1970. */
export function createRecorder(mask: Mask, now: () => number = Date.now): Recorder {
  const known = new Map<AnyActorRef, Known>();
  const charts = createCharts();
  let noted: InspectionEvent[] = [];
  /** When each was noted. */
  let times: number[] = [];
  let left = 0;
  /** Whether something was left out since the last taking, counted or not. */
  let isFull = false;
  let timersTold = "";

  function describe(ref: AnyActorRef): Known {
    const snapshot: unknown = ref.getSnapshot();
    const chart = isMachineSnapshot(snapshot) ? charts.keyOf(snapshot.machine) : null;
    const info = infoOf(ref, chart);
    const entry = {
      info: { ...info, name: keyText(info.name, "", mask) },
      context: undefined,
      nodes: undefined,
    };
    known.set(ref, entry);
    return entry;
  }

  /** Who takes part must be known first. What has ended before it was told of stays untold. */
  function introduce(ref: AnyActorRef, at: number, entries: Entry[]): Known {
    const before = known.get(ref);
    if (before !== undefined) return before;
    const parent = parentOf(ref);
    if (parent !== null) introduce(parent, at, entries);
    const entry = describe(ref);
    entries.push({ kind: "actor", at, actor: entry.info });
    return entry;
  }

  function step(
    ref: AnyActorRef,
    snapshot: unknown,
    { at, event, did }: Cause,
    entries: Entry[],
  ): void {
    const actor = introduce(ref, at, entries);
    const status = statusOf(snapshot);
    const context = contextOf(ref, snapshot, mask);
    const nodes = nodesOf(snapshot);
    entries.push({
      kind: "step",
      at,
      actor: ref.sessionId,
      event: keyText(event, "", mask),
      status,
      ...(nodes === actor.nodes ? {} : { active: activeOf(nodes) }),
      taken: did?.taken.map(transitionName) ?? [],
      actions: did?.actions ?? [],
      context: changesOf(actor.context, context, mask),
    });
    actor.context = context;
    actor.nodes = nodes;
    if (status !== "active") known.delete(ref);
  }

  /** Puts what was noted into words, for as long as it may take; answers how much was not. */
  function tell(entries: Entry[]): number {
    const [events, moments] = [noted, times];
    noted = [];
    times = [];
    const doing = new Map<AnyActorRef, Doing>();
    const until = performance.now() + STRETCH;
    for (const [index, event] of events.entries()) {
      if (entries.length >= FIRST_LINES && isTold(event) && performance.now() > until)
        return events.slice(index).filter(isTold).length;
      tellOne(event, moments[index] ?? now(), doing, entries);
    }
    return 0;
  }

  function tellOne(
    event: InspectionEvent,
    at: number,
    doing: Map<AnyActorRef, Doing>,
    entries: Entry[],
  ): void {
    const ref = asActor(event.actorRef);
    switch (event.type) {
      case "@xstate.actor":
        introduce(ref, at, entries);
        break;
      case "@xstate.event": {
        const from = event.sourceRef === undefined ? undefined : asActor(event.sourceRef);
        entries.push({
          kind: "event",
          at,
          from: from?.sessionId ?? null,
          to: ref.sessionId,
          event: keyText(event.event.type, "", mask),
          payload: payloadOf(event.event, mask, subjectsOf(event.event.type, from, ref)),
        });
        break;
      }
      case "@xstate.microstep":
        // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
        doingOf(ref, doing).taken.push(...event._transitions);
        break;
      case "@xstate.action":
        doingOf(ref, doing).actions.push(event.action.type);
        break;
      case "@xstate.snapshot":
        step(ref, event.snapshot, { at, event: event.event.type, did: doing.get(ref) }, entries);
        doing.delete(ref);
        break;
      case "@xstate.transition":
        break;
    }
  }

  /** Tells how things are now where something of it was left out. */
  function catchUp(roots: readonly AnyActorRef[], at: number, entries: Entry[]): void {
    const refs = new Set([...known.keys(), ...roots.flatMap((root) => familyOf(root))]);
    const behind = [...refs].filter((ref) => isBehind(ref, known.get(ref), mask));
    // A secret that one actor holds is looked for in all, and what it came with may have been left out.
    for (const ref of behind)
      changesOf(known.get(ref)?.context, contextOf(ref, ref.getSnapshot(), mask), mask);
    for (const ref of behind)
      step(ref, ref.getSnapshot(), { at, event: "", did: undefined }, entries);
  }

  /** An actor that threw says nothing itself. */
  function tellFailed(at: number, entries: Entry[]): void {
    for (const ref of known.keys()) {
      const snapshot: unknown = ref.getSnapshot();
      if (statusOf(snapshot) === "error")
        step(ref, snapshot, { at, event: "", did: undefined }, entries);
    }
  }

  function timerEntries(at: number): Entry[] {
    const timers = timersOf(known.keys(), mask);
    const told = timers.map(({ id, startedAt }) => `${id} ${startedAt}`).join();
    if (told === timersTold) return [];
    timersTold = told;
    return [{ kind: "timers", at, timers }];
  }

  return {
    note(event) {
      if (noted.length < MOST_WAITING) {
        noted.push(event);
        times.push(now());
        return true;
      }
      isFull = true;
      if (isTold(event)) left += 1;
      return false;
    },
    isWaiting: () => noted.length > 0 || isFull,
    take(roots) {
      const entries: Entry[] = [];
      const count = tell(entries) + left;
      const isBeyond = isFull || count > 0;
      left = 0;
      isFull = false;
      const at = now();
      if (isBeyond) {
        entries.push({ kind: "left", at, count });
        catchUp(roots, at, entries);
      }
      tellFailed(at, entries);
      entries.push(...timerEntries(at));
      return { charts: charts.takeNew(), entries };
    },
    picture(roots) {
      for (const ref of roots.flatMap((root) => familyOf(root))) if (!known.has(ref)) describe(ref);
      // A secret that one actor holds is looked for in all.
      for (const ref of known.keys()) toPlain(contextOf(ref, ref.getSnapshot(), mask), mask);
      const actors = [...known].map(([ref, entry]) => {
        const snapshot: unknown = ref.getSnapshot();
        entry.context = contextOf(ref, snapshot, mask);
        entry.nodes = nodesOf(snapshot);
        return {
          ...entry.info,
          status: statusOf(snapshot),
          active: activeOf(entry.nodes),
          context: toPlain(entry.context, mask),
        };
      });
      const timers = timersOf(known.keys(), mask);
      timersTold = timers.map(({ id, startedAt }) => `${id} ${startedAt}`).join();
      charts.takeNew();
      return { charts: charts.all(), picture: { at: now(), actors, timers } };
    },
    find: (id) => [...known.keys()].find(({ sessionId }) => sessionId === id),
    clear() {
      known.clear();
      charts.clear();
      noted = [];
      times = [];
      left = 0;
      isFull = false;
      timersTold = "";
    },
  };
}

/** Whether it makes a line of its own. */
function isTold({ type }: InspectionEvent): boolean {
  return type === "@xstate.event" || type === "@xstate.snapshot";
}

function doingOf(ref: AnyActorRef, doing: Map<AnyActorRef, Doing>): Doing {
  let did = doing.get(ref);
  if (did === undefined) {
    did = { taken: [], actions: [] };
    doing.set(ref, did);
  }
  return did;
}

/** Whether what was last told of an actor is no longer so. */
function isBehind(ref: AnyActorRef, told: Known | undefined, mask: Mask): boolean {
  const snapshot: unknown = ref.getSnapshot();
  if (told === undefined) return statusOf(snapshot) === "active";
  return (
    statusOf(snapshot) !== "active" ||
    nodesOf(snapshot) !== told.nodes ||
    !Object.is(contextOf(ref, snapshot, mask), told.context)
  );
}
