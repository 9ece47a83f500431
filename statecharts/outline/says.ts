import type { ChartState, ChartTransition, StateKind } from "../model/types.ts";

const KINDS: Record<StateKind, string> = {
  atomic: "state",
  compound: "compound state",
  parallel: "parallel state",
  final: "final state",
  history: "history state",
};

/** What kind of state it is, for people. */
export const kindText = (state: ChartState): string =>
  state.history === "deep" ? "deep history state" : KINDS[state.kind];

/** Where a transition leads, for people: keys of its targets, or that it stays. */
export const targetText = ({ targets, source, reenter }: ChartTransition): string =>
  targets.length === 0
    ? "stays"
    : targets.map((id) => (id === source ? (reenter ? "itself, again" : "itself") : id)).join(", ");

/** The last part of a state's id. */
export const shortId = (id: string): string => id.slice(id.lastIndexOf(".") + 1);

/** The state that a transition's id begins with. */
export const sourceOf = (transitionId: string): string => transitionId.split(" on ", 1)[0] ?? "";
