import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * When another screen opens, the focus goes to its title (or its main part), so that the keyboard and a screen reader
 * start there; or to the field that asks for it, in a form that the title names. A title that gives way to another one, as when what the screen is about has come, hands it on.
 * The first screen leaves the focus where the browser puts it.
 */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let title: HTMLElement | null = null;
    const watcher = new MutationObserver(() => {
      if (title?.isConnected && document.activeElement === title) return;
      const lost = title?.isConnected === false && document.activeElement === document.body;
      title = lost ? focusTitle() : null;
      if (!title) watcher.disconnect();
    });
    const unsubscribe = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      title = focusTitle();
      watcher.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      unsubscribe();
      watcher.disconnect();
    };
  }, [router]);
}

function focusTitle(): HTMLElement | null {
  const title =
    document.querySelector<HTMLElement>("main [data-takes-focus]") ??
    document.querySelector<HTMLElement>("h1") ??
    document.querySelector("main");
  title?.focus({ preventScroll: true });
  return title;
}
