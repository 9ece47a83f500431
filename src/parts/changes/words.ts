import type { AdminChange } from "#contract/adminChange.ts";

import { timeWords } from "../../words/dates.ts";
import { listOf } from "../../words/listOf.ts";
import { number, t } from "../../words/t.ts";

const DONE: Readonly<Record<string, () => string>> = {
  createUniversity: () => t("University created"),
  updateUniversity: () => t("University changed"),
  addLocationImage: () => t("Picture added"),
  updateImage: () => t("Picture changed"),
  deleteImage: () => t("Picture deleted"),
  createPoint: () => t("Point created"),
  updatePoint: () => t("Point changed"),
  deletePoint: () => t("Point deleted"),
  restorePoint: () => t("Point restored"),
  orderPoints: () => t("Points ordered"),
  createText: () => t("Text added"),
  updateText: () => t("Text changed"),
  deleteText: () => t("Text deleted"),
  startImport: () => t("Import started"),
  labelQuestion: () => t("Question labelled or dismissed"),
  changePassword: () => t("Own password changed"),
  confirmSecondFactor: () => t("Own two-step sign-in turned on"),
  turnOffSecondFactor: () => t("Own two-step sign-in turned off"),
};

/** What was done, by the name of its call; a call of another host is told by its name. */
export function doneWords({
  call,
  after,
  subject,
}: Pick<AdminChange, "call" | "after" | "subject">): string {
  if (call === "startImport" && subject.kind === "university") return t("University changed");
  // An import is recorded twice: its start, and what it changed.
  if (call === "startImport" && "added" in after) return t("Import finished");
  return DONE[call]?.() ?? readable(call);
}

const FIELDS: Readonly<Record<string, () => string>> = {
  name: () => t("Name"),
  description: () => t("Description"),
  city: () => t("City"),
  region: () => t("Region"),
  country: () => t("Country"),
  website: () => t("Website"),
  lat: () => t("Latitude"),
  lng: () => t("Longitude"),
  order: () => t("Order of the points"),
  pano_id: () => t("Id of the panorama"),
  heading: () => t("Direction in degrees"),
  pitch: () => t("Tilt in degrees"),
  caption: () => t("Caption"),
  point: () => t("Point"),
  kind: () => t("Kind"),
  title: () => t("Title"),
  body: () => t("Text"),
  source: () => t("Source"),
  language: () => t("Language"),
  format: () => t("Format of the file"),
  dry_run: () => t("Dry run"),
  added: () => t("Added"),
  changed: () => t("Changed"),
  skipped: () => t("Skipped"),
  dismissed: () => t("Dismissed"),
  act: () => t("What it wants"),
  fields: () => t("Fields"),
  topic: () => t("Topic"),
  labelled: () => t("Questions labelled"),
  password_changed: () => t("Password changed"),
  second_factor: () => t("Two-step sign-in"),
};

/** A field by its name; one of another host is told by its code. */
export const fieldWords = (field: string): string => FIELDS[field]?.() ?? readable(field);

/** What a field holds: a text, a number, yes or no, a list, something with a name, or nothing. */
export function valueWords(value: unknown): string {
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value === "number") return number(value);
  if (typeof value === "string" && value.trim() !== "") return value;
  if (Array.isArray(value) && value.length > 0) return listOf(value.map(valueWords));
  if (typeof value === "object" && value !== null && "name" in value) return valueWords(value.name);
  return t("Nothing");
}

type Side = AdminChange["before"];

/** The fields to tell of a change, in the order in which forms have them; what held nothing on both sides says nothing. */
export function fieldsTold(before: Side, after: Side): string[] {
  const known = Object.keys(FIELDS);
  const there = Object.keys({ ...before, ...after }).filter((field) =>
    [before[field], after[field]].some((value) => valueWords(value) !== t("Nothing")),
  );
  return [...new Set([...known.filter((field) => there.includes(field)), ...there])];
}

/** "updateThing" and "update_thing" are "update thing". */
const readable = (code: string): string =>
  code
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();

/** Day and time for people; empty where the host doesn't tell it. */
export const timeOf = timeWords({ dateStyle: "medium", timeStyle: "short" });
