import type { Screen } from "./choosePictures.ts";

const SLOW = /^(?:slow-)?2g$|^3g$/;

/** What a panorama within an element is drawn on. */
export function screenOf(element: HTMLElement): Screen {
  const height = element.clientHeight * (window.devicePixelRatio || 1);
  return { height, slow: isSlow(navigator) };
}

/** True when the browser says that the connection is slow, or that the person saves data. */
export function isSlow(browser: object): boolean {
  if (!("connection" in browser)) return false;
  const { connection } = browser;
  if (typeof connection !== "object" || connection === null) return false;
  const saves = "saveData" in connection && connection.saveData === true;
  const speed = "effectiveType" in connection ? String(connection.effectiveType) : "";
  return saves || SLOW.test(speed);
}

/** True when the person asked for less motion. */
export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
