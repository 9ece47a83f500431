import type { UniversityImage } from "#contract/image.ts";

import { t } from "../../words/t.ts";

/** What an image says to those who can't see it; one without a caption is told apart by its number in a row of them. */
export function altOf(
  { caption, kind }: UniversityImage,
  university: string,
  number?: number,
): string {
  if (caption !== "") return caption;
  if (number !== undefined)
    return kind === "panorama"
      ? t("360° view {number} of {university}", { number, university })
      : t("Picture {number} of {university}", { number, university });
  return kind === "panorama"
    ? t("A 360° view at {university}", { university })
    : t("A picture of {university}", { university });
}

/** The smallest size of an image that is at least so wide, or the largest there is. */
export function atLeast(image: UniversityImage, width: number): string {
  const level = image.levels.find((each) => each.width >= width) ?? image.levels.at(-1);
  return level?.url ?? image.url;
}
