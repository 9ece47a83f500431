import * as texts from "./texts.ts";
import type { Narration, TourContext } from "./types.ts";

/** What the voice says at a stop: which one it is, and what is to be known of it. */
export function narrationOf({ stops, index }: TourContext): Narration {
  const stop = stops[index];
  const words = [texts.stopWords(index + 1, stops.length, stop?.name ?? ""), stop?.description];
  return { text: words.filter(Boolean).join(". "), language: "en-US" };
}
