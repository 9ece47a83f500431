import { MAX_DESCRIPTION, MAX_NAME, MAX_WEBSITE } from "#contract/limits.ts";
import type { University, UniversityChange } from "#contract/university.ts";

import { formFields } from "../forms/formFields.ts";
import type { LatLng } from "../geo/types.ts";
import type { Said } from "../said.ts";
import type { FormField, Issues, UniversityForm } from "./types.ts";

/** The form of a new university. Positions are texts, as they are typed. */
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

/** The fields, in their order on the page, and how many characters fit (A15). */
export const { isSame, merged, refused, tooLong } = formFields<FormField>(
  ["name", "description", "city", "region", "country", "website", "lat", "lng"],
  {
    name: MAX_NAME,
    description: MAX_DESCRIPTION,
    city: MAX_NAME,
    region: MAX_NAME,
    country: MAX_NAME,
    website: MAX_WEBSITE,
  },
);

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

/** All that the server would refuse, each at its field. Serves O42. */
export function issuesOf(form: UniversityForm): Issues {
  return {
    ...(form.name.trim() === "" ? { name: "adminUniversity.nameMissing" } : {}),
    ...(isAddress(form.website.trim()) ? {} : { website: "adminUniversity.websiteKind" }),
    ...tooLong(form),
    ...positionIssues(form),
  };
}

const isAddress = (text: string) => text === "" || /^https?:\/\/[^\s/]+/i.test(text);

function positionIssues({ lat, lng }: UniversityForm): Issues {
  if (lat.trim() === "" && lng.trim() === "") return {};
  const issues = {
    lat: degreesIssue(lat, 90, [
      "adminUniversity.latitudeMissing",
      "adminUniversity.latitudeNoNumber",
      "adminUniversity.latitudeRange",
    ]),
    lng: degreesIssue(lng, 180, [
      "adminUniversity.longitudeMissing",
      "adminUniversity.longitudeNoNumber",
      "adminUniversity.longitudeRange",
    ]),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== null));
}

function degreesIssue(
  typed: string,
  most: number,
  [missing, noNumber, outOfRange]: readonly [Said, Said, Said],
): Said | null {
  if (typed.trim() === "") return missing;
  const degrees = degreesIn(typed);
  if (degrees === null) return noNumber;
  return Math.abs(degrees) > most ? outOfRange : null;
}

/** The form as create-university and update-university take it; `version` is what it changes (A13, A15, O48). */
export function bodyOf(form: UniversityForm, version?: string): UniversityChange {
  return { ...form, lat: degreesIn(form.lat), lng: degreesIn(form.lng), version };
}
