import { between, KM_PER_MILE, positionIn } from "../knowledge/distance.ts";
import type { Known } from "../knowledge/known.ts";
import type { Answer } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { answer, says, strong, text, whereToAsk } from "./say.ts";

/** The distance between two universities, as the crow flies, or that it isn't held as one has no position. */
export function distanceOf(subjects: readonly Known[]): Answer | null {
  const [one, other] = subjects;
  if (one === undefined || other === undefined || subjects.length > 2) return null;
  const facts = [one, other].flatMap((each) => each.facts.get("coordinates") ?? []);
  const [from, to] = facts.map(({ raw }) => positionIn(raw));
  const more = {
    question: says("question.matters"),
    chips: [one, other].flatMap((each) => nextAbout(each).slice(0, 2)),
    universities: subjects,
    shown: subjects.map(({ id, name }) => ({ id, name })),
  };
  if (!from || !to) {
    const lacking = [one, other].filter((each) => !each.facts.has("coordinates"));
    return answer(
      [
        text(
          says("distance.unheld", { list: lacking.map(({ name }) => strong(name)) }),
          ...lacking.map((each) => whereToAsk(each, "website")),
        ),
      ],
      more,
    );
  }
  const km = between(from, to);
  const names = { one: strong(one.name), other: strong(other.name) };
  const values = { ...names, km: strong(rounded(km)), miles: rounded(km / KM_PER_MILE) };
  return answer([text(says("distance", values, { facts }))], more);
}

const CLOSE = 10;
/** Positions are those of a campus's middle, or of its city: more digits would claim more than is known. */
export const rounded = (length: number): string =>
  length < CLOSE
    ? length.toLocaleString("en-US", { maximumFractionDigits: 1 })
    : Math.round(length).toLocaleString("en-US");
