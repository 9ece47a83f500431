import type { Frame, Income } from "#machines/guide/frame.ts";

import { partsOf } from "../check/check.ts";
import { seenAs } from "../knowledge/entriesAt.ts";
import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Answer } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says, text } from "./say.ts";

/** A question with the net prices of the person's income, and what is to be said of them. */
interface AtIncome {
  input: PlanInput;
  noted: (told: Answer) => Answer;
}

const NET_PRICE = FIELD_KINDS.netPrice.key ?? "";
const SEARCHING: ReadonlySet<Frame["act"]> = new Set(["find", "collect"]);
const ASKING: ReadonlySet<Frame["act"]> = new Set<Frame["act"]>([
  ...SEARCHING,
  "facts",
  "compare",
  "not_held",
  "about",
]);

/** The net prices that families with the person's income pay, where they are held: that, or that they aren't, is said (O131). */
export function atIncome(input: PlanInput): AtIncome {
  const { asked, context, subjects, library } = input;
  const income = asked.income ?? context.income;
  if (income === null) return { input, noted: (told) => told };
  const changed = new Set<string>();
  const others = new Map<string, Known>();
  const noted = (told: Answer) => withNote(told, input, income, { changed, others });
  if (income === "some") return { input, noted };
  const change = (one: Known): Known => {
    const held = knownAt(one, income);
    if (held !== null) changed.add(one.id);
    else if (one.facts.has(NET_PRICE)) others.set(one.id, one);
    return held ?? one;
  };
  const asAverage = (one: Known): Known => {
    if (one.facts.has(NET_PRICE)) others.set(one.id, one);
    return one;
  };
  // An average over all incomes can't be compared with one of a single band: where two have theirs, the others have none.
  const held = subjects.filter((one) => knownAt(one, income) !== null).length;
  const isOfSome = held === subjects.length || held > 1;
  const orNone = (one: Known): Known => {
    const own = change(one);
    return own === one ? { ...one, facts: without(one.facts, NET_PRICE) } : own;
  };
  const isSearch = SEARCHING.has(asked.act) && isHeldOfSome(library);
  const byId = isSearch ? seenAs(library.byId, (one) => entryAt(one, income)) : library.byId;
  return {
    input: {
      ...input,
      subjects: subjects.map(isOfSome ? orNone : asAverage),
      known: async (ids) => {
        const all = await input.known(ids);
        return all.map(isSearch ? change : asAverage);
      },
      library: { ...library, byId },
    },
    noted,
  };
}

const without = (facts: Known["facts"], left: string): Known["facts"] =>
  new Map([...facts].filter(([key]) => key !== left));

function isHeldOfSome({ byId }: PlanInput["library"]): boolean {
  for (const { byIncome } of byId.values()) if (byIncome.size > 0) return true;
  return false;
}

function knownAt(one: Known, income: Income): Known | null {
  const own = one.facts.get(`netPrice${income}`);
  return own === undefined ? null : { ...one, facts: new Map([...one.facts, [NET_PRICE, own]]) };
}

function entryAt(entry: Entry, income: Income): Entry {
  const own = entry.byIncome.get(income);
  if (own === undefined && !entry.figures.has("netPrice")) return entry;
  const figures = new Map(entry.figures);
  if (own === undefined) figures.delete("netPrice");
  else figures.set("netPrice", own);
  return { ...entry, figures };
}

/** Those whose net price is that of the income, and those of which only an average is held. */
interface Prices {
  changed: ReadonlySet<string>;
  others: ReadonlyMap<string, Known>;
}

function withNote(
  told: Answer,
  { asked, context }: PlanInput,
  income: Income,
  { changed, others }: Prices,
): Answer {
  const net = partsOf(told.blocks).filter(({ field }) => field === "netPrice");
  const isMeant =
    asked.income === null ? context.income !== null && net.length > 0 : ASKING.has(asked.act);
  if (!isMeant) return told;
  const ofOthers = [...others.values()].filter(({ id }) => net.some((part) => part.id === id));
  const isOwn = net.some(({ id }) => id !== null && changed.has(id));
  const notes = [
    ...(income === "some" ? [says("paid.income.ask")] : []),
    ...(isOwn ? [says("paid.income.own", { band: says(`income.${income}`) })] : []),
    ...(ofOthers.length > 0
      ? [says("paid.income.none", { name: ofOthers.map(({ name }) => name) })]
      : []),
  ];
  return notes.length === 0 ? told : { ...told, blocks: [...told.blocks, text(...notes)] };
}
