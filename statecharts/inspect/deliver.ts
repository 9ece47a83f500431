import type { AnyActorRef } from "xstate";

import { isMachineSnapshot } from "./actors.ts";
import { MASKED } from "./secretTexts.ts";

/** Sends an actor an event that a person wrote, and says what became of it; `ref` undefined is one that has ended. */
export function deliver(
  ref: AnyActorRef | undefined,
  event: { type: string },
): { ok: boolean; sentence: string } {
  if (ref === undefined)
    return { ok: false, sentence: "That actor has ended: pick one that is there." };
  const snapshot: unknown = ref.getSnapshot();
  try {
    if (JSON.stringify(event).includes(MASKED))
      return {
        ok: false,
        sentence: `The payload holds ${MASKED} where a secret was: write in what to send.`,
      };
    const heard = !isMachineSnapshot(snapshot) || snapshot.can(event);
    ref.send(event);
    return heard
      ? { ok: true, sentence: `'${event.type}' was sent.` }
      : { ok: false, sentence: `'${event.type}' was sent, but nothing there hears it now.` };
  } catch (error) {
    return { ok: false, sentence: `'${event.type}' failed: ${String(error)}` };
  }
}
