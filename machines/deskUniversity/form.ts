import type { University, UniversityChange } from "#contract/university.ts";

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

/** The fields, in their order on the page. */
const FIELDS = [
  "name",
  "description",
  "city",
  "region",
  "country",
  "website",
  "lat",
  "lng",
] as const satisfies FormField[];

/** Whether two forms say the same; blanks around a text are none of it. */
export const sameForm = (one: UniversityForm, other: UniversityForm): boolean =>
  FIELDS.every((field) => one[field].trim() === other[field].trim());

/** As much of the other's text as a sentence can hold. */
const QUOTED = 80;
const quoted = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/**
 * The form once someone else has changed the university from `kept` to `now`: fields that the person typed in keep what
 * was typed, the others follow. The issues say where both did. Serves O42, O48.
 */
export function merged(
  form: UniversityForm,
  kept: UniversityForm,
  now: UniversityForm,
): { form: UniversityForm; issues: Issues } {
  const isTyped = (field: FormField) => form[field].trim() !== kept[field].trim();
  const both = FIELDS.filter(
    (field) => isTyped(field) && now[field] !== kept[field] && now[field] !== form[field].trim(),
  );
  const following = FIELDS.filter((field) => !isTyped(field));
  return {
    form: { ...form, ...Object.fromEntries(following.map((field) => [field, now[field]])) },
    issues: Object.fromEntries(both.map((field) => [field, texts.CHANGED_TO(quoted(now[field]))])),
  };
}

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

/** How many characters fit, as the server says (A15). */
const LONGEST: Partial<Record<FormField, number>> = {
  name: 120,
  description: 8000,
  city: 120,
  region: 120,
  country: 120,
  website: 300,
};

/** All that the server would refuse, each at its field. Serves O42. */
export function issuesOf(form: UniversityForm): Issues {
  const tooLong = FIELDS.flatMap((field) => {
    const most = LONGEST[field];
    return most !== undefined && form[field].trim().length > most
      ? [[field, texts.TEXT_TOO_LONG(most)] as const]
      : [];
  });
  return {
    ...(form.name.trim() === "" ? { name: texts.NAME_MISSING } : {}),
    ...(isAddress(form.website.trim()) ? {} : { website: texts.WEBSITE_KIND }),
    ...Object.fromEntries(tooLong),
    ...positionIssues(form),
  };
}

const isAddress = (text: string) => text === "" || /^https?:\/\/[^\s/]+/i.test(text);

function positionIssues({ lat, lng }: UniversityForm): Issues {
  if (lat.trim() === "" && lng.trim() === "") return {};
  const issues = {
    lat: degreesIssue(lat, 90, [
      texts.LATITUDE_MISSING,
      texts.LATITUDE_NO_NUMBER,
      texts.LATITUDE_RANGE,
    ]),
    lng: degreesIssue(lng, 180, [
      texts.LONGITUDE_MISSING,
      texts.LONGITUDE_NO_NUMBER,
      texts.LONGITUDE_RANGE,
    ]),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== ""));
}

function degreesIssue(
  typed: string,
  most: number,
  [missing, noNumber, outOfRange]: readonly [string, string, string],
): string {
  if (typed.trim() === "") return missing;
  const degrees = degreesIn(typed);
  if (degrees === null) return noNumber;
  return Math.abs(degrees) > most ? outOfRange : "";
}

/** The form as create-university and update-university take it; `version` is what it changes (A13, A15, O48). */
export function bodyOf(form: UniversityForm, version?: string): UniversityChange {
  return { ...form, lat: degreesIn(form.lat), lng: degreesIn(form.lng), version };
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
