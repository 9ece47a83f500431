import type { Trigger } from "./types.ts";

const AFTER = "xstate.after.";
const DONE_ACTOR = "xstate.done.actor.";
const ERROR_ACTOR = "xstate.error.actor.";
const DONE_STATE = "xstate.done.state.";
const SNAPSHOT = "xstate.snapshot.";

/** What sets a transition off, read from XState's own name of its event. `state` is the id of the state it starts in. */
export function triggerOf(
  event: string,
  state: string,
  millisecondsOf: (delay: string) => number | null,
): Trigger {
  if (event === "") return { kind: "always" };
  if (event.startsWith(DONE_ACTOR)) return { kind: "done", actor: event.slice(DONE_ACTOR.length) };
  if (event.startsWith(ERROR_ACTOR))
    return { kind: "error", actor: event.slice(ERROR_ACTOR.length) };
  if (event.startsWith(DONE_STATE)) return { kind: "stateDone" };
  if (event.startsWith(AFTER)) {
    const delay = delayIn(event, state);
    return { kind: "after", delay, milliseconds: millisecondsOf(delay) };
  }
  return { kind: "event", type: event };
}

/** The delay in an event's name, `xstate.after.DELAY.STATE`. */
function delayIn(event: string, state: string): string {
  const rest = event.slice(AFTER.length);
  return rest.endsWith(`.${state}`) ? rest.slice(0, -state.length - 1) : rest;
}

/** XState's names of the events that it makes itself. */
export const eventNames = {
  after: (delay: string, state: string) => `${AFTER}${delay}.${state}`,
  done: (actor: string) => `${DONE_ACTOR}${actor}`,
  error: (actor: string) => `${ERROR_ACTOR}${actor}`,
  snapshot: (actor: string) => `${SNAPSHOT}${actor}`,
  stateDone: (state: string) => `${DONE_STATE}${state}`,
};

/** A transition's event as a person reads it: `done of sendCode`, `after 3000 ms (retryDelay)`, `always`. */
export function triggerText(trigger: Trigger): string {
  switch (trigger.kind) {
    case "always":
      return "always";
    case "done":
      return `done of ${actorText(trigger.actor)}`;
    case "error":
      return `error of ${actorText(trigger.actor)}`;
    case "stateDone":
      return "when finished";
    case "after":
      return afterText(trigger);
    case "event":
      break;
  }
  return eventText(trigger.type);
}

function afterText({ delay, milliseconds }: Extract<Trigger, { kind: "after" }>): string {
  if (milliseconds === null) return `after ${delay}`;
  const time = `after ${durationText(milliseconds)}`;
  return String(milliseconds) === delay ? time : `${time} (${delay})`;
}

/** `3000 ms`, and minutes or seconds from ten seconds on. */
function durationText(milliseconds: number): string {
  if (milliseconds < 10_000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** An invoke without an id of its own is called `0.chart.state` by XState. */
function actorText(actor: string): string {
  return /^\d+\..*\.([^.]+)$/.exec(actor)?.[1] ?? actor;
}

function eventText(type: string): string {
  if (type === "*") return "any other event";
  if (type.startsWith(SNAPSHOT)) return `news of ${actorText(type.slice(SNAPSHOT.length))}`;
  return type;
}

/** A transition's id: where it starts, on what, and its place among those for the same event. */
export function transitionId(source: string, event: string, place: number): string {
  return `${source} on ${event || "(always)"} [${place}]`;
}
