/**
 * A chart as this folder knows it: plain data, whoever wrote it and wherever it came from. Guards, actions and actors are
 * names, never code. It is also the format of the JSON export.
 */
export interface Chart {
  format: "statechart";
  version: 1;
  /** The machine's id. */
  id: string;
  description: string;
  root: ChartState;
}

export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history";

/** A state with all that is inside it. */
export interface ChartState {
  /** As XState makes it: the path from the machine's id, joined by dots, unless the chart gives one of its own. */
  id: string;
  key: string;
  kind: StateKind;
  /** Of a history state only. */
  history: "shallow" | "deep" | null;
  /** Id of the child that is entered first; null where there is none. */
  initial: string | null;
  description: string;
  tags: readonly string[];
  /** Ids of clauses, from `meta.clauses`. */
  clauses: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly ChartInvoke[];
  /** Actors that are started by an action, as far as that can be known; those of an unknown place stand with the root. */
  spawns?: readonly ChartInvoke[];
  /** Of a final state or of the root: what it hands over, in one line. */
  output?: string;
  /** Of a history state: the state that is entered while there is no history. */
  fallback?: string;
  /** A transition leads here, but the chart has no such state: it is drawn as a stub. */
  missing?: true;
  /** In the order in which they are tried. */
  transitions: readonly ChartTransition[];
  /** In the chart's own order. */
  states: readonly ChartState[];
}

/** An actor that a state invokes or an action spawns. */
export interface ChartInvoke {
  id: string;
  /** Name of the actor's logic. */
  src: string;
  /** Id of the chart that this actor runs, when it is known to be one: the page links there. */
  chart: string | null;
}

/** What sets a transition off. */
export type Trigger =
  | { kind: "event"; type: string }
  /** A delay's name, and its milliseconds where they are known. */
  | { kind: "after"; delay: string; milliseconds: number | null }
  | { kind: "always" }
  /** An actor's end, by the id of its invoke. */
  | { kind: "done" | "error"; actor: string }
  /** The end of a compound state itself. */
  | { kind: "stateDone" };

/** A transition from a state, with texts for its guard and actions. */
export interface ChartTransition {
  /** `SOURCE on EVENT [N]`: where it starts, XState's name of the event or `(always)`, and its place among those for it. */
  id: string;
  source: string;
  /** Ids of states; empty when the chart stays where it is. */
  targets: readonly string[];
  /** XState's own name of the event, such as `xstate.done.actor.send`; empty for `always`. */
  event: string;
  trigger: Trigger;
  guard: string | null;
  actions: readonly string[];
  reenter: boolean;
  description: string;
  clauses: readonly string[];
}
