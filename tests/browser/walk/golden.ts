import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
} from "xstate";

import { readGolden } from "#tests/machines/support/golden.ts";
import type { Subject } from "#tests/machines/support/subject.ts";

import type { Path } from "./paths.ts";
import type { Walked } from "./walked.ts";

/** What a step asks for beside the screen: notices, as `kind: text`, and the address that is gone to. */
export interface Asked {
  notices: string[];
  to: string | null;
}

/** What the committed walks say of a walk's step; null for a step that they don't hold. */
type Golden = (
  walk: Pick<Walked, "names" | "alike">,
  input: unknown,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
) => Asked | null;

const NOTICE = /^to notifications: notification\.added (?<payload>\{.*\})$/;
const JOURNEY = /^to root: navigation\.requested (?<payload>\{.*\})$/;

/**
 * What the committed walks of a chart, which were read against the specification, say of a step: of the very same one, or
 * else of all that begin in the same state with an event of the same type. Where they say different things of it, they
 * don't hold it.
 */
export function goldenOf(subject: Subject): Golden {
  const { machine, key, sees } = subject;
  const known = new Map<string, Asked | null>();
  const note = (id: string, asked: Asked): void => {
    const earlier = known.get(id);
    known.set(id, earlier === undefined || sorted(earlier) === sorted(asked) ? asked : null);
  };
  const same = (input: unknown, before: AnyMachineSnapshot, event: AnyEventObject) =>
    sorted([input, before.value, key(before), sees(before), event]);
  const similar = (before: AnyMachineSnapshot, { type }: AnyEventObject) =>
    sorted([before.value, type]);
  for (const { input, steps } of readGolden(subject.name)) {
    let [at]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine, input);
    for (const { event, effects = [] } of steps) {
      const asked = askedBy(effects);
      note(same(input, at, event), asked);
      note(similar(at, event), asked);
      [at] = transition(machine, at, event);
    }
  }
  return ({ names, alike }, input, before, event) => {
    const exact = known.get(same(input, before, event));
    const asked = exact === undefined && alike(event) ? known.get(similar(before, event)) : exact;
    return asked == null
      ? null
      : { ...asked, to: asked.to === null ? null : named(asked.to, names) };
  };
}

/** How many steps of a walk's paths the committed walks hold, and how many of these show a notice or go somewhere. */
export function heldIn(
  walk: Walked,
  paths: readonly Path[],
): Record<"all" | "held" | "telling", number> {
  const { machine } = walk.subject;
  const golden = goldenOf(walk.subject);
  const steps = paths.flatMap(({ input, events }) => {
    let [at]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine, input);
    return events.map((event) => {
      const asked = golden(walk, input, at, event);
      for (const each of [event, ...walk.brings(at, event)]) [at] = transition(machine, at, each);
      return asked;
    });
  });
  const held = steps.filter((asked) => asked !== null);
  const telling = held.filter(({ notices, to }) => notices.length > 0 || to !== null);
  return { all: steps.length, held: held.length, telling: telling.length };
}

/** An address of the committed walks with what it names as the walk names it. */
const named = (to: string, names: Readonly<Record<string, string>>): string =>
  to.replaceAll(/[^/?=&]+/g, (part) => names[part] ?? part);

/** A value as text, whatever the order of its keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  );

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
