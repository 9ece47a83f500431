import * as v from "valibot";

import type { ChatSettings } from "#machines/messages.ts";

const text = v.fallback(v.optional(v.string()), undefined);

const Settings = v.object({
  pageTitle: text,
  message: text,
  default_prompt: text,
  university_id: text,
  point_id: text,
  displayPopup: v.fallback(v.optional(v.boolean()), undefined),
});

/**
 * The settings of a chat in a history entry's state; null when it holds none.
 * Anyone's script may have written that state, so what doesn't fit is left out. Serves S28.
 */
export function readChatSettings(state: unknown): ChatSettings | null {
  const read = v.safeParse(Settings, state);
  if (!read.success) return null;
  const given = Object.entries(read.output).filter(([, value]) => value !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given);
}
