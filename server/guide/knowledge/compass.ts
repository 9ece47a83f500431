import type { Entry } from "./types.ts";

/** A part of a state or country, by where in it a university lies. */
export const PARTS = ["north", "south", "east", "west", "middle"] as const;
export type Part = (typeof PARTS)[number];

/** Words before a place: "eastern Washington", "el norte de California", "le sud de la Floride". */
const WORDS: Readonly<Record<Part, string>> = {
  north: "north|northern|upstate|norte|nord|norden|شمال|شمالی|shimal|uttari|उत्तरी",
  south: "south|southern|sur|sul|sud|suden|جنوب|جنوبی|dakshini|दक्षिणी",
  east: "east|eastern|este|leste|est|osten|شرق|شرقی|purvi|पूर्वी",
  west: "west|western|oeste|ouest|westen|غرب|غربی|pashchimi|पश्चिमी",
  middle: "central|middle|centro|centre|interior",
};
const BEFORE = PARTS.map((part) => ({
  part,
  said: new RegExp(
    String.raw`(?:^| )((?:${WORDS[part]})(?: (?:of|de|da|do|del|du|d|von|des|ال))?(?: (?:la|the|l|le))?)$`,
    "u",
  ),
}));

/** The part of a place that the words before it name, and how many of them do; null where they name none. */
export function partBefore(
  words: readonly string[],
  from: number,
): { part: Part; words: number } | null {
  const before = words.slice(Math.max(0, from - 3), from).join(" ");
  for (const { part, said } of BEFORE) {
    const [, found] = said.exec(before) ?? [];
    if (found !== undefined) return { part, words: found.split(" ").length };
  }
  return null;
}

type Box = readonly [least: number, most: number];
/** Where people draw the line otherwise than in the middle: latitudes, or longitudes from east to west. */
const LINES: Readonly<Record<string, Partial<Record<Part, number>>>> = {
  California: { north: 36.9, south: 35.1 },
  "New York": { north: 41.3 },
  Virginia: { north: 38.5 },
  Florida: { south: 27.5 },
};
/** So much of a place on each side of its middle is neither. */
const OUTER = 0.5;
const STRAYS = 0.03;
const INNER = [1 / 3, 2 / 3] as const;

/** A test of whether a university lies in a part of a place; `there` are those of the place. */
export function inPart(
  place: string,
  part: Part,
  there: readonly Entry[],
): (entry: Entry) => boolean {
  const positions = there.flatMap(({ position }) => (position === null ? [] : [position]));
  const box = (axis: 0 | 1): Box => {
    const all = positions.map((one) => one[axis]).toSorted((a, b) => a - b);
    // One that is filed under the wrong place would draw the lines elsewhere.
    const strays = Math.floor(all.length * STRAYS);
    return [all[strays] ?? 0, all.at(-1 - strays) ?? 0];
  };
  const at = ([least, most]: Box, share: number) => least + (most - least) * share;
  const axis = part === "east" || part === "west" ? 1 : 0;
  const span = box(axis);
  const line = LINES[place]?.[part] ?? at(span, OUTER);
  return ({ position }) => {
    if (position === null) return false;
    const value = position[axis];
    if (part === "middle")
      return ([0, 1] as const).every(
        (one) =>
          position[one] >= at(box(one), INNER[0]) - 0.2 &&
          position[one] <= at(box(one), INNER[1]) + 0.2,
      );
    return part === "north" || part === "east" ? value >= line : value <= line;
  };
}
