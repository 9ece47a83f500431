import { useEffect, useEffectEvent } from "react";

/** Calls back whenever the page goes out of sight: another tab covers it, or the device is locked. */
export function useUnseen(onUnseen: () => void): void {
  const look = useEffectEvent(() => {
    if (document.hidden) onUnseen();
  });
  useEffect(() => {
    const hear = () => look();
    document.addEventListener("visibilitychange", hear);
    return () => document.removeEventListener("visibilitychange", hear);
  }, []);
}
