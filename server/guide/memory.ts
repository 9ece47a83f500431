import type { SnapshotFrom } from "xstate";

import { NOTHING_KEPT } from "#machines/guide/beginning.ts";
import type { Need } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";
import type { GuideContext } from "#machines/guide/types.ts";

type GuideSnapshot = SnapshotFrom<typeof guideMachine>;

/** What is kept with an answer: the chart's state and its context. */
interface Memory {
  version: 2;
  value: string;
  context: GuideContext;
  language: string;
}

const VERSION = 2;
const STATES = new Set(Object.keys(guideMachine.states));

/**
 * The chart after the last answer, with what is now known about the person; its initial state when nothing readable was
 * kept.
 */
export function resumedAt(memory: unknown, need: Need = {}): GuideSnapshot {
  const [value, kept] = isMemory(memory) ? [memory.value, memory.context] : (["open", {}] as const);
  return guideMachine.resolveState({ value, context: { ...NOTHING_KEPT, ...kept, need } });
}

/** What to keep of the chart with the answer; what is known about the person is kept elsewhere. */
export function stored(snapshot: GuideSnapshot): Memory {
  return {
    version: VERSION,
    value: snapshot.value,
    context: { ...snapshot.context, need: {} },
    language: snapshot.context.asked?.language ?? "en",
  };
}

const isMemory = (memory: unknown): memory is Memory & { value: GuideSnapshot["value"] } =>
  typeof memory === "object" &&
  memory !== null &&
  "version" in memory &&
  memory.version === VERSION &&
  "value" in memory &&
  STATES.has(String(memory.value)) &&
  "context" in memory &&
  typeof memory.context === "object";
