/**
 * True when this page came from a reload, be it ours or the person's: then another one won't help a screen that
 * doesn't load. The browser itself remembers it, so no storage that may be missing is asked. Serves X14.
 */
export function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
}
