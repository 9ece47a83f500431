import { and, not, or, stateIn } from "xstate";

import { textOf } from "./limits.ts";

const INLINE = "(inline)";
/** Longer parameters say more than a picture can hold. */
const LONGEST_PARAMS = 60;

/** XState's builders of guards, told by what they check: names of functions don't survive a build. */
const COMPOSED = [
  { check: checkOf(and([])), join: " and " },
  { check: checkOf(or([])), join: " or " },
] as const;
const CHECK_NOT = checkOf(not("guard"));
const CHECK_STATE_IN = checkOf(stateIn("state"));

function checkOf(guard: object): unknown {
  return fieldOf(guard, "check");
}

/** A field of anything at all; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null)
    return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** A list of whatever stands there: XState takes one or several in most places. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** What a guard is called, with parameters that are plain values; null where there is none. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  return textOf(nameOfGuard(guard, 0));
}

function nameOfGuard(guard: unknown, depth: number): string {
  if (typeof guard === "string") return guard === "" ? INLINE : guard;
  if (depth > 5) return "…";
  const check = fieldOf(guard, "check");
  if (check !== undefined) {
    const parts = listOf(fieldOf(guard, "guards")).map((each) => nameOfGuard(each, depth + 1));
    if (check === CHECK_NOT) return `not ${parts[0] ?? INLINE}`;
    if (check === CHECK_STATE_IN) return `in ${stateText(fieldOf(guard, "stateValue"))}`;
    const composed = COMPOSED.find((each) => each.check === check);
    if (composed !== undefined) {
      const text = parts.join(composed.join);
      return depth > 0 && parts.length > 1 ? `(${text})` : text;
    }
  }
  return named(guard);
}

function stateText(value: unknown): string {
  if (typeof value === "string") return value;
  return inOneLine(value);
}

/** What an action is called; null for those that XState adds to a state with a delay. */
export function actionName(action: unknown, ofDelay = false): string | null {
  const name = nameOfAction(action, ofDelay);
  return name === null ? null : textOf(name);
}

function nameOfAction(action: unknown, ofDelay: boolean): string | null {
  if (typeof action === "string") return action === "" ? INLINE : action;
  const type = fieldOf(action, "type");
  if (typeof type !== "string") return INLINE;
  if (ofDelay && (isDelaysRaise(action, type) || isDelaysCancel(action, type))) return null;
  return type.startsWith("xstate.") ? builtIn(action, type.slice("xstate.".length)) : named(action);
}

/** Names of a list of actions. */
export function actionNames(actions: unknown, ofDelay = false): string[] {
  return listOf(actions).flatMap((action) => actionName(action, ofDelay) ?? []);
}

const isDelayed = (value: unknown) => typeof value === "string" && value.startsWith("xstate.after");

function isDelaysRaise(action: unknown, type: string): boolean {
  if (type !== "xstate.raise") return false;
  // The text of a definition keeps nothing but the type.
  const event = fieldOf(action, "event");
  return isDelayed(fieldOf(event, "type")) || (event === undefined && typeof action === "object");
}

function isDelaysCancel(action: unknown, type: string): boolean {
  if (type !== "xstate.cancel") return false;
  const id = fieldOf(action, "sendId") ?? fieldOf(action, "id");
  return isDelayed(id) || (id === undefined && typeof action === "object");
}

/** One of XState's own actions, written where it is used. */
function builtIn(action: unknown, kind: string): string {
  const event = fieldOf(fieldOf(action, "event"), "type");
  const what = [fieldOf(action, "src"), event, fieldOf(action, "to"), fieldOf(action, "sendId")];
  const text = what.filter((each) => typeof each === "string").join(" ");
  return text === "" ? `(${kind})` : `(${kind} ${text})`;
}

function named(value: unknown): string {
  const type = fieldOf(value, "type");
  if (typeof type !== "string" || type === "") return INLINE;
  return type + paramsText(fieldOf(value, "params"));
}

/** `(kind: "answer")`, of parameters that are plain values: the same guard with others is another rule. */
function paramsText(params: unknown): string {
  if (typeof params !== "object" || params === null || Array.isArray(params)) return "";
  const plain = Object.entries(params).filter(([, value]) => isPlain(value));
  if (plain.length === 0) return "";
  const text = plain.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ");
  return text.length > LONGEST_PARAMS ? `(${text.slice(0, LONGEST_PARAMS)}…)` : `(${text})`;
}

function isPlain(value: unknown): boolean {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** Any value in one line; what JSON can't say is called inline. */
export function inOneLine(value: unknown): string {
  if (typeof value === "function") return INLINE;
  try {
    return JSON.stringify(value) ?? INLINE;
  } catch {
    return INLINE;
  }
}
