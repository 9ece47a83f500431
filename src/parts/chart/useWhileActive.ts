import { useCallback, useSyncExternalStore } from "react";
import type { AnyActorRef, SnapshotFrom } from "xstate";

/**
 * Of a chart within a screen what `select` takes of its state, a value that is the same as long as it doesn't change; null
 * without the chart, and once it broke, which `useSelector` would let the whole screen break of.
 */
export function useWhileActive<Actor extends AnyActorRef, Selected>(
  actor: Actor | undefined,
  select: (state: SnapshotFrom<Actor>) => Selected,
): Selected | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      const following = actor?.subscribe({ next: changed, error: changed });
      return () => following?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => {
    const state: { status: string } | undefined = actor?.getSnapshot();
    return state?.status === "active" ? select(state as SnapshotFrom<Actor>) : null;
  });
}
