import { useSyncExternalStore } from "react";

import { useMedia } from "./useMedia.ts";

/** Whether the page is dark now, by the person's choice (O92) or the system's, for what style sheets can't colour. */
export function useDark(): boolean {
  const system = useMedia("(prefers-color-scheme: dark)");
  const chosen = useSyncExternalStore(subscribe, () => document.documentElement.style.colorScheme);
  return chosen === "" ? system : chosen === "dark";
}

function subscribe(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["style"] });
  return () => watcher.disconnect();
}
