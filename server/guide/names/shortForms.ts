import type { PlaceSize } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import { ORDINARY } from "./ordinary.ts";
import { DOCUMENTED, WELL_KNOWN } from "./plainWords.ts";

/** "Austin Peay State University", "Truckee Meadows Community College", "the College of Saint Rose". */
const SHORT: readonly RegExp[] = [
  /^(?:the )?(.+) state (?:university|college|community college)$/,
  /^(?:the )?(.+?) (?:university|(?:community |technical |community and technical )?college)$/,
  /^(?:the )?(?:university|college) of ((?:saint|st|our lady|mary) .+)$/,
];
const OF_STATE = /^(.+) (?:university|college) of (.+)$/;
/** Words that many names end or begin with: no name without what is left off. */
const GENERAL =
  /^(?:the|university|college) |\b(?:and|of|community|technical|junior|institute|county|area|valley)$/;
const FEWEST_LETTERS = 8;

/**
 * What people leave off the names of American universities: "Austin Peay", "Fort Hays", "Slippery Rock". Never a city's
 * or state's name alone; those whose short names are kept by hand need no others. Serves O197.
 */
export function shortForms(
  name: string,
  { country, weight }: Entry,
  isPlace: (name: string, size?: PlaceSize) => boolean,
): string[] {
  if (country !== "United States" || weight < DOCUMENTED || weight >= WELL_KNOWN) return [];
  const [, head = "", state = ""] = OF_STATE.exec(name) ?? [];
  const found = SHORT.flatMap((pattern) => pattern.exec(name)?.[1] ?? []);
  if (isPlace(state, "large")) found.push(head);
  return found.filter((short) => {
    const isOther = isPlace(short) && !isPlace(short, "town");
    const isTelling =
      short.includes(" ") || (short.length >= FEWEST_LETTERS && !ORDINARY.has(short));
    return isTelling && !isOther && !GENERAL.test(short);
  });
}
