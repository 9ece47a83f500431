import { stopLine } from "./scene.ts";
import type { Narration, TourContext } from "./types.ts";

/** What the voice says at a stop: which one it is, and what is to be known of it. */
export function narrationOf(context: TourContext): Narration {
  const words = [stopLine(context), context.stops[context.index]?.description];
  return { text: words.filter(Boolean).join(". "), language: "en-US" };
}
