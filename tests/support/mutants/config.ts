/** A chart's configuration as data: functions, such as parameters of actions, are its leaves. */
export interface StateConfig {
  [name: string]: unknown;
  states?: Record<string, StateConfig>;
}

export interface TransitionConfig {
  [name: string]: unknown;
  target?: string | readonly string[];
  guard?: unknown;
  actions?: unknown;
  reenter?: boolean;
}

/** What sets off the transitions of a group, and where the configuration holds them. */
export interface Group {
  /** As XState names the event; empty for `always`. */
  event: string;
  kind: "on" | "always" | "after" | "done" | "error" | "stateDone";
  /** The delay's name, or the invoke's id. */
  of: string;
  read: (state: StateConfig) => TransitionConfig[];
  /** An empty list takes the group away. */
  write: (state: StateConfig, transitions: readonly TransitionConfig[]) => void;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy in which everything but functions can be changed. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map((each: unknown) => copyOf(each)) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)])) as T;
}

export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...(value as unknown[])] : [value];

const transitionsIn = (value: unknown): TransitionConfig[] =>
  listOf(value).map((each) =>
    typeof each === "string" ? { target: each } : (each as TransitionConfig),
  );

/** The groups of transitions of a state, in the order in which XState lists them. */
export function groupsOf(state: StateConfig, id: string): Group[] {
  const holders: { kind: Group["kind"]; of: string; event: string; holder: string[] }[] = [
    ...keysOf(state["on"]).map((event) => ({
      kind: "on" as const,
      of: event,
      event,
      holder: ["on", event],
    })),
    { kind: "stateDone", of: id, event: `xstate.done.state.${id}`, holder: ["onDone"] },
    ...listOf(state["invoke"]).flatMap((invoke, index) => {
      const { id: name } = invoke as { id: string };
      const place = Array.isArray(state["invoke"]) ? ["invoke", String(index)] : ["invoke"];
      return (["done", "error"] as const).map((kind) => ({
        kind,
        of: name,
        event: `xstate.${kind}.actor.${name}`,
        holder: [...place, kind === "done" ? "onDone" : "onError"],
      }));
    }),
    ...keysOf(state["after"]).map((delay) => ({
      kind: "after" as const,
      of: delay,
      event: `xstate.after.${delay}.${id}`,
      holder: ["after", delay],
    })),
    { kind: "always", of: "", event: "", holder: ["always"] },
  ];
  return holders
    .map(({ holder, ...rest }) => ({ ...rest, ...accessTo(holder) }))
    .filter((group) => group.read(state).length > 0);
}

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

function accessTo(path: readonly string[]): Pick<Group, "read" | "write"> {
  const last = path.at(-1) ?? "";
  const holderIn = (state: StateConfig): Record<string, unknown> | undefined =>
    path
      .slice(0, -1)
      .reduce<Record<string, unknown> | undefined>(
        (at, name) => at?.[name] as Record<string, unknown> | undefined,
        state,
      );
  return {
    read: (state) => transitionsIn(holderIn(state)?.[last]),
    write(state, transitions) {
      const holder = holderIn(state);
      if (holder === undefined) return;
      if (transitions.length === 0) delete holder[last];
      else holder[last] = transitions;
    },
  };
}

/** The state of a configuration at a path of keys. */
export function stateAt(config: StateConfig, path: readonly string[]): StateConfig {
  let at = config;
  for (const key of path) {
    const below = at.states?.[key];
    if (below === undefined) throw new Error(`The chart has no state at ${path.join(".")}.`);
    at = below;
  }
  return at;
}
