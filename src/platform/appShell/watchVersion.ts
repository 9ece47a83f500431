import "../browser/defaultPolicy.ts";
import { fromCallback } from "xstate";

import type { AppShellReport, VersionCommand } from "#machines/appShell/types.ts";

/** Where the build puts the worker: its folder is what it may serve. */
const WORKER = "/worker.js";

/**
 * The port that keeps the app for when there is no network, by a worker of the browser, and says when the host has another
 * version than the page. Browsers without workers, and pages that aren't secure, keep nothing. Serves O88.
 */
export const createWatchVersion = (log: (text: string) => void) =>
  fromCallback<VersionCommand>(({ sendBack, receive }) => {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return undefined;
    const watching = new AbortController();
    const workers = navigator.serviceWorker;
    let registration: ServiceWorkerRegistration | null = null;
    const ask = createQuestion(() => {
      const found: AppShellReport = { type: "version.found" };
      sendBack(found);
    });
    const look = (): void => {
      const waiting = registration?.waiting;
      if (waiting) ask(waiting, true);
    };
    const watch = async (): Promise<void> => {
      const registered = await workers.register(WORKER);
      if (watching.signal.aborted) return;
      registration = registered;
      followInstalls(registered, watching.signal, (waiting) => ask(waiting, true));
      look();
    };
    // Another tab of a newer version has brought its worker.
    workers.addEventListener(
      "controllerchange",
      () => {
        if (workers.controller !== null) ask(workers.controller, false);
      },
      { signal: watching.signal },
    );
    watch().catch((error: unknown) => log(`The app isn't kept on this device: ${String(error)}`));
    receive(() => {
      look();
      // Without a network there is nothing to find.
      registration?.update().catch(() => {});
    });
    return () => watching.abort();
  });

/** Calls `waits` with each worker that was installed beside the one that serves the page. */
function followInstalls(
  registration: ServiceWorkerRegistration,
  signal: AbortSignal,
  waits: (worker: ServiceWorker) => void,
): void {
  registration.addEventListener(
    "updatefound",
    () => {
      const { installing } = registration;
      installing?.addEventListener(
        "statechange",
        () => {
          if (registration.waiting === installing) waits(installing);
        },
        { signal },
      );
    },
    { signal },
  );
}

/**
 * Asks workers of which version they are, and says of each version but the page's own once that it was found. A worker of
 * the page's own version needn't wait: the page came from the network already.
 */
function createQuestion(found: () => void) {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";
  const known = new Set([new URL(own, location.href).pathname]);
  const [page] = known;
  return (worker: ServiceWorker, isWaiting: boolean): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<string>) => {
      port1.close();
      if (isWaiting && data === page) worker.postMessage("activate");
      if (known.has(data)) return;
      known.add(data);
      found();
    });
    port1.start();
    worker.postMessage("entry", [port2]);
  };
}
