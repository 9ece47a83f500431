import type { AnyActorRef, InspectionEvent } from "xstate";

import { asActor, subjectsOf } from "./actors.ts";
import { createCharts } from "./charts.ts";
import { type Doing, KnownActors } from "./knownActors.ts";
import type { Mask } from "./mask.ts";
import { keyText, payloadOf } from "./plain.ts";
import type { KeyedChart } from "./protocol.ts";
import type { Entry, Picture } from "./types.ts";
import { isLine, type Noted, Waiting } from "./waiting.ts";

/** The longest that lines beyond the first ones are put into words at a stretch, in milliseconds. */
const STRETCH = 1;
/** So many lines are always told: on a slow machine, too, no click of a person's is left out. */
const FIRST_LINES = 50;

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
  /** Forgets everything, as no visualiser follows. */
  clear(): void;
}

/** Turns XState's inspection events into entries of a log, masked; `now` in milliseconds since 1970. */
export function createRecorder(mask: Mask, now: () => number = Date.now): Recorder {
  const charts = createCharts();
  const known = new KnownActors(charts, mask);
  const waiting = new Waiting(now);
  return {
    note: (event) => waiting.add(event),
    isWaiting: () => !waiting.isEmpty,
    take(roots) {
      const entries: Entry[] = [];
      const { noted, left, isFull } = waiting.take();
      const count = left + tell(noted, { known, mask, entries, doing: new Map() });
      const at = now();
      if (isFull || count > 0) {
        entries.push({ kind: "left", at, count });
        known.catchUp(roots, at, entries);
      }
      known.tellFailed(at, entries);
      known.tellTimers(at, entries);
      return { charts: charts.takeNew(), entries };
    },
    picture(roots) {
      const { actors, timers } = known.picture(roots);
      charts.takeNew();
      return { charts: charts.all(), picture: { at: now(), actors, timers } };
    },
    find: (id) => known.find(id),
    clear() {
      known.clear();
      charts.clear();
      waiting.take();
    },
  };
}

/** What one taking needs while it puts events into words. */
interface Telling {
  known: KnownActors;
  mask: Mask;
  entries: Entry[];
  doing: Map<AnyActorRef, Doing>;
}

/** Puts what was noted into words, for as long as it may take; returns how many lines are missing. */
function tell(noted: readonly Noted[], telling: Telling): number {
  const until = performance.now() + STRETCH;
  for (const [index, one] of noted.entries()) {
    if (telling.entries.length >= FIRST_LINES && isLine(one.event) && performance.now() > until)
      return noted.slice(index).filter(({ event }) => isLine(event)).length;
    tellOne(one, telling);
  }
  return 0;
}

function tellOne({ event, at }: Noted, { known, mask, entries, doing }: Telling): void {
  const ref = asActor(event.actorRef);
  switch (event.type) {
    case "@xstate.actor":
      known.introduce(ref, at, entries);
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
      known.step(
        ref,
        event.snapshot,
        { at, event: event.event.type, did: doing.get(ref) },
        entries,
      );
      doing.delete(ref);
      break;
    case "@xstate.transition":
      break;
  }
}

function doingOf(ref: AnyActorRef, doing: Map<AnyActorRef, Doing>): Doing {
  let did = doing.get(ref);
  if (did === undefined) {
    did = { taken: [], actions: [] };
    doing.set(ref, did);
  }
  return did;
}
