import { adjacencyMapToArray, getAdjacencyMap } from "@xstate/graph";
import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from "xstate";

export interface Edge {
  from: string;
  event: AnyEventObject;
  to: string;
  id: string;
}

/** A chart as states told apart by an author's key, and what leads from one to another. */
export interface Graph {
  start: string;
  edges: Edge[];
}

export interface Exploration {
  input: unknown;
  /** What tells two states of the chart apart, beside the state value. */
  key: (snapshot: AnyMachineSnapshot) => unknown;
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
}

/** No chart of ours has more states by its key; a key that lets contexts explode fails instead of hanging. */
const LIMIT = 20_000;

/**
 * The graph of a chart, found by xstate's own pure `transition`: nothing runs, no port is called.
 * The only place that knows the graph package.
 */
export function explore(machine: AnyStateMachine, { input, key, events }: Exploration): Graph {
  const serialise = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, key(snapshot)]);
  // A logic of its own for each step keeps the names of actors apart, which one shared system would confuse.
  const pure = {
    getInitialSnapshot: (): AnyMachineSnapshot => initialTransition(machine, input)[0],
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
      transition(machine, snapshot, event)[0],
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  };
  const map = getAdjacencyMap(pure, {
    input,
    events: (snapshot) => (snapshot.status === "active" ? events(snapshot) : []),
    serializeState: serialise,
    serializeEvent: (event) => JSON.stringify(event),
    limit: LIMIT,
  });
  const edges = adjacencyMapToArray(map).map(({ state, event, nextState }) => {
    const from = serialise(state);
    return { from, event, to: serialise(nextState), id: `${from} ${JSON.stringify(event)}` };
  });
  return { start: serialise(pure.getInitialSnapshot()), edges };
}
