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
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
}

/** A chart as states told apart by an author's key, and what leads from one to another. */
export interface Graph {
  start: string;
  edges: Edge[];
}

/** What tells two states of a chart apart, beside the state value: an object, so that its fields can be named. */
type Key = (snapshot: AnyMachineSnapshot) => object;

export interface Exploration {
  input: unknown;
  key: Key;
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[];
  /** What comes by itself right after an event, as part of the same step. */
  brings?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => readonly AnyEventObject[];
  /** How many states are too many. */
  limit?: number;
}

/** No chart of ours has a third of it; a key that lets contexts explode fails within seconds instead of hanging. */
const MOST_STATES = 1500;

/** Where a chart stands, as its graph tells places apart. */
const placeOf = (snapshot: AnyMachineSnapshot, key: Key): string =>
  JSON.stringify([snapshot.value, snapshot.status, key(snapshot)]);

/**
 * The graph of a chart, found by xstate's own pure `transition`: nothing runs, no port is called.
 * The only place that knows the graph package. Throws when there are more states than `limit`, and says what the fields
 * of the key do to it.
 */
export function explore(
  machine: AnyStateMachine,
  { input, key, events, brings = () => [], limit = MOST_STATES }: Exploration,
): Graph {
  const keys = new Map<string, object>();
  const serialise = (snapshot: AnyMachineSnapshot) => {
    const place = placeOf(snapshot, key);
    if (!keys.has(place)) {
      keys.set(place, key(snapshot));
      if (keys.size > limit) throw new Error(explosion(machine.id, limit, [...keys.values()]));
    }
    return place;
  };
  // A logic of its own for each step keeps the names of actors apart, which one shared system would confuse.
  const pure = {
    getInitialSnapshot: (): AnyMachineSnapshot => initialTransition(machine, input)[0],
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot =>
      [event, ...brings(snapshot, event)].reduce(
        (at: AnyMachineSnapshot, each) => transition(machine, at, each)[0],
        snapshot,
      ),
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  };
  const map = getAdjacencyMap(pure, {
    input,
    events: (snapshot) => (snapshot.status === "active" ? events(snapshot) : []),
    serializeState: serialise,
    serializeEvent: (event) => JSON.stringify(event),
  });
  const edges = adjacencyMapToArray(map).map(({ state, event, nextState }) => {
    const from = serialise(state);
    return {
      from,
      event,
      to: serialise(nextState),
      id: `${from} ${JSON.stringify(event)}`,
      before: state,
      after: nextState,
    };
  });
  return { start: serialise(pure.getInitialSnapshot()), edges };
}

/** Says which fields of a key have how many values: the one with the most is the one to look at. */
function explosion(chart: string, limit: number, keys: readonly object[]): string {
  const values = new Map<string, Set<string>>();
  for (const key of keys)
    for (const [field, value] of Object.entries(key))
      values.set(field, (values.get(field) ?? new Set()).add(JSON.stringify(value) ?? "nothing"));
  const fields = [...values]
    .map(([field, { size }]) => ({ field, size }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ field, size }) => `${field} (${size} ${size === 1 ? "value" : "values"})`);
  return [
    `The chart '${chart}' has ${keys.length} states by its key and counting; the limit is ${limit}.`,
    fields.length === 0
      ? "Its key has no fields, so its states themselves are too many: raise the limit."
      : `Fields of its key: ${fields.join(", ")}. Let the key tell classes of equal behaviour apart (empty or not, the first or a later one) rather than values, or let \`isWorth\` leave out steps that show nothing new.`,
  ].join("\n");
}
