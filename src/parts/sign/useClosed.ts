import { useSelector } from "@xstate/react";

import { useRoot } from "../../root.tsx";

/** Why the open screen, which is for superusers alone, is closed to this person; null when it isn't. Serves P5 and O38. */
export const useClosed = () =>
  useSelector(
    useRoot(),
    (state) => (["signedOut", "forbidden"] as const).find((tag) => state.hasTag(tag)) ?? null,
  );
