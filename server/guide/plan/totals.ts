import { type Field, TUITIONS } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import { figureOf } from "./say.ts";

/** Tuition with a room and meals, where just these two are asked for (O277); null where one of both isn't held. */
export function totalOf(fields: readonly Field[], university: Known): number | null {
  const isOfTwo = fields.length === 2 && fields.includes("roomAndBoard");
  if (!isOfTwo || !fields.some((field) => TUITIONS.includes(field))) return null;
  const values = fields.flatMap((field) => figureOf(university, field) ?? []);
  return values.length < 2 ? null : values.reduce((sum, value) => sum + value, 0);
}

/** Whether both tuitions are asked for where everyone pays the same. */
export const isSameTuition = (fields: readonly Field[], university: Known): boolean =>
  fields.includes("tuitionInState") &&
  figureOf(university, "tuitionInState") === figureOf(university, "tuitionOutOfState");
