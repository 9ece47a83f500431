import { type EventObject, fromCallback } from "xstate";

import type { AppShellReport } from "#machines/appShell/types.ts";

/** The port that says whether the device has a network, and when the person is back at the tab. Serves O88. */
export const watchLine = fromCallback<EventObject>(({ sendBack }) => {
  const report = (what: AppShellReport): void => sendBack(what);
  const watching = new AbortController();
  const { signal } = watching;
  const lost = (): void => report({ type: "line.lost" });
  addEventListener("offline", lost, { signal });
  addEventListener("online", () => report({ type: "line.returned" }), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") report({ type: "tab.returned" });
    },
    { signal },
  );
  if (!navigator.onLine) lost();
  return () => watching.abort();
});
