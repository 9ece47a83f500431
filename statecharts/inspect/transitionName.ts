import { transitionId } from "../model/triggers.ts";

/** A transition as XState's inspection has it. */
export interface TakenTransition {
  source: { id: string; transitions: Map<string, unknown[]>; always?: unknown[] | undefined };
  eventType: string;
}

const names = new WeakMap<object, string>();

/** A transition's id, the same as in its chart. */
export function transitionName(transition: TakenTransition): string {
  let name = names.get(transition);
  if (name === undefined) {
    const { source, eventType } = transition;
    const siblings = eventType === "" ? source.always : source.transitions.get(eventType);
    name = transitionId(source.id, eventType, (siblings ?? []).indexOf(transition));
    names.set(transition, name);
  }
  return name;
}
