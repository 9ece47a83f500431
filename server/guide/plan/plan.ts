import type { Frame } from "#machines/guide/frame.ts";

import type { Answer } from "./answer.ts";
import { withBeside } from "./beside.ts";
import { choose } from "./choose.ts";
import { compare } from "./compare.ts";
import { corner } from "./corners.ts";
import { facts, perhaps } from "./facts.ts";
import { notHeld, redirect, unknownOne, whichOne } from "./gaps.ts";
import { withQuotes } from "./quotes.ts";
import { says, text } from "./say.ts";
import { search } from "./search.ts";
import {
  account,
  action,
  greet,
  help,
  injection,
  offTopic,
  refuse,
  smallTalk,
  sources,
  strained,
  thanks,
} from "./talk.ts";
import { about, asksOfStop, place, programs, tour } from "./universities.ts";
import type { Planner, World } from "./world.ts";

const NEEDS_ONE: ReadonlySet<string> = new Set([
  "facts",
  "about",
  "programs",
  "compare",
  "clarify",
]);

/** "Compare the UC campuses": all who share the name are meant. */
const COMPARES_ALL = /\bcompar|\bcampuses\b|\bboth\b|\ball of them\b|\beach\b/i;

/** The answer to a question, before it is put into words: what a university's own texts tell is quoted. */
export const plan = async (world: World): Promise<Answer> =>
  withBeside(world, await withQuotes(world, await planned(world)));

async function planned(world: World): Promise<Answer> {
  const { asked, subjects } = world;
  const ofPage = corner(world) ?? atStop(world) ?? ofOpenPage(world);
  if (ofPage !== null) return ofPage;
  if (NEEDS_ONE.has(asked.act)) {
    if (asked.unclear.length > 0 && subjects.length === 0) {
      const shared = asked.unclear.flatMap(({ options }) => options);
      const all = COMPARES_ALL.test(world.text) && shared.length > 1 && shared.length <= 4;
      if (!all) return whichOne(world);
      return compare({ ...world, subjects: await world.known(shared.map(({ id }) => id)) });
    }
    if (asked.unknown.length > 0 && subjects.length === 0) return unknownOne(world);
    if (subjects.length === 0 && asked.filters.some(({ field }) => field === "program"))
      return search(world);
    if (subjects.length === 0) return whichOne(world);
    return withUnclear(world, await (subjects.length > 1 ? compare(world) : one(world)));
  }
  // "Places called Trinity": those of the name are what is looked for.
  const byName = asked.filters.length === 0 && asked.order === null && asked.unclear.length > 0;
  if (asked.act === "find" && byName) return whichOne(world);
  if (isOfOne(asked) && subjects.length === 1)
    return one({ ...world, asked: { ...asked, act: "facts", filters: [] } });
  const planner: Planner = PLANNERS[asked.act] ?? whichOne;
  return planner(world);
}

/** Read as a search, and what one that is named has is asked: nobody is to be like it, or before or after it. */
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
function atStop(world: World): Answer | Promise<Answer> | null {
  const { stop, subjects, text: said } = world;
  return stop !== null && subjects.length <= 1 && HERE.test(said.trim()) ? place(world) : null;
}

/** On a university's page a question that names none, or a name that it shares, is about it. */
function ofOpenPage(world: World): Answer | Promise<Answer> | null {
  const { asked, subjects, page } = world;
  if (page === null || subjects.length > 0 || asked.unknown.length > 0) return null;
  const shared = asked.unclear.some(({ options }) => options.some(({ id }) => id === page.id));
  if (asked.unclear.length > 0 && !shared) return null;
  const here = { ...world, subjects: [page], asked: { ...asked, unclear: [] } };
  const free = asked.filters.length === 0 && asked.order === null && asked.fields.length > 0;
  if (asked.act === "find")
    return free ? one({ ...here, asked: { ...here.asked, act: "facts" } }) : null;
  return NEEDS_ONE.has(asked.act) ? one(here) : null;
}

function one(world: World): Answer | Promise<Answer> {
  const { act, fields, topic, guessed } = world.asked;
  if (asksOfStop(world)) return place(world);
  if (act === "programs" || world.asked.filters.some(({ field }) => field === "program"))
    return programs(world);
  if (guessed && fields.length > 1)
    return (
      perhaps(world) ?? notHeld({ ...world, asked: { ...world.asked, fields: [], topic: "other" } })
    );
  if (fields.length > 0) return facts(world);
  if (topic !== null && act === "facts") return notHeld(world);
  return about(world);
}

/** What of several could be told, and which of them couldn't. */
function withUnclear({ asked }: World, told: Answer): Answer {
  const unknown =
    asked.unknown.length > 0 ? [text(says("unknown.short", { list: asked.unknown }))] : [];
  const unclear = asked.unclear.map(({ typed, options }) =>
    text(says("which.also", { typed, list: options.map(({ name }) => name) })),
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
  // What the reader takes for danger and the model of danger doesn't: a line of help stands with kind words.
  crisis: strained,
  support_person: strained,
  emergency: strained,
  abuse: strained,
};
