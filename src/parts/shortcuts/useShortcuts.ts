import { useEffect } from "react";

import type { Shortcut } from "./shortcuts.ts";

/** How many parts on the page hear each. */
const heard = new Map<Shortcut, number>();

/** Says that a part hears these keys for as long as it is on the page. Serves O104. */
export function useShortcuts(...shortcuts: readonly (Shortcut | false)[]): void {
  const names = shortcuts.filter((one) => one !== false).join(" ");
  useEffect(() => {
    const all = names.split(" ").filter((one) => one !== "") as Shortcut[];
    for (const one of all) heard.set(one, (heard.get(one) ?? 0) + 1);
    return () => {
      for (const one of all) heard.set(one, (heard.get(one) ?? 0) - 1);
    };
  }, [names]);
}

/** Whether a part that is on the page hears it. */
export const isHeard = (shortcut: Shortcut): boolean => (heard.get(shortcut) ?? 0) > 0;
