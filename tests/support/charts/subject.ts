import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
} from "xstate";

import * as shared from "../subjects/samples.ts";
import { actorEvent, eventsIn, saidOf, type Answers, type Payloads } from "./fixtures.ts";
import { delayEvents, namesBy, type Names } from "./names.ts";

/** Where a walk stands. `state` is the state value as text, for asking what it holds. */
interface Place<C> {
  state: string;
  context: C;
}

interface SubjectOf<M extends AnyStateMachine> extends Partial<Answers> {
  machine: M;
  inputs: readonly InputFrom<M>[];
  /** What tells two contexts apart for the walks, by name: classes of equal behaviour, never whole contexts. */
  key: (context: ContextFrom<M>) => object;
  /** What a person or another chart notices of the context. */
  sees: (context: ContextFrom<M>) => Record<string, unknown>;
  payloads: Payloads<EventFrom<M>>;
  /** Values that its golden walks call by name, beside those that all charts share. */
  samples?: Readonly<Record<string, unknown>>;
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
  key: (snapshot: AnyMachineSnapshot) => object;
  sees: (snapshot: AnyMachineSnapshot) => Record<string, unknown>;
  said: readonly AnyEventObject[];
  events: ReturnType<typeof eventsIn>;
  names: Names;
  /** Everything that can happen to the chart, by its name. */
  known: ReadonlyMap<string, AnyEventObject>;
  answers: Answers;
  callbacks: readonly string[];
  untaken: Readonly<Record<string, string>>;
}

/**
 * Declares a chart's walks with the types of its events and context checked, and hands them on without. Throws a sentence
 * that names the chart when there is no key.
 */
export function subject<M extends AnyStateMachine>(of: SubjectOf<M>): Subject {
  const { id: name } = of.machine;
  const contextOf = (snapshot: AnyMachineSnapshot): ContextFrom<M> =>
    snapshot.context as ContextFrom<M>;
  const keyOf = (context: ContextFrom<M>): object => {
    const key: unknown = typeof of.key === "function" ? of.key(context) : null;
    if (typeof key === "object" && key !== null) return key;
    throw new Error(
      `The chart '${name}' has no key: give its subject (tests/support/subjects) \`key: (context) => ({ ... })\`, which names what tells its places apart, \`({})\` if the state alone does.`,
    );
  };
  if (typeof of.key !== "function") keyOf(of.machine.config.context as ContextFrom<M>);
  const said = saidOf(of.payloads);
  const answers: Answers = { done: of.done ?? {}, failed: of.failed ?? {} };
  const all = eventsIn({ chart: name, said, ...answers });
  const names = namesBy({ ...shared, ...of.samples });
  const events = [...said, ...answerEvents(answers), ...delayEvents(of.machine)];
  const known = new Map(events.map((event) => [names.event(event), event]));
  if (known.size < new Set(events.map((event) => JSON.stringify(event))).size)
    throw new Error(`Two events of the chart '${name}' have one name in its golden walks.`);
  return {
    name,
    machine: of.machine,
    inputs: of.inputs,
    key: (snapshot) => keyOf(contextOf(snapshot)),
    sees: (snapshot) => of.sees(contextOf(snapshot)),
    said,
    events: (snapshot) => {
      const place = { state: JSON.stringify(snapshot.value), context: contextOf(snapshot) };
      return all(snapshot).filter((event) => of.isWorth?.(place, event as EventFrom<M>) ?? true);
    },
    names,
    known,
    answers,
    callbacks: of.callbacks ?? [],
    untaken: of.untaken ?? {},
  };
}

/** The events by which actors answer. */
const answerEvents = (answers: Answers): AnyEventObject[] =>
  (["done", "failed"] as const).flatMap((field) =>
    Object.entries(answers[field]).flatMap(([id, values]) =>
      values.map((value) => actorEvent(field, id, value)),
    ),
  );
