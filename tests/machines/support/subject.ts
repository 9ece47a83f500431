import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
} from "xstate";

import { eventsIn, saidOf, type Answers, type Payloads } from "./fixtures.ts";

/** Where a walk stands. `state` is the state value as text, for asking what it holds. */
interface Place<C> {
  state: string;
  context: C;
}

interface SubjectOf<M extends AnyStateMachine> extends Partial<Answers> {
  machine: M;
  inputs: readonly InputFrom<M>[];
  /** What tells two contexts apart for the walks: classes of equal behaviour, never whole contexts. */
  key: (context: ContextFrom<M>) => unknown;
  /** What a person or another chart notices of the context. */
  sees: (context: ContextFrom<M>) => Record<string, unknown>;
  payloads: Payloads<EventFrom<M>>;
  callbacks?: readonly string[];
  /** Keeps the walks short: says which of what can happen is worth a step. All of it, if not given. */
  isWorth?: (place: Place<ContextFrom<M>>, event: EventFrom<M>) => boolean;
  /** Transitions no walk of the chart alone can take, and why. */
  untaken?: Readonly<Record<string, string>>;
}

/** A chart with what its walks need. */
export interface Subject {
  name: string;
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  key: (snapshot: AnyMachineSnapshot) => unknown;
  sees: (snapshot: AnyMachineSnapshot) => Record<string, unknown>;
  said: readonly AnyEventObject[];
  events: ReturnType<typeof eventsIn>;
  callbacks: readonly string[];
  untaken: Readonly<Record<string, string>>;
}

/** Declares a chart's walks with the types of its events and context checked, and hands them on without. */
export function subject<M extends AnyStateMachine>(of: SubjectOf<M>): Subject {
  const contextOf = (snapshot: AnyMachineSnapshot): ContextFrom<M> =>
    snapshot.context as ContextFrom<M>;
  const said = saidOf(of.payloads);
  const all = eventsIn(said, { done: of.done ?? {}, failed: of.failed ?? {} });
  return {
    name: of.machine.id,
    machine: of.machine,
    inputs: of.inputs,
    key: (snapshot) => of.key(contextOf(snapshot)),
    sees: (snapshot) => of.sees(contextOf(snapshot)),
    said,
    events: (snapshot) => {
      const place = { state: JSON.stringify(snapshot.value), context: contextOf(snapshot) };
      return all(snapshot).filter((event) => of.isWorth?.(place, event as EventFrom<M>) ?? true);
    },
    callbacks: of.callbacks ?? [],
    untaken: of.untaken ?? {},
  };
}
