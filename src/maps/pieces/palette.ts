import { readColours } from "./readColours.ts";

const NAMES = [
  "sea",
  "paper",
  "coast",
  "ground",
  "ground-edge",
  "lawn",
  "lawn-edge",
  "plaza",
  "plaza-edge",
  "water",
  "water-edge",
  "path",
  "path-edge",
  "building",
  "building-edge",
  "shadow",
  "name",
  "name-green",
  "name-water",
  "halo",
  "self",
  "cone",
] as const;

/** The colours of a map, and the faces of its names, as CSS writes them. */
export interface Palette {
  colour: Record<(typeof NAMES)[number], string>;
  faces: string[];
}

/** Reads the colours that hold now, by day or by night, off an element within `.palette`. */
export function readPalette(element: Element): Palette {
  const read = readColours(
    element,
    NAMES.map((name) => `--map-${name}`),
  );
  const colours = NAMES.map((name, at) => [name, read[at]]);
  const faces = getComputedStyle(element)
    .getPropertyValue("--face-text")
    .split(",")
    .map((face) => face.trim().replaceAll(/["']/g, ""));
  return { colour: Object.fromEntries(colours) as Palette["colour"], faces };
}
