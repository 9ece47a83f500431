import type { UniversityImage } from "#contract/image.ts";

/** What an image says to those who can't see it. */
export function altOf({ caption, kind }: UniversityImage, university: string): string {
  if (caption !== "") return caption;
  return kind === "panorama" ? `A 360° view at ${university}` : `A picture of ${university}`;
}

/** The smallest size of an image that is at least so wide, or the largest there is. */
export function atLeast(image: UniversityImage, width: number): string {
  const level = image.levels.find((each) => each.width >= width) ?? image.levels.at(-1);
  return level?.url ?? image.url;
}
