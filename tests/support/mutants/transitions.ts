import { not } from "xstate";

import type { Group, StateConfig, TransitionConfig } from "./config.ts";
import { mutant, type Mutant, type Place } from "./mutant.ts";

/** Guards that compare something with the value they are given. */
const COMPARES = /Is$|^endedBy$/;

/** The changes of a state's transitions as such: where they lead, when, and whether they are there. */
export function mutateTransitions(place: Place): Mutant[] {
  return [
    ...place.groups.flatMap((group) => [
      ...ofGroup(place, group),
      ...group.read(place.state).flatMap((_, index) => ofTransition(place, group, index)),
    ]),
    ...swapTargets(place),
  ];
}

/** Changes one transition of a group. */
const edit =
  (group: Group, index: number, change: (transition: TransitionConfig) => void) =>
  (state: StateConfig): void => {
    const transitions = group.read(state);
    const changed = transitions[index];
    if (changed !== undefined) change(changed);
    group.write(state, transitions);
  };

function ofGroup(place: Place, group: Group): Mutant[] {
  const transitions = group.read(place.state);
  const names = transitions.map((_, index) => place.name(group, index));
  const dropAll = mutant(place, "drop onError", names, "it is not there", (state) =>
    group.write(state, []),
  );
  const swaps = transitions.slice(1).map((second, index) => ({
    ...mutant(
      place,
      "swap branches",
      names.slice(index, index + 2),
      "they are tried the other way round",
      (state) => {
        const changed = group.read(state);
        changed.splice(index, 2, ...changed.slice(index, index + 2).toReversed());
        group.write(state, changed);
      },
    ),
    ...(excludeEachOther(transitions[index]?.guard, second.guard)
      ? { same: "Both guards compare the same with different values: one of them holds at most." }
      : {}),
  }));
  return [...(group.kind === "error" ? [dropAll] : []), ...swaps];
}

/** True for two guards that compare the same thing with different values. */
function excludeEachOther(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((guard) => valueAsked(guard));
  return (
    first !== undefined &&
    second !== undefined &&
    first.type === second.type &&
    first.value !== second.value
  );
}

/** The value with which a guard compares, as text. */
function valueAsked(guard: unknown): { type: string; value: string } | undefined {
  if (typeof guard !== "object" || guard === null || !("params" in guard)) return undefined;
  const { type, params } = guard as { type: string; params: unknown };
  if (!COMPARES.test(type)) return undefined;
  const given: unknown = typeof params === "function" ? params({ context: {}, event: {} }) : params;
  return { type, value: JSON.stringify(given) };
}

function ofTransition(place: Place, group: Group, index: number): Mutant[] {
  const transitions = group.read(place.state);
  const { guard, reenter } = transitions[index] ?? {};
  const names = [place.name(group, index)];
  const changed = (change: (transition: TransitionConfig) => void) => edit(group, index, change);
  const isWholeError = group.kind === "error" && transitions.length === 1;
  const mutants = retarget(place, group, index);
  if (!isWholeError)
    mutants.push({
      ...mutant(
        place,
        group.kind === "always" ? "drop always" : "drop transition",
        names,
        "it is not there",
        (state) => group.write(state, group.read(state).toSpliced(index, 1)),
      ),
      ...(isIdle(place, group, index)
        ? { same: "It only says that nothing happens, and nothing else hears its event." }
        : {}),
    });
  if (guard !== undefined)
    mutants.push(
      mutant(
        place,
        "negate guard",
        names,
        "its guard says the opposite",
        changed((each) => {
          each.guard = not(each.guard as string);
        }),
      ),
      mutant(
        place,
        "drop guard",
        names,
        "it has no guard",
        changed((each) => {
          delete each.guard;
        }),
      ),
    );
  if (reenter === true)
    mutants.push(
      mutant(
        place,
        "drop reenter",
        names,
        "it does not enter its state again",
        changed((each) => {
          delete each.reenter;
        }),
      ),
    );
  return mutants;
}

/** True for a transition that does nothing where nothing would be done without it. */
function isIdle({ node, state }: Place, group: Group, index: number): boolean {
  const transitions = group.read(state);
  const { target, actions, reenter } = transitions[index] ?? {};
  if (target !== undefined || actions !== undefined || reenter === true) return false;
  let above = node.parent;
  const hears = ({ transitions: all }: typeof node) => all.has(group.event) || all.has("*");
  while (above !== undefined && !hears(above)) above = above.parent;
  return index === transitions.length - 1 && above === undefined;
}

/** Leads a transition to its target's next sibling, or nowhere when it has none. */
function retarget(place: Place, group: Group, index: number): Mutant[] {
  const [target] = place.living(group, index).target ?? [];
  if (target === undefined) return [];
  const siblings =
    target.parent?.type === "compound" ? Object.values(target.parent.states) : [target];
  const other = siblings[(siblings.indexOf(target) + 1) % siblings.length] ?? target;
  const names = [place.name(group, index)];
  if (other === target)
    return [
      mutant(
        place,
        "retarget",
        names,
        "it leads nowhere",
        edit(group, index, (each) => {
          delete each.target;
          delete each.reenter;
        }),
      ),
    ];
  return [
    mutant(
      place,
      "retarget",
      names,
      `it leads to '${other.id}'`,
      edit(group, index, (each) => {
        each.target = `#${other.id}`;
      }),
    ),
  ];
}

/** Swaps the targets of each transition of a state and the next that leads elsewhere. */
function swapTargets(place: Place): Mutant[] {
  const all = place.groups.flatMap((group) =>
    group.read(place.state).map((_, index) => ({ group, index })),
  );
  const targeted = all.flatMap(({ group, index }) => {
    const [target] = place.living(group, index).target ?? [];
    return target === undefined ? [] : [{ group, index, target: target.id }];
  });
  return targeted.flatMap((first, number) => {
    const second = targeted.slice(number + 1).find(({ target }) => target !== first.target);
    if (second === undefined) return [];
    const names = [first, second].map(({ group, index }) => place.name(group, index));
    return [
      mutant(place, "swap targets", names, "each leads where the other does", (state) => {
        for (const [one, other] of [
          [first, second],
          [second, first],
        ] as const)
          edit(one.group, one.index, (each) => {
            each.target = `#${other.target}`;
          })(state);
      }),
    ];
  });
}
