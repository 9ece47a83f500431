import { nodesOf } from "../charts/coverage.ts";
import { mutant, type Mutant, type Place } from "./mutant.ts";

/** The changes of a state as a whole: where it begins, and what its actors' ends mean. */
export function mutateStates(place: Place): Mutant[] {
  return [...changeInitial(place), ...swapDoneAndError(place)];
}

function changeInitial(place: Place): Mutant[] {
  const { node, state } = place;
  const keys = Object.keys(node.states);
  if (node.type !== "compound" || keys.length < 2 || typeof state["initial"] !== "string")
    return [];
  const other = keys[(keys.indexOf(state["initial"]) + 1) % keys.length] ?? "";
  const changed = mutant(place, "change initial", [], `it begins with '${other}'`, (begun) => {
    begun["initial"] = other;
  });
  return [
    isEntered(place)
      ? changed
      : { ...changed, same: "Every way into the state names the one within it that is entered." },
  ];
}

/** True when a state is entered without a word which of those within it is. */
function isEntered({ machine, node }: Place): boolean {
  const { parent } = node;
  if (parent === undefined || parent.type === "parallel") return true;
  const targets = nodesOf(machine.root).flatMap((each) => [
    ...[...each.transitions.values()].flat().flatMap(({ target }) => target ?? []),
    ...(each.always ?? []).flatMap(({ target }) => target ?? []),
    ...(each.type === "compound" ? (each.initial.target ?? []) : []),
    ...(each.type === "history" ? [each.parent] : []),
  ]);
  return targets.includes(node);
}

function swapDoneAndError(place: Place): Mutant[] {
  const { groups, state } = place;
  return groups
    .filter(({ kind }) => kind === "done")
    .flatMap((done) => {
      const error = groups.find(({ kind, of }) => kind === "error" && of === done.of);
      if (error === undefined) return [];
      const names = [done, error].flatMap((group) =>
        group.read(state).map((_, index) => place.name(group, index)),
      );
      return [
        mutant(place, "swap done and error", names, "the one's are the other's", (changed) => {
          const [ofDone, ofError] = [done.read(changed), error.read(changed)];
          done.write(changed, ofError);
          error.write(changed, ofDone);
        }),
      ];
    });
}
