import type { Filter, Frame } from "./frame.ts";
import type { GuideContext } from "./types.ts";
import { nth } from "./whom.ts";

/** What a search leaves to what was said before: whom others are to be like, and the person's own score. */
export const filled = (frame: Frame, context: GuideContext): Frame =>
  withParts(withScoreBefore(withModel(frame, context), context), context);

/** "Sorry, I meant 1250" after "two safeties, three matches": as many of each by the other score (O180). */
function withParts(frame: Frame, { filters: before }: GuideContext): Frame {
  const each = before.find((one) => one.each !== undefined)?.each;
  const withEach = (filters: readonly Filter[]): Filter[] =>
    filters.map((one) =>
      each !== undefined && one.own === true && one.each === undefined ? { ...one, each } : one,
    );
  const { filters, narrows } = frame;
  return {
    ...frame,
    filters: withEach(filters),
    narrows: narrows && { ...narrows, filters: withEach(narrows.filters) },
  };
}

/** "Anything similar?": like the one that is talked about, or that a list's number means; one that isn't there is no wish. */
function withModel(frame: Frame, { subjects, shown, page }: GuideContext): Frame {
  if (!frame.filters.some(({ like }) => like?.id === "")) return frame;
  const chosen = frame.pointer?.to === "nth" ? nth(shown, frame.pointer.index) : subjects;
  const model = chosen[0] ?? page ?? shown[0];
  const filters = frame.filters.flatMap((one) => {
    if (one.like?.id !== "") return [one];
    return model === undefined
      ? []
      : [{ ...one, value: model.name, like: { ...one.like, id: model.id } }];
  });
  return { ...frame, filters };
}

/** "More realistic ones" go by the score that the person told; without a score, by how many are admitted (O165). */
function withScoreBefore(frame: Frame, { score, need }: GuideContext): Frame {
  const told = score ?? (typeof need.sat === "number" ? ofSat(need.sat) : null);
  const isOpen = ({ own, value }: Filter) => own === true && value === 0;
  const fill = (filters: readonly Filter[]): Filter[] =>
    filters.flatMap((one) => (isOpen(one) ? (told === null ? [] : [{ ...one, ...told }]) : [one]));
  const all = [...frame.filters, ...(frame.narrows?.filters ?? [])];
  if (!all.some(isOpen)) return frame;
  const { narrows, order } = frame;
  return {
    ...frame,
    filters: fill(frame.filters),
    narrows: narrows && { ...narrows, filters: fill(narrows.filters) },
    order: order ?? (told === null ? { field: "admissionRate", dir: "desc" } : null),
    several: true,
  };
}

const ofSat = (value: number) => ({ field: "satAverage" as const, value });

const SCORES: ReadonlySet<string> = new Set(["satAverage", "act"]);

/** The score that a question tells as the person's own; null for one that tells no score. */
export function ownScore({ filters, premise }: Frame): GuideContext["score"] {
  const own = filters.find((one) => one.own === true);
  if (own !== undefined)
    return { field: own.field === "act" ? "act" : "satAverage", value: Number(own.value) };
  return premise !== null && SCORES.has(premise.field) ? premise : null;
}
