import { useSelector } from "@xstate/react";

import { useChild, useRoot } from "../../root.tsx";

/** Why the open screen, which is for superusers alone, is closed to this person; null when it isn't. Serves P5, O38 and O238. */
export function useClosed() {
  const closed = useSelector(
    useRoot(),
    (state) => (["signedOut", "forbidden"] as const).find((tag) => state.hasTag(tag)) ?? null,
  );
  const lacksFactor = useSelector(
    useChild("profile"),
    (state) => state?.context.user?.lacks_second_factor === true,
  );
  return closed === "forbidden" && lacksFactor ? "lacksFactor" : closed;
}
