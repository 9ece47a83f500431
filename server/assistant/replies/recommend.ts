import type { Known, KnownFact } from "../knowledge/known.ts";
import type { Place } from "../reading/places.ts";
import { programsNamed, subjectIn } from "../reading/subjects.ts";
import { type Superlative, superlativeIn } from "../reading/superlatives.ts";
import type { Talk } from "../reading/talk.ts";
import { type Wish, wishesIn } from "../reading/wishes.ts";
import { some } from "./followUps.ts";
import { ordered } from "./ordered.ts";
import { bold, bullets, cite, listed } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";
import { shortTitle } from "./sentences.ts";

const MOST_SHOWN = 6;
const ASKS_FOR_SOME =
  /recommend|suggest|\bideas?\b|\b(which|what|show me|list|find|any|good|best|other|more|similar) .*\b(universit|school|college|unis?\b|campus|one|place|option)|\buniversities\b|\bschools\b|\bcolleges\b|\bunis\b|looking for|(want|like|plan|hope|going) to (go|stay|study|be)|where (should|could|can|do|would) (i|my|she|he|we)|for me\b|at what place|does that exist/;

/** Universities that fit: by place, price, size, scores, kind or program; or the first in some order. */
export function recommend(talk: Talk): Reply | null {
  const { said, knowledge } = talk;
  const lower = said.original.toLowerCase();
  const superlative = superlativeIn(said.folded);
  const wishes = wishesIn(lower, said.folded, said.fields);
  const subject = subjectIn(said.rest.split(" "), knowledge.universities);
  const rejects = said.excluded.length > 0 || said.unwantedPlaces.length > 0;
  const asks = ASKS_FOR_SOME.test(said.folded) || said.excluded.length > 0;
  const wanting = superlative !== null || wishes.length > 0 || said.places.length > 0 || rejects;
  if (!asks && !superlative && !(wanting && wishes.length > 0)) return null;
  if (
    !wanting &&
    subject === null &&
    !/recommend|suggest|find|looking for|similar|for me/.test(said.folded)
  ) {
    return null;
  }

  const candidates = knowledge.universities.filter(
    (known) =>
      !known.fictional &&
      isIn(known, said.places, knowledge.universities) &&
      !said.unwantedPlaces.some((place) => place.holds(known)) &&
      !said.excluded.includes(known) &&
      wishes.every((wish) => wish.fits(known)) &&
      (subject === null || programsNamed(known, subject).length > 0),
  );
  const search: Search = { ...said, wishes, subject };
  if (superlative && !asksForMany(said.folded)) return first(candidates, superlative, said.places);
  if (candidates.length === 0) return nothing(search, knowledge.universities);
  return shortlist(candidates, superlative, search);
}

/** In all places that are named, or in any of them where none lies in another: "California or Texas". */
function isIn(known: Known, places: readonly Place[], all: readonly Known[]): boolean {
  const nested = all.some((other) => places.every((place) => place.holds(other)));
  return nested
    ? places.every((place) => place.holds(known))
    : places.some((place) => place.holds(known));
}

const asksForMany = (folded: string) =>
  /\b(universities|schools|colleges|unis|ones|top \d+|list)\b/.test(folded);

interface Search {
  places: readonly Place[];
  unwantedPlaces: readonly Place[];
  excluded: readonly Known[];
  wishes: readonly Wish[];
  subject: string | null;
}

const namesOf = (named: readonly { name: string }[]) =>
  listed(
    named.map(({ name }) => name),
    "or",
  );

const inWords = ({ places, unwantedPlaces, excluded, wishes, subject }: Search): string =>
  [
    ...(places.length > 0 ? [`are in ${namesOf(places)}`] : []),
    ...(unwantedPlaces.length > 0 ? [`are not in ${namesOf(unwantedPlaces)}`] : []),
    ...(excluded.length > 0 ? [`are not ${namesOf(excluded)}`] : []),
    ...wishes.map(({ words }) => words),
    ...(subject === null ? [] : [`have ${subject} among their largest programs`]),
  ].reduce((all, part, index) => `${all}${index === 0 ? "" : " and "}${part}`, "");

function first(
  candidates: readonly Known[],
  superlative: Superlative,
  places: readonly Place[],
): Reply {
  const sorted = ordered(candidates, superlative);
  const [best, second, third] = sorted;
  const scope = places.length > 0 ? ` in ${namesOf(places)}` : "";
  if (!best) {
    return say(`I hold no figures from which I could tell the ${superlative.word}${scope}.`, {
      question: "What else matters to you?",
      followUps: ["What can you do?", "How many universities do you know?"],
    });
  }
  // Only the first is in bold: "and where is it?" means that one.
  const line = (known: Known) => {
    const fact = known.facts.get(superlative.key);
    return `${known === best ? bold(known.name) : known.name}: ${fact ? inSentence(fact.label) : ""} ${bold(fact?.value ?? "")} ${fact ? cite(fact) : ""}`;
  };
  const runnersUp = [second, third].flatMap((known) => known ?? []);
  return say(
    `Of the ${sorted.length} universities${scope} for which I hold this figure, the ${superlative.word} is ${line(best)}.${
      runnersUp.length > 0 ? `\n\nNext come:\n\n${bullets(runnersUp.map(line))}` : ""
    }`,
    {
      question: `Would you like to know more about ${best.name}?`,
      followUps: some([
        `Tell me about ${best.name}`,
        ...(second ? [`Compare ${best.name} and ${second.name}`] : []),
      ]),
      universities: [best, ...runnersUp],
    },
  );
}

function shortlist(
  candidates: readonly Known[],
  superlative: Superlative | null,
  search: Search,
): Reply {
  const sorted = superlative ? ordered(candidates, superlative) : byInterest(candidates, search);
  const shown = sorted.slice(0, MOST_SHOWN);
  const criteria = inWords(search);
  const [best, second] = shown;
  const intro =
    criteria === ""
      ? "Here are some universities to begin with. Tell me what matters to you, and I'll narrow them down."
      : `I know **${sorted.length}** ${sorted.length === 1 ? "university" : "universities"} that ${sorted.length === 1 ? singular(criteria) : criteria}${sorted.length > shown.length ? `; these are the first ${shown.length}` : ""}:`;
  return say(`${intro}\n\n${bullets(shown.map((known) => lineOf(known, search, superlative)))}`, {
    question: "What else matters to you: price, size, place or program?",
    followUps: some([
      ...(best ? [`Tell me about ${best.name}`] : []),
      ...(best && second ? [`Compare ${best.name} and ${second.name}`] : []),
      "Which universities have the lowest net price?",
      "Which universities are the most selective?",
    ]),
    universities: shown,
  });
}

const singular = (criteria: string) =>
  criteria.replaceAll(/\bare\b/g, "is").replaceAll(/\bhave\b/g, "has");

/** With a program: where it is largest. Otherwise those of which most is known. */
function byInterest(candidates: readonly Known[], { subject }: Search): Known[] {
  const degrees = (known: Known) =>
    subject === null ? 0 : (programsNamed(known, subject)[0]?.degrees ?? 0);
  return candidates.toSorted(
    (a, b) =>
      degrees(b) - degrees(a) || b.facts.size - a.facts.size || a.name.localeCompare(b.name),
  );
}

/** A label within a sentence; initials (SAT, ACT) stay in capitals. */
const inSentence = (label: string) =>
  label.toLowerCase().replaceAll(/\b(sat|act)\b/g, (initials) => initials.toUpperCase());
const labelOf = ({ label }: KnownFact) => inSentence(label.replace(/ \(.*/, ""));

const SHOWN_FACTS = ["admissionRate", "avgNetPrice", "students"];

function lineOf(
  known: Known,
  { subject, wishes }: Search,
  superlative: Superlative | null,
): string {
  const program = subject === null ? undefined : programsNamed(known, subject)[0];
  const programFact = known.facts.get("topPrograms");
  const wished = wishes.flatMap(({ key }) => key ?? []);
  const keys = superlative ? [superlative.key] : [...new Set([...wished, ...SHOWN_FACTS])];
  const figuresShown = keys.flatMap((key) => {
    const fact = known.facts.get(key);
    return fact ? [`${labelOf(fact)} ${bold(fact.value)} ${cite(fact)}`] : [];
  });
  const parts = [
    ...(program && programFact
      ? [
          `${bold(program.degrees.toLocaleString("en-US"))} degrees in ${shortTitle(program.title)} ${cite(programFact)}`,
        ]
      : []),
    ...figuresShown,
  ].slice(0, 2);
  const place = [known.city, known.region === known.city ? "" : known.region, known.country]
    .filter((part, index, all) => part !== "" && all.indexOf(part) === index)
    .join(", ");
  return `${bold(known.name)}, ${place}${parts.length > 0 ? `: ${parts.join("; ")}` : ""}`;
}

function nothing(search: Search, all: readonly Known[]): Reply {
  const known = all.filter(({ fictional }) => !fictional).length;
  return say(
    `None of the ${known} universities I know ${inWords(search)
      .replaceAll(/\bare\b/g, "is")
      .replaceAll(
        /\bhave\b/g,
        "has",
      )}. Others may: I only know these. If you loosen one of your wishes, I'll look again.`,
    {
      question: "Which of your wishes could be looser?",
      followUps: [
        "Show me universities in Europe",
        "Which universities have the lowest net price?",
        "How many universities do you know?",
      ],
    },
  );
}
