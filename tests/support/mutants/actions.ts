import type { AnyStateMachine } from "xstate";

import { listOf, type Group } from "./config.ts";
import { NO_MORE } from "./equivalent.ts";
import { mutant, type Kind, type Mutant, type Place } from "./mutant.ts";

/** Kinds of actions that are as good once as twice, each with the reason. */
const ONCE_IS_ENOUGH: Readonly<Record<string, string>> = {
  "xstate.cancel": "What was cancelled will not come.",
  "xstate.stopChild": "What was stopped is stopped.",
};

/** The changes of what a state and its transitions do: each action left out, and each done twice. */
export function mutateActions(place: Place): Mutant[] {
  return [
    ...place.groups.flatMap((group) =>
      group.read(place.state).flatMap((_, index) => ofTransition(place, group, index)),
    ),
    ...(["entry", "exit"] as const).flatMap((when) => onTheWay(place, when)),
  ];
}

/** Changes a list of actions, wherever it stands. */
type Change = (actions: unknown[]) => unknown[];

/** Those of the actions that a state does when it is entered, or left. */
function onTheWay(place: Place, when: "entry" | "exit"): Mutant[] {
  return listOf(place.state[when]).flatMap((action, index) => {
    const changed = (kind: Kind, said: string, change: Change) =>
      mutant(
        place,
        kind,
        [],
        `'${nameOf(action)}' is ${said} on ${when}${numbered(index)}`,
        (state) => {
          state[when] = change(listOf(state[when]));
        },
      );
    return [
      changed(`drop ${when} action`, "not done", (actions) => actions.toSpliced(index, 1)),
      {
        ...changed(`repeat ${when} action`, "done twice", (actions) =>
          actions.toSpliced(index, 0, action),
        ),
        ...sameTwice(place, action),
      },
    ];
  });
}

function ofTransition(place: Place, group: Group, index: number): Mutant[] {
  const names = [place.name(group, index)];
  return listOf(group.read(place.state)[index]?.actions).flatMap((action, number) => {
    const { type } = madeOf(place.machine, action);
    const changed = (kind: Kind, said: string, change: Change) =>
      mutant(place, kind, names, `'${nameOf(action)}'${numbered(number)} is ${said}`, (state) => {
        const transitions = group.read(state);
        const each = transitions[index];
        if (each !== undefined) each.actions = change(listOf(each.actions));
        group.write(state, transitions);
      });
    return [
      changed(type === "xstate.assign" ? "drop assign" : "drop action", "not done", (actions) =>
        actions.toSpliced(number, 1),
      ),
      {
        ...changed("repeat action", "done twice", (actions) =>
          actions.toSpliced(number, 0, action),
        ),
        ...sameTwice(place, action),
      },
    ];
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

/**
 * Says of an action that does no more the second time why. An assign that makes the new of what was there may do no more, too:
 * that is seen when the mutant lives.
 */
function sameTwice({ chart, machine }: Place, action: unknown): Pick<Mutant, "same" | "repeats"> {
  const name = nameOf(action);
  const { type, assignment } = madeOf(machine, action);
  const isAssign = type === "xstate.assign";
  const reason =
    ONCE_IS_ENOUGH[type] ??
    NO_MORE[chart]?.[name] ??
    (isAssign && !readsContext(assignment)
      ? "It assigns what doesn't depend on what was there."
      : null);
  if (reason !== null) return { same: reason };
  return isAssign ? { repeats: name } : {};
}

function readsContext(assignment: unknown): boolean {
  if (typeof assignment === "function") return /\bcontext\b/.test(String(assignment));
  return (
    typeof assignment === "object" &&
    assignment !== null &&
    Object.values(assignment).some((each) => typeof each === "function" && readsContext(each))
  );
}
