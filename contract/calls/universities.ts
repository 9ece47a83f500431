import * as v from "valibot";

import { call } from "../call.ts";
import { IdParam, Latitude, Longitude } from "../fields.ts";
import { NearPanorama } from "../image.ts";
import { MAX_PAGE, MAX_PAGE_SIZE, MAX_SEARCH, PAGE_SIZE, PANORAMA_RADIUS_M } from "../limits.ts";
import { Plan } from "../plan.ts";
import { listOf } from "../tolerant.ts";
import { University, UniversitySummary } from "../university.ts";
import { UniversityRef } from "../universityRef.ts";

const wholeNumber = (name: string, largest: number, otherwise: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, `${name} must be a whole number from 1 to ${largest}.`),
      v.transform(Number),
      v.minValue(1, `${name} must be a whole number from 1 to ${largest}.`),
      v.maxValue(largest, `${name} must be a whole number from 1 to ${largest}.`),
    ),
    String(otherwise),
  );

/** Serves A10 (K7, T6): the best match of a search comes first; pages are counted from 1. */
export const listUniversities = call({
  clause: "A10",
  summary:
    "Universities, a page at a time; `search` finds by name. The header X-Total-Count has the total.",
  tag: "Universities",
  method: "GET",
  path: "/location/",
  access: "anyone",
  query: v.object({
    type: v.optional(
      v.picklist(["university"], "The only type of location is 'university'."),
      "university",
    ),
    search: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(MAX_SEARCH, `Search for up to ${MAX_SEARCH} characters.`),
      ),
      "",
    ),
    page: wholeNumber("page", MAX_PAGE, 1),
    page_size: wholeNumber("page_size", MAX_PAGE_SIZE, PAGE_SIZE),
  }),
  data: listOf(UniversitySummary),
});

/** Serves A11: what the dashboard, the tour and the editors start from. An unknown id is a 404 (O12). */
export const getUniversity = call({
  clause: "A11",
  summary: "One university with its tour points and facts, each with source and year.",
  tag: "Universities",
  method: "GET",
  path: "/location/{id}/",
  access: "anyone",
  data: University,
  refusals: { 404: "There is no university with this id." },
});

/** Serves A12 (S11). Returns all favourites. */
export const addToFavorites = call({
  clause: "A12",
  summary: "Add a university to the user's favourites. Adding it twice changes nothing.",
  tag: "Universities",
  method: "POST",
  path: "/location/add-to-favorite/{id}/",
  access: "user",
  data: v.fallback(v.object({ favorites: listOf(UniversityRef) }), { favorites: [] }),
  refusals: { 404: "There is no university with this id." },
});

/** Serves O18: the opposite of addToFavorites. Returns the favourites that are left. */
export const removeFromFavorites = call({
  clause: "O18",
  summary: "Remove a university from the user's favourites. Removing it twice changes nothing.",
  tag: "Universities",
  method: "POST",
  path: "/location/remove-from-favorite/{id}/",
  access: "user",
  data: v.fallback(v.object({ favorites: listOf(UniversityRef) }), { favorites: [] }),
  refusals: { 404: "There is no university with this id." },
});

/** Serves O22: for the map where no street map is at hand. */
export const getPlan = call({
  clause: "O22",
  summary: "The plan of a university's campus as GeoJSON; null when there is none.",
  tag: "Universities",
  method: "GET",
  path: "/location/{id}/plan/",
  access: "anyone",
  data: v.fallback(v.nullable(Plan), null),
  skipLoading: true,
  refusals: { 404: "There is no university with this id." },
});

const decimal = <S extends v.GenericSchema<number, number>>(name: string, range: S) =>
  v.pipe(
    v.string(`The ${name} is missing.`),
    v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/, `The ${name} must be a decimal number.`),
    v.transform(Number),
    range,
  );

/** Serves O21 (K2): asked where the map service has no key or no panorama. */
export const findPanoramas = call({
  clause: "O21",
  summary: `Own panoramas within ${PANORAMA_RADIUS_M} m of a position, nearest first; only one university's when it is named.`,
  tag: "Universities",
  method: "GET",
  path: "/panorama/",
  access: "anyone",
  query: v.object({
    lat: decimal("latitude", Latitude),
    lng: decimal("longitude", Longitude),
    university: v.optional(IdParam),
  }),
  data: listOf(NearPanorama),
  skipLoading: true,
});
