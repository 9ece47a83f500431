import type { ImageLevel, UniversityImage } from "#contract/image.ts";

/** What other sites and messengers show of a link to a page. `picture` is null for the product's own. */
export interface Card {
  title: string;
  description: string;
  /** The page's one address, as a path. */
  path: string;
  picture: (ImageLevel & { alt: string }) | null;
}

/** Sites cut longer ones, in characters. */
const MAX_DESCRIPTION = 200;
/** Wide enough for a sharp card, in pixels. */
const WIDE = 1200;

/** The first sentences of a text, cut at a word where it is too long. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const cut = line.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION / 2)).replace(/[\s,;:.]+$/, "")}…`;
}

/** An image in the size that suits a card. */
export function pictureOf(image: UniversityImage, alt: string): NonNullable<Card["picture"]> {
  const levels = image.levels.toSorted((a, b) => a.width - b.width);
  const level = levels.find(({ width }) => width >= WIDE) ?? levels.at(-1) ?? image;
  const { width, height, url } = level;
  return { width, height, url, alt: image.caption === "" ? alt : image.caption };
}
