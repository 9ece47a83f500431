import { useMemo, useSyncExternalStore } from "react";

/** Whether a media query holds now, for the few choices that style sheets can't make. */
export function useMedia(query: string): boolean {
  const [subscribe, matches] = useMemo(() => {
    const list = matchMedia(query);
    const follow = (changed: () => void) => {
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    };
    return [follow, () => list.matches] as const;
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}
