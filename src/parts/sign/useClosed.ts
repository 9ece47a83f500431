import { useSelector } from "@xstate/react";

import type { RootTag } from "#machines/root/types.ts";

import { useRoot } from "../../root.tsx";

const REASONS = ["signedOut", "lacksFactor", "forbidden"] as const satisfies RootTag[];

/** Why the open screen, which is for superusers alone, is closed to this person; null when it isn't. Serves P5, O38 and O238. */
export function useClosed() {
  return useSelector(useRoot(), (state) => REASONS.find((tag) => state.hasTag(tag)) ?? null);
}
