import * as v from "valibot";

import { IdParam, Latitude, Longitude } from "./fields.ts";
import { UniversityImage } from "./image.ts";
import { MAX_DESCRIPTION, MAX_NAME, MAX_PANORAMA_ID, MAX_WEBSITE } from "./limits.ts";
import { booleanOr, Id, listOf, numberOrNull, textIfAny, textOr, textOrNull } from "./tolerant.ts";
import { Version } from "./version.ts";

/** A tour stop (E5). Angles in degrees: heading clockwise from north, pitch up from the horizon. */
export const Point = v.object({
  id: Id,
  name: textOr(""),
  description: textOr(""),
  university: v.fallback(v.optional(Id, ""), ""),
  lat: numberOrNull,
  lng: numberOrNull,
  panoId: textOrNull,
  heading: numberOrNull,
  pitch: numberOrNull,
  /** For PointChange. Missing from hosts that don't look for conflicts. */
  version: textIfAny,
});
export type Point = v.InferOutput<typeof Point>;

/** One thing known about a university: a labelled value with where it comes from and the year it is about. */
export const Fact = v.object({
  key: textOr(""),
  label: textOr(""),
  value: textOr(""),
  source: textOr(""),
  year: textOr(""),
});
export type Fact = v.InferOutput<typeof Fact>;

/** A university (E4) and what else its page shows. */
export const University = v.object({
  id: Id,
  name: textOr(""),
  description: textOr(""),
  lat: numberOrNull,
  lng: numberOrNull,
  city: textOr(""),
  region: textOr(""),
  country: textOr(""),
  website: textOr(""),
  points: listOf(Point),
  facts: listOf(Fact),
  images: listOf(UniversityImage),
  /** Whether there is a plan of the campus to ask for. */
  has_plan: booleanOr(false),
  /** For UniversityChange. Missing from hosts that don't look for conflicts. */
  version: textIfAny,
});
export type University = v.InferOutput<typeof University>;

/** A row of the university list: E4 without points and facts. */
export const UniversitySummary = v.object({
  id: Id,
  name: textOr(""),
  description: textOr(""),
  lat: numberOrNull,
  lng: numberOrNull,
  city: textOr(""),
  region: textOr(""),
  country: textOr(""),
  kind: textIfAny,
});
export type UniversitySummary = v.InferOutput<typeof UniversitySummary>;

const Name = v.pipe(
  v.string("The name is missing."),
  v.trim(),
  v.minLength(1, "The name is missing."),
  v.maxLength(MAX_NAME, `A name can have up to ${MAX_NAME} characters.`),
);
const Description = v.pipe(
  v.string("The description must be a text."),
  v.trim(),
  v.maxLength(MAX_DESCRIPTION, `A description can have up to ${MAX_DESCRIPTION} characters.`),
);

const ShortText = (name: string) =>
  v.pipe(
    v.string(`The ${name} must be a text.`),
    v.trim(),
    v.maxLength(MAX_NAME, `The ${name} can have up to ${MAX_NAME} characters.`),
  );
const Website = v.pipe(
  v.string("The website must be a text."),
  v.trim(),
  v.maxLength(MAX_WEBSITE, `The website's address can have up to ${MAX_WEBSITE} characters.`),
  v.regex(/^(?:$|https?:\/\/[^\s/]+)/i, "The website must begin with https:// or http://."),
);

/**
 * Body of create-university: E4 without id and points. City, region, country and website stay as they are when left
 * out.
 */
export const UniversityInput = v.object({
  name: Name,
  description: v.optional(Description, ""),
  lat: v.nullish(Latitude, null),
  lng: v.nullish(Longitude, null),
  city: v.optional(ShortText("city")),
  region: v.optional(ShortText("region")),
  country: v.optional(ShortText("country")),
  website: v.optional(Website),
});
export type UniversityInput = v.InferOutput<typeof UniversityInput>;

/** Body of update-university: a UniversityInput, and the version that it changes. */
export const UniversityChange = v.object({ ...UniversityInput.entries, version: Version });
export type UniversityChange = v.InferOutput<typeof UniversityChange>;

/** Degrees from -most to most. */
const angle = (name: string, most: number) =>
  v.pipe(
    v.number(`The ${name} must be a number.`),
    v.minValue(-most, `The ${name} must be between -${most} and ${most}.`),
    v.maxValue(most, `The ${name} must be between -${most} and ${most}.`),
  );

/** Body of create-point: E5 without id; `university` is the university's id. */
export const PointInput = v.object({
  name: Name,
  description: v.optional(Description, ""),
  university: IdParam,
  lat: Latitude,
  lng: Longitude,
  panoId: v.nullish(
    v.pipe(
      v.string("The panorama's id must be a text."),
      v.trim(),
      v.maxLength(
        MAX_PANORAMA_ID,
        `The panorama's id can have up to ${MAX_PANORAMA_ID} characters.`,
      ),
    ),
    null,
  ),
  heading: v.nullish(angle("heading", 360), null),
  pitch: v.nullish(angle("pitch", 90), null),
});
export type PointInput = v.InferOutput<typeof PointInput>;

/** Body of update-point: a PointInput, and the version that it changes. */
export const PointChange = v.object({ ...PointInput.entries, version: Version });
export type PointChange = v.InferOutput<typeof PointChange>;
