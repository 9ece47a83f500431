import { clausesIn } from "./clauses.ts";
import { unused } from "./ids.ts";
import {
  DEEPEST,
  MOST_STATES,
  MOST_TARGETS,
  MOST_TRANSITIONS,
  notebook,
  textOf,
} from "./limits.ts";
import { actionNames, fieldOf, guardName, inOneLine, listOf } from "./names.ts";
import { invokesOf, type RawState } from "./raw.ts";
import { rawTransitionsOf } from "./rawTransitions.ts";
import { resolveTarget } from "./targets.ts";
import { transitionId, triggerOf } from "./triggers.ts";
import type { Chart, ChartState, ChartTransition, StateKind } from "./types.ts";

interface Reading {
  ids: Map<string, RawState>;
  stubs: Map<string, string>;
  notes: ReturnType<typeof notebook>;
}

/**
 * Reads a configuration as XState's `createMachine` takes it, or a definition as its machines give it. Targets lead where
 * XState would lead them; one that leads nowhere is drawn as a stub.
 */
export function chartFromConfig(config: object): { chart: Chart; notes: string[] } {
  const id = textOf(fieldOf(config, "id")) || "(machine)";
  const notes = notebook(() => id);
  const reading: Reading = { ids: new Map(), stubs: new Map(), notes };
  const raw = rawState(
    config,
    { key: textOf(fieldOf(config, "key")) || id, id, parent: null },
    0,
    reading,
  );
  const root = readState(raw, reading);
  const stubs = [...reading.stubs].map(([target, stubId]) => stubOf(target, stubId));
  if (isDefinition(config))
    notes.add(
      `XState's definition of ‘${id}’ leaves out transitions without an event (\`always\`) and guards written in place: they are not drawn. Use chartOf(machine) to see all.`,
    );
  return {
    chart: {
      format: "statechart",
      version: 1,
      id,
      description: root.description,
      root:
        stubs.length === 0
          ? root
          : {
              ...root,
              kind: root.kind === "parallel" ? "parallel" : "compound",
              history: null,
              states: [...root.states, ...stubs],
            },
    },
    notes: notes.all(),
  };
}

function isDefinition(config: object): boolean {
  return Array.isArray(fieldOf(config, "transitions")) && fieldOf(config, "order") !== undefined;
}

function rawState(
  config: object,
  { key, id, parent }: Pick<RawState, "key" | "id" | "parent">,
  depth: number,
  reading: Reading,
): RawState {
  const { ids, notes } = reading;
  const cut = textOf(id);
  const own = unused(cut, ids);
  if (own !== cut)
    notes.add(
      `Two states have the id ‘${cut}’: the second is drawn as ‘${own}’. Give each an id of its own.`,
    );
  const children = new Map<string, RawState>();
  const state: RawState = { id: own, key, config, parent, children };
  ids.set(own, state);
  const states = entriesOf(fieldOf(config, "states"), own, notes);
  const path = states.length === 0 ? "" : textOf(pathOf(state));
  for (const [written, child] of states) {
    if (depth >= DEEPEST) {
      notes.add(`States in ‘${own}’ are left out: they are nested more than ${DEEPEST} deep.`);
      break;
    }
    if (ids.size >= MOST_STATES) {
      notes.add(`The chart has more than ${MOST_STATES} states: the rest is left out.`);
      break;
    }
    const given = textOf(fieldOf(child, "id"));
    const childKey = unused(textOf(written), children);
    const place = { key: childKey, id: given || `${path}.${childKey}`, parent: state };
    children.set(childKey, rawState(child, place, depth + 1, reading));
  }
  return state;
}

/** XState makes an id from the path, whatever ids stand on the way. */
function pathOf(state: RawState): string {
  const keys: string[] = [];
  let at: RawState = state;
  while (at.parent !== null) {
    keys.unshift(at.key);
    at = at.parent;
  }
  return [at.id, ...keys].join(".");
}

function entriesOf(
  states: unknown,
  id: string,
  notes: Reading["notes"],
): readonly (readonly [string, object])[] {
  if (states === undefined || states === null) return [];
  if (typeof states !== "object" || Array.isArray(states)) {
    notes.add(`\`states\` of ‘${id}’ is no object of states and is left out.`);
    return [];
  }
  return Object.entries(states).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return [[key, value] as const];
    if (value === undefined || value === null) return [[key, {}] as const];
    notes.add(`The state ‘${textOf(key)}’ in ‘${id}’ is no object: it is drawn empty.`);
    return [[key, {}] as const];
  });
}

function readState(raw: RawState, reading: Reading): ChartState {
  const { id, key, config, children } = raw;
  const states = [...children.values()];
  const kind = kindOf(raw, reading.notes);
  const output = kind === "final" || raw.parent === null ? fieldOf(config, "output") : undefined;
  const target = kind === "history" ? fieldOf(config, "target") : undefined;
  const fallback =
    typeof target === "string" ? resolveTarget(raw, textOf(target), reading.ids) : null;
  return {
    id,
    key,
    kind,
    history: kind === "history" ? historyOf(fieldOf(config, "history")) : null,
    initial: kind === "compound" ? initialOf(raw, reading) : null,
    description: textOf(fieldOf(config, "description")),
    tags: listOf(fieldOf(config, "tags")).map(textOf).filter(Boolean),
    clauses: clausesOf(raw),
    entry: actionNames(fieldOf(config, "entry"), true),
    exit: actionNames(fieldOf(config, "exit"), true),
    invokes: invokesOf(raw).map(({ chart }) => chart),
    ...(output === undefined ? {} : { output: inOneLine(output).slice(0, 200) }),
    ...(fallback === null ? {} : { fallback: fallback.id }),
    transitions: transitionsOf(raw, reading),
    states: states.map((child) => readState(child, reading)),
  };
}

const clausesOf = ({ config, parent }: RawState): string[] =>
  clausesIn(fieldOf(config, "meta"), parent === null ? [] : clausesOf(parent));

function kindOf({ config, children, id }: RawState, notes: Reading["notes"]): StateKind {
  const type = fieldOf(config, "type");
  if (type === "parallel" && children.size > 0) return "parallel";
  if (type === "history" || (type === undefined && Boolean(fieldOf(config, "history"))))
    return children.size === 0 ? "history" : "compound";
  if (type === "final" && children.size === 0) return "final";
  const known = ["atomic", "compound", "parallel", "final", "history", undefined, null];
  if (!known.includes(type as string))
    notes.add(
      `‘${id}’ has an unknown type, ${inOneLine(type).slice(0, 40)}: it is drawn as a plain state.`,
    );
  return children.size === 0 ? "atomic" : "compound";
}

function historyOf(value: unknown): "shallow" | "deep" {
  return value === "deep" ? "deep" : "shallow";
}

function initialOf(raw: RawState, { notes, ids }: Reading): string | null {
  const given = fieldOf(raw.config, "initial");
  const first = typeof given === "string" ? given : listOf(fieldOf(given, "target"))[0];
  if (typeof first !== "string") {
    notes.add(`‘${raw.id}’ has states and no \`initial\`: nothing says which comes first.`);
    return null;
  }
  const target = textOf(first);
  const child =
    raw.children.get(target) ?? (target.startsWith("#") ? ids.get(target.slice(1)) : undefined);
  if (child?.parent === raw) return child.id;
  notes.add(
    `\`initial\` of ‘${raw.id}’ is ‘${target}’, and it has no such state: nothing is drawn as its first.`,
  );
  return null;
}

function transitionsOf(raw: RawState, reading: Reading): ChartTransition[] {
  const counts = new Map<string, number>();
  const all = rawTransitionsOf(raw, reading.notes);
  if (all.length > MOST_TRANSITIONS)
    reading.notes.add(`Only the first ${MOST_TRANSITIONS} transitions of ‘${raw.id}’ are read.`);
  return all.slice(0, MOST_TRANSITIONS).map(({ event, value }) => {
    const place = counts.get(event) ?? 0;
    counts.set(event, place + 1);
    const guard = fieldOf(value, "guard") ?? fieldOf(value, "cond");
    return {
      id: transitionId(raw.id, event, place),
      source: raw.id,
      targets: targetsOf(raw, value, event, reading),
      event,
      trigger: triggerOf(event, raw.id, millisecondsOf),
      guard: guardName(guard),
      actions: actionNames(fieldOf(value, "actions")),
      reenter: fieldOf(value, "reenter") === true,
      description: textOf(fieldOf(value, "description")),
      clauses: clausesIn(fieldOf(value, "meta"), clausesOf(raw)),
    };
  });
}

function millisecondsOf(delay: string): number | null {
  return delay !== "" && Number.isFinite(Number(delay)) ? Number(delay) : null;
}

function targetsOf(raw: RawState, value: unknown, event: string, reading: Reading): string[] {
  const targets = listOf(typeof value === "string" ? value : fieldOf(value, "target"));
  const on = `‘${raw.id}’ on ‘${event || "always"}’`;
  if (targets.length > MOST_TARGETS)
    reading.notes.add(`Only the first ${MOST_TARGETS} targets of ${on} are read.`);
  return targets.slice(0, MOST_TARGETS).flatMap((written) => {
    if (typeof written !== "string" || written === "") {
      reading.notes.add(`A target of ${on} is no text and is left out.`);
      return [];
    }
    const target = textOf(written);
    const found = resolveTarget(raw, target, reading.ids);
    if (found !== null) return [found.id];
    reading.notes.add(
      `‘${raw.id}’ leads to ‘${target}’ on ‘${event || "always"}’, and there is no such state: it is drawn as a stub. Name a state beside it, \`.child\` for one inside it, or \`#id\`.`,
    );
    return stubFor(target, reading);
  });
}

/** The id of the state that stands for a target that leads nowhere; none where there are too many. */
function stubFor(target: string, { stubs, ids, notes }: Reading): [string] | [] {
  const known = stubs.get(target);
  if (known !== undefined) return [known];
  if (ids.size + stubs.size >= MOST_STATES) {
    notes.add(`The chart has more than ${MOST_STATES} states: the rest is left out.`);
    return [];
  }
  const id = unused(`missing ${target}`, ids);
  stubs.set(target, id);
  return [id];
}

function stubOf(target: string, id: string): ChartState {
  return {
    id,
    key: target,
    kind: "atomic",
    history: null,
    initial: null,
    description: "There is no such state.",
    tags: [],
    clauses: [],
    entry: [],
    exit: [],
    invokes: [],
    missing: true,
    transitions: [],
    states: [],
  };
}
