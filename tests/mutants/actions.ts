import type { AnyStateMachine } from "xstate";

import { listOf, type Group } from "./config.ts";
import { mutant } from "./mutant.ts";
import type { Mutant, Place } from "./mutants.ts";

/** Done twice, these are as good as once. */
const ONCE_IS_ENOUGH = new Set(["xstate.assign", "xstate.cancel", "xstate.stopChild"]);

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
    const type = builtinOf(place.machine, action);
    const changed = (change: (actions: unknown[]) => unknown[]) => (state: Place["state"]) => {
      const transitions = group.read(state);
      const each = transitions[index];
      if (each !== undefined) each.actions = change(listOf(each.actions));
      group.write(state, transitions);
    };
    const what = `'${nameOf(action)}'${numbered(number)}`;
    const drop = mutant(
      place,
      type === "xstate.assign" ? "drop assign" : "drop action",
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
    return ONCE_IS_ENOUGH.has(type) ? [drop] : [drop, repeat];
  });
}

/** Tells actions of the same name apart. */
const numbered = (index: number): string => (index === 0 ? "" : ` (${index + 1})`);

const nameOf = (action: unknown): string =>
  typeof action === "string" ? action : String((action as { type?: unknown }).type);

/** What XState makes of a named action: `xstate.assign` and the like. */
function builtinOf(machine: AnyStateMachine, action: unknown): string {
  const made: unknown = machine.implementations.actions[nameOf(action)];
  return String((made as { type?: unknown } | undefined)?.type);
}
