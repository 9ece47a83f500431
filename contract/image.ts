import * as v from "valibot";

import { IdParam } from "./fields.ts";
import { MAX_NAME } from "./limits.ts";
import { Id, listOf, numberOrNull, textOr, textOrNull } from "./tolerant.ts";

/** The same image in one size, in pixels. */
export const ImageLevel = v.object({ width: v.number(), height: v.number(), url: v.string() });
export type ImageLevel = v.InferOutput<typeof ImageLevel>;

/** A large panorama cut into `cols` by `rows` equal tiles; `url` has {col} and {row}, from 0 at the top left. */
export const PanoramaTiles = v.object({
  width: v.number(),
  height: v.number(),
  cols: v.number(),
  rows: v.number(),
  url: v.string(),
});
export type PanoramaTiles = v.InferOutput<typeof PanoramaTiles>;

/**
 * An image of a university or of one of its points. A `panorama` is equirectangular, a full sphere. `heading` is the
 * direction of its middle, in degrees clockwise from true north; null when unknown. `levels` ascend in width.
 */
export const UniversityImage = v.object({
  id: Id,
  kind: v.fallback(v.picklist(["photo", "panorama"]), "photo"),
  url: textOr(""),
  width: v.number(),
  height: v.number(),
  caption: textOr(""),
  credit: textOr(""),
  point: textOrNull,
  lat: numberOrNull,
  lng: numberOrNull,
  heading: numberOrNull,
  levels: listOf(ImageLevel),
  tiles: v.fallback(v.nullish(PanoramaTiles, null), null),
});
export type UniversityImage = v.InferOutput<typeof UniversityImage>;

/** An own panorama near a position, with how far away it is in metres. */
export const NearPanorama = v.object({ image: UniversityImage, distance: v.number() });
export type NearPanorama = v.InferOutput<typeof NearPanorama>;

/** Body of update-image: what is left out stays as it is. `point: null` detaches the image from its point. */
export const ImageChange = v.object({
  caption: v.optional(
    v.pipe(
      v.string("The caption must be a text."),
      v.trim(),
      v.maxLength(MAX_NAME, `A caption can have up to ${MAX_NAME} characters.`),
    ),
  ),
  heading: v.optional(
    v.pipe(
      v.number("The heading must be a number."),
      v.minValue(0, "The heading must be from 0 to 360."),
      v.maxValue(360, "The heading must be from 0 to 360."),
    ),
  ),
  point: v.optional(v.nullable(IdParam)),
});
export type ImageChange = v.InferOutput<typeof ImageChange>;
