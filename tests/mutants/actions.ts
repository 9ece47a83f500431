import type { AnyStateMachine } from "xstate";

import { listOf, type Group } from "./config.ts";
import { mutant } from "./mutant.ts";
import type { Mutant, Place } from "./mutants.ts";
import { IDEMPOTENT, NO_MORE } from "./onceIsEnough.ts";

/** Done twice, these are as good as once. */
const ONCE_IS_ENOUGH = new Set(["xstate.cancel", "xstate.stopChild"]);

/** The changes of what a state and its transitions do. */
export function mutateActions(place: Place): Mutant[] {
  return [
    ...place.groups.flatMap((group) =>
      group.read(place.state).flatMap((_, index) => ofTransition(place, group, index)),
    ),
    ...(["entry", "exit"] as const).flatMap((when) =>
      listOf(place.state[when]).map((action, index) =>
        mutant(
          place,
          `drop ${when} action`,
          [],
          `'${nameOf(action)}' is not done on ${when}${numbered(index)}`,
          (state) => {
            state[when] = listOf(state[when]).toSpliced(index, 1);
          },
        ),
      ),
    ),
  ];
}

function ofTransition(place: Place, group: Group, index: number): Mutant[] {
  const names = [place.name(group, index)];
  return listOf(group.read(place.state)[index]?.actions).flatMap((action, number) => {
    const made = madeOf(place.machine, action);
    const changed = (change: (actions: unknown[]) => unknown[]) => (state: Place["state"]) => {
      const transitions = group.read(state);
      const each = transitions[index];
      if (each !== undefined) each.actions = change(listOf(each.actions));
      group.write(state, transitions);
    };
    const what = `'${nameOf(action)}'${numbered(number)}`;
    const drop = mutant(
      place,
      made.type === "xstate.assign" ? "drop assign" : "drop action",
      names,
      `${what} is not done`,
      changed((actions) => actions.toSpliced(number, 1)),
    );
    const repeat = mutant(
      place,
      "repeat action",
      names,
      `${what} is done twice`,
      changed((actions) => actions.toSpliced(number, 0, action)),
    );
    return isOnceEnough(place.chart, nameOf(action), made) ? [drop] : [drop, repeat];
  });
}

/** Tells actions of the same name apart. */
const numbered = (index: number): string => (index === 0 ? "" : ` (${index + 1})`);

const nameOf = (action: unknown): string =>
  typeof action === "string" ? action : String((action as { type?: unknown }).type);

/** What XState makes of a named action: its kind, `xstate.assign` and the like, and what an assign assigns. */
interface Made {
  type: string;
  assignment: unknown;
}

function madeOf(machine: AnyStateMachine, action: unknown): Made {
  const made = machine.implementations.actions[nameOf(action)] as Partial<Made> | undefined;
  return { type: String(made?.type), assignment: made?.assignment };
}

/** True where the action does no more the second time. An assign can, when it makes the new of what was there before. */
function isOnceEnough(chart: string, name: string, { type, assignment }: Made): boolean {
  if (ONCE_IS_ENOUGH.has(type) || NO_MORE[chart]?.[name] !== undefined) return true;
  if (type !== "xstate.assign") return false;
  return !readsContext(assignment) || (IDEMPOTENT[chart]?.includes(name) ?? false);
}

function readsContext(assignment: unknown): boolean {
  if (typeof assignment === "function") return /\bcontext\b/.test(String(assignment));
  return (
    typeof assignment === "object" &&
    assignment !== null &&
    Object.values(assignment).some((each) => typeof each === "function" && readsContext(each))
  );
}
