import type { Field } from "#machines/guide/frame.ts";

import { FIELD_KINDS, type Unit } from "../knowledge/fields.ts";
import { figuresNamed } from "./figureNames.ts";
import { FEWEST_HEADS } from "./numbers.ts";
import type { Said } from "./ranges.ts";

/** What ends the part of a message that is about one of its numbers. */
export const CUT =
  /[,;.!?،、，。؛]+\s|\s\/\s|\n|\b(?:and|with|but|plus|y|et|und|con|avec|mit|e|com)\b|、|，|。/giu;

/** The figure whose own name is next to a number of its unit: before it, or else after it. */
export function namedBeside(text: string, said: Said, from = 0, to = text.length): Field | null {
  const before = text.slice(from, said.start).split(CUT).at(-1) ?? "";
  const after = text.slice(said.end, to).split(CUT).at(0) ?? "";
  const units = unitsOf(said);
  const fits = (field: Field) =>
    units.includes(FIELD_KINDS[field].unit) && plausible(field, said.value);
  const people = OF_PEOPLE.find(
    (one) => fits(one.field) && (one.before.test(before) || one.after?.test(after) === true),
  );
  if (people !== undefined && said.value >= FEWEST_HEADS) return people.field;
  if (said.unit === null && KIDS_WITH.test(before) && fits("satAverage")) return "satAverage";
  const isScore = said.unit === null && SCORED.test(text);
  const part = SUBSCORES.find((one) => fits(one.field) && one.word.test(`${before}|${after}`));
  if (isScore && part !== undefined) return part.field;
  return figuresNamed(before).find(fits) ?? figuresNamed(after).find(fits) ?? null;
}

/** "Turn away more than half" admits fewer than that. */
export function admitting(text: string, said: Said): Said {
  if (
    said.unit !== "percent" ||
    !REJECTS.test(text.slice(Math.max(0, said.start - WINDOW), said.start))
  )
    return said;
  return { ...said, value: 100 - said.value, op: turned(said.op) };
}
/** The bound on the other side: "<=" for ">=". */
export const turned = (op: Said["op"]) =>
  (op.startsWith("<") ? op.replace("<", ">") : op.replace(">", "<")) as Said["op"];
const WINDOW = 60;
const REJECTS =
  /(?:\b(?:turn(?:s|ed|ing)? (?:down|away)|reject(?:s|ed|ing)?|refus(?:e|es|ed|ing)|den(?:y|ies|ied|ying)|rechaz\p{L}+|refusent?|rejeit\p{L}+)|拒绝|拒掉|ترفض|رد می)[^.,;!?\d]{0,24}$/iu;

/** Counts of people that a number is of by the words beside it. */
const OF_PEOPLE: readonly { field: Field; before: RegExp; after?: RegExp }[] = [
  {
    field: "enrolledFirstYear",
    before:
      /\b(?:first[- ]?year (?:class|intake|cohort)|freshman class|freshmen|entering class|incoming class)\b[^.,;!?\d]{0,24}$/iu,
  },
  {
    field: "admitted",
    before:
      /\b(?:admit(?:s|ted|ting)?|accepted|lets? in|took in|said yes to)\b[^.,;!?\d%]{0,20}$/iu,
  },
  {
    field: "applicants",
    before:
      /\b(?:applicants|applications received|solicitantes|candidats|candidatos)\b[^.;!?]{0,24}$/iu,
    after:
      /^[\s-]*(?:applica(?:nts|tions)(?! fee)\b|apps\b|hopefuls|people (?:ask|appl)|solicitantes|solicitudes|candidat|متقاضی|متقدم|名?申请|आवेदक|आवेदन)/iu,
  },
];
/** "Math SAT around 700", "verbal 600". */
const SUBSCORES: readonly { field: Field; word: RegExp }[] = [
  { field: "satMath", word: /\bmaths?\b|matem[áa]tica|mathé|数学|ریاضی/iu },
  { field: "satReading", word: /\b(?:reading|verbal|ebrw|lectura|lecture|leitura)\b|阅读/iu },
];
/** "Where kids with 1250 can enter". */
const KIDS_WITH =
  /\b(?:kids?|students?|people|girls?|boys?|someone|somebody|anyone) with (?:an? |about |around )?$/iu;
const SCORED = /\b(?:sat|verbal|scores?|puntaje|nota)\b|分/iu;

const THIS_YEAR = new Date().getFullYear();

/** The units that a number can have by its size and signs. */
export function unitsOf({ value, unit, op }: Said): Unit[] {
  if (unit === "years" || unit === "year") return ["year"];
  if (unit === "money") return ["money"];
  if (unit === "count") return ["count"];
  if (unit === "percent") return ["percent"];
  const units: Unit[] = [];
  if (Number.isInteger(value) && value >= 800 && value <= THIS_YEAR + 1) units.push("year");
  if (value >= 400 && value <= 1600) units.push("score");
  if (value >= 10 && value <= 36) units.push("score");
  if (value < 100 && op !== "=") units.push("percent");
  if (value >= 100) units.push("money", "count");
  return units;
}

/** Whether a figure can be so large. */
export function plausible(field: Field, value: number): boolean {
  if (field === "act") return value <= 36;
  if (field === "satAverage") return value >= 400 && value <= 1600;
  if (field === "satMath" || field === "satReading") return value >= 200 && value <= 800;
  return true;
}
