import { useEffect } from "react";

import { useAfterPaint } from "../browser/useAfterPaint.ts";
import { fetchHelplines } from "./fetchHelplines.ts";

/**
 * Fetches the helplines once the screen is drawn, so that they are there without a network, too. What it returns does so
 * again if that failed: for when a person is about to ask. Serves O50.
 */
export function useHelplinesAtHand(): () => void {
  const painted = useAfterPaint();
  useEffect(() => {
    if (painted) prefetch();
  }, [painted]);
  return prefetch;
}

function prefetch(): void {
  // Whoever opens the help is told when they can't be had.
  fetchHelplines().catch(() => {});
}
