import { useMedia } from "./useMedia.ts";

/** How to scroll for a person: smoothly, unless they asked for less motion. */
export function useScrollBehavior(): ScrollBehavior {
  return useMedia("(prefers-reduced-motion: reduce)") ? "instant" : "smooth";
}
