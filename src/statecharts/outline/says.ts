import type { ChartState, ChartTransition, StateKind, Trigger } from "../model/types.ts";

/** A duration as people say it: `3 s`, `2 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 60_000 && milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  if (milliseconds >= 1_000 && milliseconds % 100 === 0) return `${milliseconds / 1_000} s`;
  return `${milliseconds} ms`;
}

/** What sets a transition off, in a few words. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case "event":
      return trigger.type;
    case "after": {
      const { delay, milliseconds } = trigger;
      if (milliseconds === null) return `after ${delay}`;
      return delay === String(milliseconds)
        ? `after ${duration(milliseconds)}`
        : `after ${delay} (${duration(milliseconds)})`;
    }
    case "always":
      return "always";
    case "done":
      return `done: ${trigger.actor}`;
    case "error":
      return `error: ${trigger.actor}`;
    case "stateDone":
      return "state is done";
  }
}

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
    : targets.map((id) => (id === source ? (reenter ? "itself, anew" : "itself") : id)).join(", ");

/** The last part of a state's id. */
export const shortId = (id: string): string => id.slice(id.lastIndexOf(".") + 1);

/** The state that a transition's id begins with. */
export const sourceOf = (transitionId: string): string => transitionId.split(" on ", 1)[0] ?? "";
