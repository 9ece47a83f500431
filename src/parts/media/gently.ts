/** How to scroll for a person: smoothly, unless they asked for less motion. */
export function gently(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
