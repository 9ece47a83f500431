import { type Field, type Filter, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { satOfAct } from "../knowledge/concordance.ts";
import type { Known } from "../knowledge/known.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import { caveats } from "./caveats.ts";
import { ACADEMY, openTo, thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, says, text } from "./say.ts";
import { rows } from "./searchLists.ts";
import { inWords } from "./searchWords.ts";
import { aroundHere, baseOf, heldSaid, withoutIdle } from "./usable.ts";

/** So far from an average a score is clearly above or below it. */
const APART = 60;
/** Percent of applicants: fewer is hard for everyone, more than half is likely for a good score. */
const HARD = 20;
const LIKELY = 50;
const TIERS = ["reach", "match", "safe"] as const;
/** Farther than this from a score a university is no choice, however cheap. */
const FAR = 250;
const USUAL = 3;
const MOST = 5;
/** Children whose scores are told at once. */
const MOST_SCORES = 3;
/** What is told of each: its score, how many it admits, and the price that the person would pay. */
const told = ({ fields, order }: Frame): Field[] => {
  const price = [order?.field, ...fields].find((one) => PRICE_FIELDS.has(one ?? ""));
  return ["satAverage", "admissionRate", price ?? "netPrice"];
};

const isScore = ({ field, value }: Filter) =>
  (field === "satAverage" || field === "act") && typeof value === "number";

const isSubject = ({ field, op }: Filter) => field === "program" && op === "=";

/** The conditions; without the subjects, which are lacking, where what is taught isn't held of most. */
function withTaught(
  conditions: readonly Filter[],
  library: Library,
): { rest: readonly Filter[]; lacking: Field[] } {
  const untaught = conditions.filter((one) => !isSubject(one));
  const all = baseOf(untaught, library).filter(({ figures }) => figures.has("satAverage"));
  const isTaught = all.filter(({ programs }) => programs.length > 0).length * 2 > all.length;
  return isTaught || untaught.length === conditions.length
    ? { rest: conditions, lacking: [] }
    : { rest: untaught, lacking: ["programs"] };
}

/** Whether a search goes by the person's own score, or asks for reach, match and safe ones by one. */
const goesByScore = ({ act, order, operation, form }: Frame, own: Filter, said: string) =>
  saysPhrase("tiers", said) ||
  (own.own === true &&
    act === "find" &&
    (order === null || PRICE_FIELDS.has(order.field)) &&
    operation !== "count" &&
    form !== "howMany");

type Tier = (typeof TIERS)[number];

const of = ({ figures }: Entry, field: Field): number => figures.get(field) ?? 0;

/** What a university is to somebody with a score; null where it is no choice, or neither. */
function tierOf(entry: Entry, sat: number): Tier | null {
  const [above, rate] = [of(entry, "satAverage") - sat, of(entry, "admissionRate")];
  if (Math.abs(above) > FAR) return null;
  if (above > APART || rate < HARD) return "reach";
  if (above >= -APART) return "match";
  return rate > LIKELY ? "safe" : null;
}

/** The nearest to the score first, as those far above or below it are no choice; or the cheapest. */
function ranked(entries: readonly Entry[], { order }: Frame, price: Field, sat: number): Entry[] {
  const rankOf = (entry: Entry): number =>
    order === null
      ? Math.abs(of(entry, "satAverage") - sat)
      : (entry.figures.get(price) ?? Infinity) * (order.dir === "asc" ? 1 : -1);
  return entries.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** How many of each part are wanted: as said, or as many of each, or so many in all. */
function partSizes({ limit }: Frame, { each }: Filter, said: string, scores: number): number[] {
  if (each !== undefined) return [...each];
  if (limit !== null) {
    const least = Math.max(1, Math.floor(limit / TIERS.length));
    return [least, Math.max(1, limit - 2 * least), least];
  }
  const isTwo = /\btwo (?:of )?each\b|各两|dos de cada|deux de chaque|dois de cada/iu.test(said);
  const [fewer = String(isTwo || scores > 1 ? 2 : USUAL)] =
    /\b[1-5]\b(?= (?:of )?each)/u.exec(said) ?? [];
  return TIERS.map(() => Math.min(MOST, Number(fewer)));
}

/** A person's score as an SAT score; null where it can't be one. */
const satOf = ({ field, value }: Filter): number | null =>
  field === "act" ? satOfAct(Number(value)) : Number(value);

const scoreSaid = (own: Filter): Sentence =>
  own.field === "act"
    ? says("tiers.act", { act: String(own.value), value: String(satOf(own)) })
    : says("tiers.sat", { value: String(own.value) });

/** The parts by one score, those that hold nobody wanted left out. */
async function partsBy(
  own: Filter,
  there: readonly Entry[],
  input: PlanInput,
  scores: number,
): Promise<{ blocks: Block[]; shown: Known[] }> {
  const { asked, text: said } = input;
  const [blocks, shown]: [Block[], Known[]] = [[], []];
  const [sat, fields] = [satOf(own) ?? 0, told(asked)];
  const sizes = partSizes(asked, own, said, scores);
  for (const [at, tier] of TIERS.entries()) {
    const size = sizes[at] ?? USUAL;
    if (size === 0 || (tier === "reach" && saysPhrase("realistic", said))) continue;
    const some = there.filter((entry) => tierOf(entry, sat) === tier);
    const first = ranked(some, asked, fields.at(-1) ?? "netPrice", sat).slice(0, size);
    const known = await input.known(first.map(({ id }) => id));
    shown.push(...known);
    blocks.push(
      text(says(`tiers.${tier}`)),
      ...(known.length > 0 ? rows(known, fields) : [text(says("tiers.none"))]),
    );
  }
  return { blocks, shown };
}

/**
 * "Reach, match and safe ones for a 1310", "my SAT is 1310, where in Ohio": some of each by the average score and by how
 * many are admitted, under the search's other conditions; realistic ones leave out the reach. Null for another
 * question. It is said that a person's own chance can't be told (O144, O165).
 */
export async function tiers(input: PlanInput): Promise<Answer | null> {
  const { asked, library, text: said } = input;
  const scored = asked.filters.filter(isScore);
  const [own] = scored;
  if (own === undefined || !goesByScore(asked, own, said)) return null;
  const owns = [...new Map(scored.map((one) => [satOf(one), one])).values()].slice(0, MOST_SCORES);
  if (satOf(own) === null) return null;
  const conditions = aroundHere(input, asked.filters).filter((one) => !isScore(one));
  const { rest, lacking } = withTaught(conditions, library);
  const all = openTo(thatMeet(library.byId, rest, library), asked.home);
  const there = all.filter(
    ({ name, figures }) =>
      figures.has("satAverage") && figures.has("admissionRate") && !ACADEMY.test(name),
  );
  if (there.length === 0) return null;
  const blocks: Block[] = [];
  const shown: Known[] = [];
  for (const one of owns) {
    const parts = await partsBy(one, there, input, owns.length);
    if (owns.length > 1) blocks.push(text(says("tiers.for", { score: scoreSaid(one) })));
    blocks.push(...parts.blocks);
    shown.push(...parts.shown);
  }
  if (shown.length === 0) return null;
  const distinct = [...new Map(shown.map((one) => [one.id, one])).values()];
  if (rest.length > 0 && there.length < all.length)
    blocks.push(text(heldSaid("satAverage", there.length, all.length)));
  const among =
    rest.length > 0
      ? [says("search.among", { conditions: inWords(withoutIdle(rest, input.text)) })]
      : [];
  const untold = caveats(asked, conditions, { filters: rest, lacking }, library);
  return answer(
    [text(says("tiers.intro", { score: owns.map(scoreSaid) }), ...untold, ...among), ...blocks],
    {
      question: says("question.which"),
      universities: distinct,
      shown: distinct.map(({ id, name }) => ({ id, name })),
    },
  );
}
