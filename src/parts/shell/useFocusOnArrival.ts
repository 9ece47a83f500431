import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * When another screen opens, the focus goes to its title (or its main part), so that the keyboard and a screen reader
 * start there. The first screen leaves the focus where the browser puts it.
 */
export function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const target = document.querySelector<HTMLElement>("h1") ?? document.querySelector("main");
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}
