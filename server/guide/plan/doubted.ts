import { type Field, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

const PUBLISHED: readonly Field[] = ["tuitionInState", "tuitionOutOfState"];

/**
 * "That can't be right" is about those talked about and the figures told of them. Beside what is left after aid the
 * published price is told, beside tuition what all of a year costs (O204).
 */
export function doubted(asked: Frame, { subjects, fields }: GuideContext): Frame {
  if (asked.act !== "sources" || asked.topic !== "doubted" || asked.named.length > 0) return asked;
  const isPriced = fields.some((field) => PRICE_FIELDS.has(field));
  const others: readonly Field[] = fields.includes("netPrice") ? PUBLISHED : ["costOfAttendance"];
  return {
    ...asked,
    named: subjects,
    fields: isPriced ? [...new Set([...fields, ...others])] : fields,
    operation: "fact",
  };
}
