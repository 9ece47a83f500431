import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  InspectionEvent,
  Snapshot,
} from "xstate";

import { changesOf } from "./changes.ts";
import { createCharts } from "./charts.ts";
import type { Mask } from "./mask.ts";
import { payloadOf, toPlain } from "./plain.ts";
import type { KeyedChart } from "./protocol.ts";
import { timersOf } from "./timers.ts";
import { type TakenTransition, transitionName } from "./transitionName.ts";
import type { ActorInfo, ActorStatus, Entry, Picture } from "./types.ts";

/** Events and steps that are kept until they are passed on. */
export const MOST_WAITING = 1000;

type Noted =
  | { kind: "actor"; at: number; ref: AnyActorRef }
  | { kind: "event"; at: number; from: AnyActorRef | null; ref: AnyActorRef; event: AnyEventObject }
  | { kind: "step"; at: number; ref: AnyActorRef; event: string; snapshot: unknown; doing: Doing };

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

/**
 * Follows the actors of an app from inspection's events. Noting costs next to nothing: what is noted is put into words
 * only when it is taken, and what is too much until then is counted and left out. States and contexts are right after
 * each taking, whatever was left out.
 */
export interface Recorder {
  note(event: InspectionEvent): void;
  /** How much waits to be taken. */
  waiting(): number;
  /** What happened since the last taking, with the charts that it is about and that weren't told before. */
  take(): { charts: KeyedChart[]; entries: Entry[] };
  /** All that lives below these roots. Take what waits before. */
  picture(roots: readonly AnyActorRef[]): { charts: readonly KeyedChart[]; picture: Picture };
  /** The living actor of this session id. */
  find(id: string): AnyActorRef | undefined;
  /** Forgets everything, as nobody follows. */
  clear(): void;
}

export function createRecorder(mask: Mask, now: () => number = Date.now): Recorder {
  const known = new Map<AnyActorRef, Known>();
  const charts = createCharts();
  let noted: Noted[] = [];
  let doing = new Map<AnyActorRef, Doing>();
  /** Actors of which something was left out. */
  let behind = new Set<AnyActorRef>();
  let left = 0;
  let timersTold = "";

  const isFull = (): boolean => noted.length >= MOST_WAITING;

  function doingOf(ref: AnyActorRef): Doing {
    let did = doing.get(ref);
    if (did === undefined) {
      did = { taken: [], actions: [] };
      doing.set(ref, did);
    }
    return did;
  }

  function leaveOut(ref: AnyActorRef): void {
    left += 1;
    behind.add(ref);
  }

  function describe(ref: AnyActorRef): Known {
    const snapshot: unknown = ref.getSnapshot();
    const chart = isMachineSnapshot(snapshot) ? charts.keyOf(snapshot.machine) : null;
    const entry = { info: infoOf(ref, chart), context: undefined, nodes: undefined };
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
    {
      at,
      event,
      snapshot,
      doing: did,
    }: Pick<Noted & { kind: "step" }, "at" | "event" | "snapshot" | "doing">,
    entries: Entry[],
  ): void {
    const actor = introduce(ref, at, entries);
    const status = statusOf(snapshot);
    const context = contextOf(snapshot);
    const nodes = nodesOf(snapshot);
    entries.push({
      kind: "step",
      at,
      actor: ref.sessionId,
      event,
      status,
      ...(nodes === actor.nodes ? {} : { active: activeOf(nodes) }),
      taken: did.taken.map(transitionName),
      actions: did.actions,
      context: changesOf(actor.context, context, mask),
    });
    actor.context = context;
    actor.nodes = nodes;
    if (status !== "active") known.delete(ref);
  }

  function catchUp(at: number, entries: Entry[]): void {
    const nothing: Doing = { taken: [], actions: [] };
    for (const ref of behind) {
      const snapshot: unknown = ref.getSnapshot();
      if (statusOf(snapshot) === "active" || known.has(ref))
        step(ref, { at, event: "", snapshot, doing: nothing }, entries);
    }
    // An actor that threw says nothing itself.
    for (const ref of known.keys()) {
      const snapshot: unknown = ref.getSnapshot();
      if (statusOf(snapshot) === "error")
        step(ref, { at, event: "", snapshot, doing: nothing }, entries);
    }
  }

  function timerEntries(at: number): Entry[] {
    const timers = timersOf(known.keys());
    const told = timers.map(({ id, startedAt }) => `${id} ${startedAt}`).join();
    if (told === timersTold) return [];
    timersTold = told;
    return [{ kind: "timers", at, timers }];
  }

  return {
    note(event) {
      const ref = asActor(event.actorRef);
      switch (event.type) {
        case "@xstate.actor":
          if (isFull()) behind.add(ref);
          else noted.push({ kind: "actor", at: now(), ref });
          break;
        case "@xstate.event":
          if (isFull()) left += 1;
          else {
            const from = event.sourceRef === undefined ? null : asActor(event.sourceRef);
            noted.push({ kind: "event", at: now(), from, ref, event: event.event });
          }
          break;
        case "@xstate.microstep":
          // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
          if (!isFull()) doingOf(ref).taken.push(...event._transitions);
          break;
        case "@xstate.action":
          if (!isFull()) doingOf(ref).actions.push(event.action.type);
          break;
        case "@xstate.snapshot": {
          const did = doing.get(ref) ?? { taken: [], actions: [] };
          doing.delete(ref);
          if (isFull()) leaveOut(ref);
          else {
            const { event: cause, snapshot } = event;
            noted.push({ kind: "step", at: now(), ref, event: cause.type, snapshot, doing: did });
          }
          break;
        }
        case "@xstate.transition":
          break;
      }
    },
    waiting: () => noted.length + left,
    take() {
      const entries: Entry[] = [];
      const all = noted;
      noted = [];
      if (left > 0) doing = new Map();
      for (const each of all) {
        const { at, ref } = each;
        if (each.kind === "actor") introduce(ref, at, entries);
        else if (each.kind === "step") step(ref, each, entries);
        else {
          const from = each.from === null ? null : each.from.sessionId;
          const payload = payloadOf(each.event, mask);
          const { type } = each.event;
          entries.push({ kind: "event", at, from, to: ref.sessionId, event: type, payload });
        }
      }
      const at = now();
      if (left > 0) entries.push({ kind: "left", at, count: left });
      catchUp(at, entries);
      left = 0;
      behind = new Set();
      entries.push(...timerEntries(at));
      return { charts: charts.takeNew(), entries };
    },
    picture(roots) {
      for (const ref of roots.flatMap((root) => familyOf(root))) if (!known.has(ref)) describe(ref);
      const actors = [...known].map(([ref, entry]) => {
        const snapshot: unknown = ref.getSnapshot();
        entry.context = contextOf(snapshot);
        entry.nodes = nodesOf(snapshot);
        return {
          ...entry.info,
          status: statusOf(snapshot),
          active: activeOf(entry.nodes),
          context: toPlain(entry.context, mask),
        };
      });
      const timers = timersOf(known.keys());
      timersTold = timers.map(({ id, startedAt }) => `${id} ${startedAt}`).join();
      charts.takeNew();
      return { charts: charts.all(), picture: { at: now(), actors, timers } };
    },
    find: (id) => [...known.keys()].find(({ sessionId }) => sessionId === id),
    clear() {
      known.clear();
      charts.clear();
      noted = [];
      doing = new Map();
      behind = new Set();
      left = 0;
      timersTold = "";
    },
  };
}

/** Inspection calls actors by a narrower type than they have. */
function asActor(ref: ActorRefLike): AnyActorRef {
  return ref as AnyActorRef;
}

export function parentOf(ref: AnyActorRef): AnyActorRef | null {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  return (ref._parent as AnyActorRef | undefined) ?? null;
}

/** An actor and all that live below it, parents first. */
function familyOf(ref: AnyActorRef): AnyActorRef[] {
  const snapshot: unknown = ref.getSnapshot();
  const children: (AnyActorRef | undefined)[] = isMachineSnapshot(snapshot)
    ? Object.values<AnyActorRef | undefined>(snapshot.children)
    : [];
  const living = children.filter(
    (child): child is AnyActorRef =>
      child !== undefined && statusOf(child.getSnapshot()) === "active",
  );
  return [ref, ...living.flatMap((child) => familyOf(child))];
}

function infoOf(ref: AnyActorRef, chart: string | null): ActorInfo {
  const { sessionId, systemId, id, src } = ref as AnyActorRef & { systemId?: string };
  return {
    id: sessionId,
    parent: parentOf(ref)?.sessionId ?? null,
    name: systemId ?? id,
    src: typeof src === "string" ? src : "",
    chart,
  };
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return (
    typeof snapshot === "object" &&
    snapshot !== null &&
    "machine" in snapshot &&
    "children" in snapshot
  );
}

export function statusOf(snapshot: unknown): ActorStatus {
  return (snapshot as Snapshot<unknown> | undefined)?.status ?? "active";
}

/** The context of a machine; of another actor what it holds. */
function contextOf(snapshot: unknown): unknown {
  if (typeof snapshot !== "object" || snapshot === null) return undefined;
  if ("context" in snapshot) return snapshot.context;
  const { output, error, input } = snapshot as {
    output?: unknown;
    error?: unknown;
    input?: unknown;
  };
  if (output === undefined && error === undefined && input === undefined) return undefined;
  return { input, output, error };
}

function nodesOf(snapshot: unknown): unknown {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  return isMachineSnapshot(snapshot) ? snapshot._nodes : undefined;
}

function activeOf(nodes: unknown): string[] {
  return Array.isArray(nodes) ? (nodes as { id: string }[]).map(({ id }) => id) : [];
}
