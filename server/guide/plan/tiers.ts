import type { Field, Filter } from "#machines/guide/frame.ts";

import { satOfAct } from "../knowledge/concordance.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block } from "./answer.ts";
import { thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, says, text } from "./say.ts";
import { rows } from "./searchLists.ts";
import { inWords, subjectSaid } from "./searchWords.ts";
import { baseOf } from "./usable.ts";

/** So far from an average a score is clearly above or below it. */
const APART = 60;
/** Percent of applicants: fewer is hard for everyone, more than half is likely for a good score. */
const HARD = 20;
const LIKELY = 50;
const USUAL = 3;
const MOST = 5;
const TOLD: readonly Field[] = ["satAverage", "admissionRate", "netPrice"];

const isScore = ({ field, value }: Filter) =>
  (field === "satAverage" || field === "act") && typeof value === "number";

const isSubject = ({ field, op }: Filter) => field === "program" && op === "=";

/** The other conditions, and the subjects that aren't gone by as what is taught isn't held of most. */
function gonePastSubjects(
  filters: readonly Filter[],
  library: Library,
): { rest: Filter[]; subjects: string[] } {
  const others = filters.filter((one) => !isScore(one));
  const untaught = others.filter((one) => !isSubject(one));
  const all = baseOf(untaught, library).filter(({ figures }) => figures.has("satAverage"));
  const isTaught = all.filter(({ programs }) => programs.length > 0).length * 2 > all.length;
  return isTaught
    ? { rest: others, subjects: [] }
    : { rest: untaught, subjects: others.filter(isSubject).map(({ value }) => String(value)) };
}

/**
 * "Reach, match and safe ones for a 1310": some of each by the average score and by how many are admitted, under the
 * search's other conditions; null for another question. Nobody can tell a person's own chance, which is said (O144).
 */
export async function tiers(input: PlanInput): Promise<Answer | null> {
  const { asked, library, text: said } = input;
  const own = asked.filters.find(isScore);
  if (own === undefined || !saysPhrase("tiers", said)) return null;
  const value = Number(own.value);
  const sat = own.field === "act" ? satOfAct(value) : value;
  if (sat === null) return null;
  const { rest, subjects } = gonePastSubjects(asked.filters, library);
  const [fewer = String(USUAL)] = /\b[1-5]\b(?= (?:of )?each)/u.exec(said) ?? [];
  const each = /\btwo (?:of )?each\b|各两|dos de cada|deux de chaque|dois de cada/iu.test(said)
    ? 2
    : Math.min(MOST, Number(fewer));
  const there = thatMeet([...library.byId.values()], rest, library).filter(
    ({ figures }) => figures.has("satAverage") && figures.has("admissionRate"),
  );
  const of = (entry: Entry, field: Field) => entry.figures.get(field) ?? 0;
  const tierOf = (entry: Entry): "reach" | "match" | "safe" | null => {
    const [above, rate] = [of(entry, "satAverage") - sat, of(entry, "admissionRate")];
    if (above > APART || rate < HARD) return "reach";
    if (above >= -APART) return "match";
    return rate > LIKELY ? "safe" : null;
  };
  const blocks: Block[] = [];
  const shown = [];
  for (const tier of ["reach", "match", "safe"] as const) {
    const some = there
      .filter((entry) => tierOf(entry) === tier)
      // The nearest to the score, as those far above or below it are no choice.
      .toSorted((a, b) => Math.abs(of(a, "satAverage") - sat) - Math.abs(of(b, "satAverage") - sat))
      .slice(0, each);
    const known = await input.known(some.map(({ id }) => id));
    shown.push(...known);
    blocks.push(
      text(says(`tiers.${tier}`)),
      ...(known.length > 0 ? rows(known, TOLD) : [text(says("tiers.none"))]),
    );
  }
  const score =
    own.field === "act"
      ? says("tiers.act", { act: String(value), value: String(sat) })
      : says("tiers.sat", { value: String(sat) });
  const among = rest.length > 0 ? [says("search.among", { conditions: inWords(rest) })] : [];
  const unheld =
    subjects.length > 0 ? [says("search.noProgram", { subject: subjects.map(subjectSaid) })] : [];
  return answer([text(says("tiers.intro", { score }), ...unheld, ...among), ...blocks], {
    question: says("question.which"),
    universities: shown,
    shown: shown.map(({ id, name }) => ({ id, name })),
  });
}
