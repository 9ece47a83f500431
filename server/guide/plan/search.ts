import type { Field, Frame, Order } from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import { isByName } from "../knowledge/namedKinds.ts";
import type { Entry } from "../knowledge/types.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { saysHere } from "../reader/settlingHomes.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import { awayIn } from "./away.ts";
import { asksBest, led, worth } from "./best.ts";
import { caveats, untold } from "./caveats.ts";
import { counted } from "./counted.ts";
import { together, withOwn } from "./ends.ts";
import { openTo, withinCountry } from "./fits.ts";
import { heavy } from "./heavy.ts";
import { heldAgainst } from "./heldAgainst.ts";
import { likenesses, mostAlike } from "./likes.ts";
import { nearest } from "./nearest.ts";
import { nearMisses } from "./nearMisses.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, factsOf, says, strong, text, valueOf } from "./say.ts";
import { forDegree, otherwise, withIncome, withoutScore } from "./searchedFor.ts";
import {
  chipsFor,
  fieldsTold,
  MOST_SHOWN,
  nextOfList,
  noneNamed,
  nothingMeets,
  rows,
  sort,
  withTies,
  without,
} from "./searchLists.ts";
import { withoutConditions } from "./searchOpen.ts";
import { aggregated, heading, inWords } from "./searchWords.ts";
import { sized } from "./sized.ts";
import { help } from "./talk.ts";
import {
  aroundHere,
  baseOf,
  decidable,
  decided,
  heldWidely,
  isFigure,
  type Usable,
  withoutIdle,
} from "./usable.ts";

/** A list isn't cut for the sake of one or two. */
const FEW_MORE = 2;

/** Universities that meet conditions, in the requested order, with true counts; of several ends each by itself. */
export async function search(given: PlanInput): Promise<Answer> {
  const { also = [], ...asked } = given.asked;
  if (also.length === 0) return searchOne(given);
  const answers: Answer[] = [await searchOne({ ...given, asked })];
  // What is said of the whole is said once.
  const rest = { ...asked, gaps: [], topic: null, leftover: [] };
  for (const { order, filters } of also) {
    const own = { ...rest, order, filters: withOwn(filters, asked.filters) };
    answers.push(await searchOne({ ...given, asked: sized(own, [], given.library) }));
  }
  return together(answers);
}

/** Universities that meet conditions. */
async function searchOne(given: PlanInput): Promise<Answer> {
  const input = { ...given, asked: withIncome(withoutScore(given.asked)) };
  const { asked, unheld } = heldAgainst(input, await modelsOf(input));
  return searchBy({ ...input, asked }, unheld);
}

/** Universities that meet conditions, all of which are in the frame; the next message narrows these. */
async function searchBy(input: PlanInput, unmeasured: readonly Sentence[]): Promise<Answer> {
  const filters = aroundHere(input, input.asked.filters);
  const told = await searchAround({ ...input, asked: { ...input.asked, filters } }, unmeasured);
  return { ...told, searchedBy: filters };
}

async function searchAround(input: PlanInput, unmeasured: readonly Sentence[]): Promise<Answer> {
  const { asked, library } = input;
  const there = withinCountry(asked.filters, input.places, library);
  const [likes, plain] = likenesses(forDegree(there, asked, library), library);
  const { conditions: all, unknown } = decidable([...likes.told, ...plain], library);
  const conditions = withoutIdle(all, input.text);
  const base = openTo(baseOf(all, library), asked.home);
  const wanted = { ...asked, filters: conditions };
  const held = decided(input, base, wanted);
  const { filters, found, lacking } = held;
  const unheld = [
    ...unmeasured,
    ...likes.untold.map(({ value }) => says("search.noLikeness", { name: strong(String(value)) })),
    ...caveats(asked, conditions, held, library),
    ...without(unknown, conditions, base.length),
    ...counted(input, conditions, library),
  ];
  if (filters.length === 0 && asked.order === null && unheld.length + lacking.length > 0) {
    const none = without(lacking, [], base.length);
    return answer([text(...unheld, ...none)], { question: says("question.narrow") });
  }
  const wish = asked.fields.find((one) => FIELD_KINDS[one].better !== null && isNumeric(one));
  if (
    (filters.every(({ op }) => op === "!=") || asked.operation === "order") &&
    asked.order === null &&
    asked.operation !== "count" &&
    wish !== undefined
  ) {
    const dir = FIELD_KINDS[wish].better === "low" ? "asc" : "desc";
    return searchBy({ ...input, asked: { ...asked, order: { field: wish, dir } } }, unmeasured);
  }
  if (filters.length === 0 && asked.order === null) {
    return asked.operation === "count" || asked.form === "howMany"
      ? help({ ...input, asked: { ...asked, topic: "coverage" } })
      : withoutConditions(input);
  }
  const close = await nearest(input, held, unheld);
  if (close !== null) return close;
  if (found.length > 0 && asksBest(input, filters)) {
    const order = worth(input, found);
    if (order === null) return led(await listed(input, held, base, unheld));
    return led(await searchBy({ ...input, asked: { ...asked, order } }, unmeasured));
  }
  if (found.length > 0)
    return (await heavy(input, held, unheld)) ?? listed(input, held, base, unheld);
  // Two questions in one: "women's colleges, and which HBCUs are there".
  if (conditions.some(isByName) && conditions.some(({ field }) => field === "hbcu")) {
    const rest = asked.filters.filter((one) => !isByName(one));
    const others = await searchBy({ ...input, asked: { ...asked, filters: rest } }, []);
    const none = untold(filters, library).length > 0 ? [noneNamed(filters)] : [];
    const first = [...unheld, ...none];
    return { ...others, blocks: [...(first.length > 0 ? [text(...first)] : []), ...others.blocks] };
  }
  const met = conditions.filter((filter) => !isFigure(filter));
  const unusable = [...unheld, ...without(lacking, met, base.length)];
  return (
    (await nearMisses(input, held, base, unusable)) ??
    nothingMeets(input, held, base, fieldsTold(asked, filters, null), unusable)
  );
}

/** "Anything cheaper in the same state?": the one that is talked about is what others are held against. */
async function modelsOf(input: PlanInput): Promise<readonly Known[]> {
  const { asked, subjects, context, text: said } = input;
  const [one, other] = context.subjects;
  const isBeside = asked.relative !== null && asked.order !== null && other === undefined;
  if (subjects.length > 0 || one === undefined || !isBeside || !saysHere(said)) return subjects;
  return input.known([one.id]);
}

/** Those that meet all conditions: how many, and the first of them. */
async function listed(
  input: PlanInput,
  held: Usable,
  base: readonly Entry[],
  unheld: readonly Sentence[],
): Promise<Answer> {
  const { filters, found, lacking, gap } = held;
  const { asked, order, wished, unordered, none, byName } = orderedBy(input, held, base);
  const field =
    order?.field ??
    filters
      .map((filter) => filter.field)
      .find((one): one is Field => one !== "program" && isNumeric(one)) ??
    null;
  const ranked = order === null ? found : found.filter(({ figures }) => figures.has(order.field));
  const alike = order === null ? mostAlike(ranked, filters, input.library) : undefined;
  const sorted = alike ?? sort(ranked, order, asked.fields);
  const aggregate = aggregated(asked, sorted, filters);
  const left = sorted.slice(asked.skip);
  const atOnce = left.length <= MOST_SHOWN + FEW_MORE ? left.length : MOST_SHOWN;
  const most = asked.limit ?? (order !== null && single(asked) ? 1 : atOnce);
  // "The third" in an order is one, even if others are equal.
  const chosen =
    asked.skip > 0 ? left.slice(0, most) : withTies(left, order, most).slice(0, Math.max(most, 10));
  const known = await input.known(chosen.map(({ id }) => id));
  const told = fieldsTold(asked, filters, wished).filter(
    (one) =>
      !lacking.includes(one) &&
      !unordered.includes(one) &&
      // People who ask what they cost don't ask for the net price by name.
      (one !== "netPrice" || byName || found.some(({ figures }) => figures.has(one))),
  );
  if (aggregate.length > 0) {
    return answer([text(says("search.among", { conditions: inWords(filters) }), ...aggregate)], {
      question: says("question.narrow"),
      chips: chipsFor(known, order),
    });
  }
  const blocks: Block[] = [];
  blocks.push(
    text(
      ...unheld,
      ...none,
      ...heading({
        asked,
        filters,
        order,
        fitting: found.length,
        held: ranked.length,
        known,
        wanted: most,
      }),
    ),
  );
  // The one that ends an order is shown above.
  const isTold =
    order !== null &&
    known.length === 1 &&
    (most === 1 || ranked.length === 1) &&
    told.every((one) => one === order.field);
  const isOfLevel = filters.some((one) => one.field === "level" && one.op === "=");
  if (known.length > 0 && !isTold)
    blocks.push(
      ...rows(known, told, {
        from: order === null ? undefined : asked.skip + 1,
        isMarked: !isOfLevel,
        away: awayIn(filters, input),
      }),
    );
  if (gap !== null && order === null) blocks.push(text(gap));
  if (alike !== undefined) blocks.push(text(says("search.likeness")));
  const featured = await wellDocumented(input, sorted, order, chosen, told);
  const shorter =
    asked.skip > 0 || chosen.length === 0 ? null : await otherwise(input, order, filters);
  const beside = [featured, shorter].filter((one) => one !== null);
  if (beside.length > 0) blocks.push(text(...beside));
  const after = left.length - chosen.length;
  if (after > 0 && order === null)
    blocks.push(text(says("search.more", { count: after.toLocaleString("en-US") })));
  if (after === 0 && asked.skip > 0 && known.length > 1) blocks.push(text(says("search.last")));
  const figures = field === null ? [] : sorted.flatMap((entry) => entry.figures.get(field) ?? []);
  const [figure] = figures;
  const unit = field === null ? "text" : FIELD_KINDS[field].unit;
  return answer(blocks, {
    question: says(known.length > 1 ? "question.which" : "question.narrow"),
    ...nextOfList(known, order, after > 0 && known.length > 1),
    figure: figure === undefined || unit === "text" ? null : { value: figure, unit, field },
  });
}

/** One is wanted: "the cheapest", "the oldest university", not "the cheapest ones". */
const single = ({ limit, several }: Frame) => limit === null && !several;

/** How those that meet the conditions are ordered, and what is said about figures that can't order them. */
function orderedBy(input: PlanInput, { filters, found, lacking }: Usable, base: readonly Entry[]) {
  const byName = saysPhrase("field:netPrice", input.text) || saysPhrase("aid", input.text);
  const wished = heldWidely(input.asked, found, filters, byName);
  // "The cheapest" shows the price that it is ordered by, and no other.
  const isSwitched = wished?.field !== input.asked.order?.field;
  const asked = isSwitched
    ? { ...input.asked, fields: input.asked.fields.filter((one) => one !== "netPrice") }
    : input.asked;
  // An order by a field that none of them has is no order: they are shown as they are.
  const isHeld = found.some(({ figures }) => wished !== null && figures.has(wished.field));
  const order = isHeld && found.length > 1 ? wished : null;
  const unordered: Field[] =
    wished !== null && !isHeld ? [wished.field] : isSwitched && byName ? ["netPrice"] : [];
  const met = filters.filter((filter) => !isFigure(filter));
  const isPlain = met.length === filters.length;
  const lacks = [...new Set([...lacking, ...(isPlain ? unordered : [])])];
  const none = [
    ...without(lacks, met, base.length),
    ...(isPlain ? [] : without(unordered, filters, found.length)),
  ];
  return { asked, order, wished, unordered, none, byName };
}

/** When thousands have the figure, many people mean the first of those with complete profiles. */
async function wellDocumented(
  input: PlanInput,
  sorted: readonly Entry[],
  order: Order | null,
  shown: readonly Entry[],
  told: readonly Field[],
): Promise<Sentence | null> {
  // Within a place or a kind, the first of all is meant.
  if (order === null || input.asked.filters.length > 0) return null;
  const featured = sorted.filter((entry) => entry.featured).slice(input.asked.skip);
  const best = featured[0];
  if (best === undefined || featured.length === sorted.length) return null;
  const wanted = featured.slice(0, shown.length > 1 ? 3 : 1);
  if (wanted.every((entry) => shown.some(({ id }) => id === entry.id))) return null;
  const known = await input.known(wanted.map(({ id }) => id));
  return says(
    "search.featured",
    {
      count: String(featured.length),
      list: known.map((one) =>
        says("row.inline", {
          name: strong(one.name),
          value: strong(valueOf(one, order.field) ?? ""),
        }),
      ),
    },
    { facts: known.flatMap((one) => factsOf(one, told)) },
  );
}
