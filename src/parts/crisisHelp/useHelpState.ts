import { useCallback, useSyncExternalStore } from "react";
import type { SnapshotFrom } from "xstate";

import type { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";

import type { CrisisHelpActor } from "./crisisHelpActor.ts";

/** Where the help stands. */
export type HelpState = SnapshotFrom<typeof crisisHelpMachine>;

/** Where the help stands; null once its chart broke, which `useSelector` would let the whole screen break of. Serves O49. */
export function useHelpState(help: CrisisHelpActor | undefined): HelpState | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      const following = help?.subscribe({ next: changed, error: changed });
      return () => following?.unsubscribe();
    },
    [help],
  );
  return useSyncExternalStore(subscribe, () => {
    const state = help?.getSnapshot();
    return state?.status === "active" ? state : null;
  });
}
