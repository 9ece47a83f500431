import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from "xstate";

import { readGolden } from "#tests/machines/support/golden.ts";
import type { Subject } from "#tests/machines/support/subject.ts";

/** What a step asks for beside the screen: notices, as `kind: text`, and the address that is gone to. */
export interface Asked {
  notices: string[];
  to: string | null;
}

const NOTICE = /^to notifications: notification\.added (?<payload>\{.*\})$/;
const JOURNEY = /^to root: navigation\.requested (?<payload>\{.*\})$/;

/**
 * What the committed walks of a chart, which were read against the specification, say of a step; null for a step that they
 * don't hold, as with data of the walk's own.
 */
export function goldenOf(
  subject: Subject,
): (input: unknown, before: AnyMachineSnapshot, event: AnyEventObject) => Asked | null {
  const { machine, key, sees } = subject;
  const known = new Map<string, Asked>();
  const idOf = (input: unknown, before: AnyMachineSnapshot, event: AnyEventObject) =>
    JSON.stringify([input, before.value, key(before), sees(before), event]);
  for (const { input, steps } of readGolden(subject.name)) {
    let [at]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine, input);
    for (const { event, effects = [] } of steps) {
      known.set(idOf(input, at, event), askedBy(effects));
      [at] = transition(machine, at, event);
    }
  }
  return (input, before, event) => known.get(idOf(input, before, event)) ?? null;
}

function askedBy(effects: readonly string[]): Asked {
  const payloads = (pattern: RegExp) =>
    effects.flatMap((line): Record<string, unknown>[] => {
      const payload = pattern.exec(line)?.groups?.["payload"];
      return payload === undefined ? [] : [JSON.parse(payload) as Record<string, unknown>];
    });
  const [journey] = payloads(JOURNEY);
  return {
    notices: payloads(NOTICE).map(({ kind, text }) => `${String(kind)}: ${String(text)}`),
    to: journey === undefined ? null : String(journey["to"]),
  };
}
