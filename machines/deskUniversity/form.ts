import type { University, UniversityInput } from "#contract/university.ts";

import type { LatLng } from "../geo/types.ts";
import type { FieldIssue } from "../ports.ts";
import * as texts from "./texts.ts";
import type { FormField, Issues, UniversityForm } from "./types.ts";

export const EMPTY_FORM: UniversityForm = {
  name: "",
  description: "",
  lat: "",
  lng: "",
  city: "",
  region: "",
  country: "",
  website: "",
};

/** Decimals of a degree: a tenth of a metre. */
const DECIMALS = 6;
const written = (degrees: number | null) =>
  degrees === null ? "" : String(Number(degrees.toFixed(DECIMALS)));

/** What a university's fields hold. */
export function formOf(university: University): UniversityForm {
  const { name, description, lat, lng, city, region, country, website } = university;
  return {
    name,
    description,
    lat: written(lat),
    lng: written(lng),
    city,
    region,
    country,
    website,
  };
}

/** A place on the map as it is written into the fields. */
export const placed = ({ lat, lng }: LatLng): Pick<UniversityForm, "lat" | "lng"> => ({
  lat: written(lat),
  lng: written(lng),
});

export const sameForm = (one: UniversityForm, other: UniversityForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A decimal number as typed; null for anything else. */
function degreesIn(typed: string): number | null {
  const text = typed.trim();
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** The place that the fields say, when they say one that a map can show. */
export function placeIn(form: UniversityForm): LatLng | null {
  const [lat, lng] = [degreesIn(form.lat), degreesIn(form.lng)];
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return { lat, lng };
}

/** What can't be sent at all; whatever else doesn't fit the server says. Serves O42. */
export function issuesOf({ name, lat, lng }: UniversityForm): Issues {
  const [noLat, noLng] = [lat.trim() === "", lng.trim() === ""];
  return {
    ...(name.trim() === "" ? { name: texts.NAME_MISSING } : {}),
    ...(noLat && !noLng ? { lat: texts.LATITUDE_MISSING } : {}),
    ...(noLng && !noLat ? { lng: texts.LONGITUDE_MISSING } : {}),
    ...(!noLat && degreesIn(lat) === null ? { lat: texts.LATITUDE_NO_NUMBER } : {}),
    ...(!noLng && degreesIn(lng) === null ? { lng: texts.LONGITUDE_NO_NUMBER } : {}),
  };
}

/** The form as create-university and update-university take it (A13, A15). */
export function bodyOf(form: UniversityForm): UniversityInput {
  return { ...form, lat: degreesIn(form.lat), lng: degreesIn(form.lng) };
}

const isField = (path: string): path is FormField => path in EMPTY_FORM;

/** Whether a refusal names a field of the form. */
export const namesField = (issues: readonly FieldIssue[]): boolean =>
  issues.some(({ path }) => isField(path));

/** A refusal's issues by the form's fields, the first of each. */
export function issuesByField(issues: readonly FieldIssue[]): Issues {
  const found: Issues = {};
  for (const { path, message } of issues) if (isField(path)) found[path] ??= message;
  return found;
}

/** The issues but those of some fields. */
export function without(issues: Issues, fields: readonly FormField[]): Issues {
  const left = Object.entries(issues).filter(([field]) => !fields.some((each) => each === field));
  return Object.fromEntries(left);
}
