import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Known, KnownPoint } from "../knowledge/known.ts";
import type { Question } from "../port.ts";
import type { Field } from "./fields.ts";
import { readSentence, type Sentence } from "./sentence.ts";

/** A question with all that the answer depends on. */
export interface Talk {
  question: Question;
  knowledge: Knowledge;
  said: Sentence;
  /** The universities it is about: those it names, else those talked of before, else the page's. */
  subjects: readonly Known[];
  /** Whether the message itself names them. */
  namesThem: boolean;
  /** The university whose page the person is on. */
  page: Known | null;
  /** The tour stop the person stands at. */
  stop: KnownPoint | null;
  /** What is asked: by the message, or, where it only names others ("and Yale?"), by the one before. */
  fields: readonly Field[];
  /** The person's message before this one, read. */
  before: Sentence | null;
}

/** How many earlier messages are looked through for what "it" means. */
const LOOK_BACK = 6;
const ONLY_NAMES =
  /^(and|or|what|how|about|ok|so|then|also|now|for|at|the|same|with|vs|one|is|in)*$/;
const HERE =
  /\b(here|this (place|school|university|uni|college|one|campus|institution)|this page)\b/;

/** Reads a question in the light of what was said before and of the page it is asked on. */
export function readTalk(question: Question, knowledge: Knowledge): Talk {
  const said = readSentence(question.text, knowledge);
  const page = question.universityId ? (knowledge.byId.get(question.universityId) ?? null) : null;
  const earlier = question.history.slice(-LOOK_BACK).toReversed();
  const lastAsked = earlier.find(({ writer }) => writer === "client");
  const before = lastAsked ? readSentence(lastAsked.text, knowledge) : null;
  const inPlace = onlyOneThere(said, knowledge);
  const named = said.named.length > 0 ? said.named : inPlace;

  const namesThem = named.length > 0;
  // A university that isn't known here is not the one talked of before.
  const subjects =
    namesThem || said.elsewhere.length > 0 || said.excluded.length > 0
      ? named
      : talkedOf(said, earlier, page, knowledge);
  const nothingElse = ONLY_NAMES.test(said.rest.replaceAll(" ", ""));
  const carried = namesThem && said.fields.length === 0 && nothingElse ? before?.fields : undefined;
  return {
    question,
    knowledge,
    said,
    subjects,
    namesThem,
    page,
    stop: page?.points.find(({ id }) => id === question.pointId) ?? null,
    fields: carried ?? said.fields,
    before,
  };
}

/** "the one in Lund": the only university known in the place that is named. */
function onlyOneThere(said: Sentence, { universities }: Knowledge): readonly Known[] {
  const one =
    /\b(the (\w+ ){0,2}(one|university|uni|college|school)( (in|at|of|from|s)\b| founding| website|$)|(my|old) uni)/;
  if (
    !one.test(said.folded) &&
    !(said.fields.length > 0 && /\bthe university\b/.test(said.folded))
  ) {
    return [];
  }
  const there = universities.filter((known) => said.places.some((place) => place.holds(known)));
  return there.length === 1 ? there : [];
}

function talkedOf(
  said: Sentence,
  earlier: Question["history"],
  page: Known | null,
  knowledge: Knowledge,
): readonly Known[] {
  if (page && HERE.test(said.folded)) return [page];
  for (const { writer, text } of earlier) {
    const about =
      writer === "client" ? readSentence(text, knowledge).named : toldOf(text, knowledge);
    if (about.length > 0) return about;
  }
  return page ? [page] : [];
}

/** The university an answer was about: its only name in bold. A list of several was about none in particular. */
function toldOf(text: string, { byId }: Knowledge): readonly Known[] {
  const bold = new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name ?? ""));
  const known = [...byId.values()].filter(({ name }) => bold.has(name));
  return known.length === 1 ? known : [];
}
