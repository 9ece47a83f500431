import type { Frame } from "#machines/guide/frame.ts";

import { withAdvice } from "./advice.ts";
import type { Answer } from "./answer.ts";
import { withBeside } from "./beside.ts";
import { ofChance, withChance } from "./chance.ts";
import { choose } from "./choose.ts";
import { compare } from "./compare.ts";
import { corner } from "./corners.ts";
import { facts, perhaps } from "./facts.ts";
import { groupAlone, withFirstWords } from "./firstWords.ts";
import { MOST_OPTIONS, notHeld, redirect, unknownOne, whichOne } from "./gaps.ts";
import { inList } from "./inList.ts";
import { nearestAmong } from "./nearest.ts";
import type { Planner, PlanInput } from "./planInput.ts";
import { checkedPremise } from "./premise.ts";
import { asksSubject, programs } from "./programs.ts";
import { withQuotes } from "./quotes.ts";
import { sameOne } from "./sameOne.ts";
import { says, strong, text, valueOf } from "./say.ts";
import { search } from "./search.ts";
import { sources } from "./sources.ts";
import { split } from "./split.ts";
import { ofSystem } from "./systems.ts";
import {
  account,
  action,
  greet,
  help,
  injection,
  offTopic,
  refuse,
  smallTalk,
  strained,
  thanks,
} from "./talk.ts";
import { tiers } from "./tiers.ts";
import { about, asksOfStop, place, tour } from "./universities.ts";

const NEEDS_ONE: ReadonlySet<string> = new Set([
  "facts",
  "about",
  "programs",
  "compare",
  "clarify",
]);

/** "Compare the UC campuses": all that share the name are meant. */
const COMPARES_ALL = /\bcompar|\bcampuses\b|\bboth\b|\ball of them\b|\beach\b/i;

/** The answer to a question, before it is put into words, with quotes from a university's own texts. */
export async function plan(given: PlanInput): Promise<Answer> {
  const input = ofChance(given);
  const told = withChance(input, withFirstWords(input, withPassing(input, await planned(input))));
  return withTaken(input, withBeside(input, withAdvice(input, await withQuotes(input, told))));
}

/** What was taken for granted in passing and isn't so is corrected before the answer (O279). */
function withPassing({ asked, subjects }: PlanInput, told: Answer): Answer {
  const { passing = [], premise } = asked;
  const wrong = passing.flatMap(({ id, field, value }) => {
    const own = subjects.find((each) => each.id === id);
    if (own === undefined || premise?.field === field) return [];
    const said = checkedPremise({ ...asked, premise: { field, value } }, own);
    return said?.code.endsWith(".wrong") === true ? [said] : [];
  });
  return wrong.length === 0 ? told : { ...told, blocks: [text(...wrong), ...told.blocks] };
}

/** For whom a name was taken that may be another's, or isn't surely its own (O211). */
function withTaken({ asked: { taken = [] }, subjects }: PlanInput, told: Answer): Answer {
  const sentences = taken.flatMap(({ typed, meant, others }) =>
    subjects.some(({ id }) => id === meant.id) && told.asksBack === null
      ? [
          says(others.length > 0 ? "which.taken.not" : "which.taken", {
            typed,
            name: strong(meant.name),
            list: others.map(({ name }) => name),
          }),
        ]
      : [],
  );
  return sentences.length === 0 ? told : { ...told, blocks: [...told.blocks, text(...sentences)] };
}

async function planned(input: PlanInput): Promise<Answer> {
  const { asked, subjects } = input;
  const ofPage = corner(input) ?? atStop(input) ?? ofOpenPage(input);
  if (ofPage !== null) return ofPage;
  const tiered = asked.act === "find" || asked.act === "collect" ? await tiers(input) : null;
  if (tiered !== null) return tiered;
  const formed =
    inList(input) ??
    groupAlone(input) ??
    sameOne(input) ??
    nearestAmong(input) ??
    (await split(input));
  if (formed !== null) return formed;
  const system = ofSystem(input);
  if (system !== null) return system;
  if (NEEDS_ONE.has(asked.act)) {
    if (asked.unclear.length > 0 && subjects.length === 0) {
      const shared = asked.unclear.flatMap(({ options }) => options);
      const all = COMPARES_ALL.test(input.text) && shared.length > 1 && shared.length <= 4;
      if (!all) return whichOne(input);
      return compare({ ...input, subjects: await input.known(shared.map(({ id }) => id)) });
    }
    if (asked.unknown.length > 0 && subjects.length === 0) return unknownOne(input);
    if (subjects.length === 0 && asksSubject(asked)) return search(input);
    if (subjects.length === 0) return whichOne(input);
    const ofPrograms = asked.act === "programs" || asked.fields.includes("programs");
    if (subjects.length > 1 && ofPrograms && asksSubject(asked))
      return withUnclear(input, programs(input));
    if (subjects.length > 1) return withUnclear(input, compare(input));
    // "How does its rate compare with the national average" is about one.
    const act = asked.act === "compare" ? "facts" : asked.act;
    return withUnclear(input, await one({ ...input, asked: { ...asked, act } }));
  }
  // "UW or UW?" asks which, whatever else it is read as.
  const [open] = asked.unclear;
  const isTwice = open !== undefined && input.text.split(open.typed).length > 2;
  if (asked.act === "not_held" && isTwice && subjects.length === 0) return whichOne(input);
  // "Places called Trinity": those with the name are wanted.
  const byName = asked.filters.length === 0 && asked.order === null && asked.unclear.length > 0;
  if (asked.act === "find" && byName) return whichOne(input);
  if (isOfOne(asked) && subjects.length === 1)
    return one({ ...input, asked: { ...asked, act: "facts", filters: [] } });
  const planner: Planner = PLANNERS[asked.act] ?? whichOne;
  return planner(input);
}

/** Read as a search, but about what one named university has: none is to be like it, or before or after it. */
const isOfOne = ({ act, named, fields, filters, order, relative, operation, general }: Frame) =>
  act === "find" &&
  named.length === 1 &&
  fields.length > 0 &&
  !general &&
  order === null &&
  relative === null &&
  operation !== "nearest" &&
  operation !== "count" &&
  filters.every(({ value, field }) => typeof value !== "number" && field !== "program");

const HERE =
  /^\W*(?:so )?(?:what|where|which|tell me about)\b.{0,20}\b(?:here|this|am i)\b.{0,12}$/i;

/** "What is this here?" at a stop of the tour is about the stop. */
function atStop(input: PlanInput): Answer | Promise<Answer> | null {
  const { stop, subjects, text: said } = input;
  return stop !== null && subjects.length <= 1 && HERE.test(said.trim()) ? place(input) : null;
}

/** On a university's page, a question that names none, or a name that it shares, is about it. */
function ofOpenPage(input: PlanInput): Answer | Promise<Answer> | null {
  const { asked, subjects, page } = input;
  if (page === null || subjects.length > 0 || asked.unknown.length > 0) return null;
  const shared = asked.unclear.some(({ options }) => options.some(({ id }) => id === page.id));
  if (asked.unclear.length > 0 && !shared) return null;
  const here = { ...input, subjects: [page], asked: { ...asked, unclear: [] } };
  const free = asked.filters.length === 0 && asked.order === null && asked.fields.length > 0;
  if (asked.act === "find")
    return free ? one({ ...here, asked: { ...here.asked, act: "facts" } }) : null;
  return NEEDS_ONE.has(asked.act) ? one(here) : null;
}

function one(input: PlanInput): Answer | Promise<Answer> {
  const { act, fields, topic, guessed, premise } = input.asked;
  if (asksOfStop(input)) return place(input);
  if (act === "programs" || asksSubject(input.asked)) return programs(input);
  const isHeld = input.subjects.some((each) =>
    fields.some((field) => valueOf(each, field) !== null),
  );
  if (guessed && premise === null && (fields.length > 1 || (fields.length > 0 && !isHeld)))
    return (
      perhaps(input) ?? notHeld({ ...input, asked: { ...input.asked, fields: [], topic: "other" } })
    );
  if (fields.length > 0) return facts(input);
  if (topic !== null && act === "facts") return notHeld(input);
  return about(input);
}

/** What could be said about several, and which of them couldn't be found. */
function withUnclear({ asked }: PlanInput, told: Answer): Answer {
  const unknown =
    asked.unknown.length > 0 ? [text(says("unknown.short", { list: asked.unknown }))] : [];
  const unclear = asked.unclear.map(({ typed, options }) =>
    text(
      says("which.also", { typed, list: options.slice(0, MOST_OPTIONS).map(({ name }) => name) }),
    ),
  );
  return { ...told, blocks: [...told.blocks, ...unknown, ...unclear] };
}

const PLANNERS: Readonly<Record<string, Planner>> = {
  find: search,
  tour,
  place,
  not_held: notHeld,
  help,
  action,
  account,
  sources,
  greet,
  thanks,
  smalltalk: smallTalk,
  collect: choose,
  redirect,
  off_topic: offTopic,
  refuse,
  injection,
  // The reader takes it for danger and the model of danger doesn't: kind words with a line of help.
  crisis: strained,
  support_person: strained,
  emergency: strained,
  abuse: strained,
};
