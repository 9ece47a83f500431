import type { UniversityImage } from "#contract/image.ts";

/** What an image says to those who can't see it; one without a caption is told apart by its number in a row of them. */
export function altOf(
  { caption, kind }: UniversityImage,
  university: string,
  number?: number,
): string {
  if (caption !== "") return caption;
  if (number !== undefined)
    return `${kind === "panorama" ? "360° view" : "Picture"} ${number} of ${university}`;
  return kind === "panorama" ? `A 360° view at ${university}` : `A picture of ${university}`;
}

/** The smallest size of an image that is at least so wide, or the largest there is. */
export function atLeast(image: UniversityImage, width: number): string {
  const level = image.levels.find((each) => each.width >= width) ?? image.levels.at(-1);
  return level?.url ?? image.url;
}
