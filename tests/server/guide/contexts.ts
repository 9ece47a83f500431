import { NOTHING_KEPT } from "#machines/guide/beginning.ts";
import type { Ref } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

/** A conversation as it stands: what is given, and nothing else. */
export const context = (given: Partial<GuideContext> = {}): GuideContext => ({
  ...NOTHING_KEPT,
  ...given,
});

export const ref = (id: string): Ref => ({ id, name: `${id} University` });
