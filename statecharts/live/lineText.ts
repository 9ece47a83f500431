import type { PlainObject } from "../inspect/types.ts";
import type { LogEntry } from "./types.ts";

/** What a line of the log says, in three columns. */
export interface LineText {
  who: string;
  what: string;
  more: string;
}

/** Puts a line into words. `nameOf` calls actors by their names. */
export function lineText(entry: LogEntry, nameOf: (id: string | null) => string): LineText {
  switch (entry.kind) {
    case "picture":
      return {
        who: "the whole app",
        what: "following began",
        more: `${entry.picture.actors.length} actors`,
      };
    case "actor":
      return { who: entry.actor.name, what: "came", more: entry.actor.src };
    case "event":
      return {
        who: `${nameOf(entry.from)} → ${nameOf(entry.to)}`,
        what: entry.event,
        more: payloadText(entry.payload),
      };
    case "step":
      return {
        who: nameOf(entry.actor),
        what: stepText(entry),
        more: [...entry.taken, ...entry.actions.map((action) => `${action}()`)].join(", "),
      };
    case "timers":
      return {
        who: "",
        what: entry.timers.length === 1 ? "1 delay runs" : `${entry.timers.length} delays run`,
        more: entry.timers.map(({ actor, delay }) => `${nameOf(actor)} ${delay} ms`).join(", "),
      };
    default:
      return {
        who: "",
        what: `${entry.count} or more left out`,
        more: "There were too many to pass on.",
      };
  }
}

function stepText({ status, active, event }: Extract<LogEntry, { kind: "step" }>): string {
  if (status === "done") return "is done";
  if (status === "error") return "failed";
  if (status === "stopped") return "was stopped";
  if (event === "xstate.init") return "began";
  if (active === undefined) return "stays";
  return `is in ${leavesOf(active).join(", ")}`;
}

/** The innermost of some states. */
export function leavesOf(active: readonly string[]): string[] {
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
}

function payloadText(payload: PlainObject): string {
  if (Object.keys(payload).length === 0) return "";
  const text = JSON.stringify(payload);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** A moment as people read it: `14:03:07.250`. */
export function timeText(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, "0");
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
  return `${clock}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}
