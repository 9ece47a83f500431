import { fold } from "../../universities/fold.ts";
import { figure, type Known, type KnownFact } from "../knowledge/known.ts";
import type { Field } from "../reading/fields.ts";
import { notHeldIn } from "../reading/notHeld.ts";
import { subjectIn } from "../reading/subjects.ts";
import { superlativeIn } from "../reading/superlatives.ts";
import type { Talk } from "../reading/talk.ts";
import { nextAbout } from "./followUps.ts";
import { ordered } from "./ordered.ts";
import { bold, bullets, cite, dollars, listed, whereToAsk } from "./phrasing.ts";
import { programsAnswer } from "./programs.ts";
import { type Reply, say } from "./reply.ts";
import { sentencesOf } from "./sentences.ts";

const IN_STATE = /\bin state\b|instate|\bresidents?\b|\bresiden(te|cy)\b/;
const OUT_OF_STATE =
  /out of state|outofstate|non ?residents?|another state|other states?|from abroad|international|foreign|غير|no residente/;

/** Facts about one university, asked for by name of the figure. */
export function facts(talk: Talk): Reply | null {
  const [university, ...others] = talk.subjects;
  if (!university || others.length > 0 || talk.fields.length === 0) return null;
  return factsAbout(university, talk);
}

/** The facts that a message asks of a university, and which of them aren't held. */
export function factsAbout(university: Known, talk: Talk): Reply {
  const subject = talk.fields.some(({ id }) => id === "programs" || id === "students")
    ? subjectIn(talk.said.rest.split(" "), talk.knowledge.universities)
    : null;
  const held: string[] = [];
  const missing: Field[] = [];
  const answered: string[] = [];
  for (const field of talk.fields) {
    if (field.id === "programs" && subject !== null) {
      held.push(programsAnswer(university, subject));
      answered.push("topPrograms");
      continue;
    }
    const found = factsFor(field, university, talk);
    if (found.length < meantKeys(field, university, talk).length) missing.push(field);
    held.push(...sentencesOf(found, university).filter((sentence) => !held.includes(sentence)));
    answered.push(...found.map(({ key }) => key));
  }
  const alsoAsked = notHeldIn(talk.said.rest).filter(
    ({ pattern }) => !talk.fields.some((field) => overlaps(field, pattern, talk.said.rest)),
  );
  return say(
    [
      told(university, [...held, ...gapInPrice(university, answered, talk.said.folded)]),
      notFirst(university, talk),
      gaps(university, missing),
      alsoAsked.length > 0 && held.length > 0
        ? `I hold nothing about ${listed(alsoAsked.map(({ name }) => name))} there. ${whereToAsk(university, alsoAsked[0]?.ask ?? "website")}`
        : "",
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    {
      question: `What else would you like to know about ${university.name}?`,
      followUps: nextAbout(university, answered),
      universities: [university],
    },
  );
}

/** A word may belong to a field that is answered and to a topic that isn't held; the field has it. */
function overlaps(field: Field, pattern: RegExp, text: string): boolean {
  const match = pattern.exec(text);
  return match !== null && field.pattern.test(match[0]);
}

const meantKeys = (field: Field, university: Known, { said }: Talk) =>
  field.keys.filter((key) => isMeant(key, university, said.folded));

const factsFor = (field: Field, university: Known, talk: Talk): KnownFact[] =>
  meantKeys(field, university, talk).flatMap((key) => university.facts.get(key) ?? []);

/** Of the two tuitions only the one that is asked for, when one is. Living in the university's own state says which. */
function isMeant(key: string, { region }: Known, folded: string): boolean {
  if (!key.startsWith("tuitionFees")) return true;
  const outOfState = OUT_OF_STATE.test(folded);
  const state = fold(region);
  const livesThere =
    state !== "" && new RegExp(`\\b(from|live in|resident of|living in) ${state}\\b`).test(folded);
  const inState = livesThere || IN_STATE.test(folded.replace(/non ?residents?/g, ""));
  if (inState === outOfState) return true;
  return key === "tuitionFeesInState" ? inState : outOfState;
}

const ASKS_GAP = /\bgap\b|difference|premium|how much more/;

/** What students from elsewhere pay more, when that is asked. */
function gapInPrice(university: Known, answered: readonly string[], folded: string): string[] {
  const inState = figure(university, "tuitionFeesInState");
  const outOfState = figure(university, "tuitionFeesOutOfState");
  const both = ["tuitionFeesInState", "tuitionFeesOutOfState"].every((key) =>
    answered.includes(key),
  );
  if (!both || inState === null || outOfState === null || !ASKS_GAP.test(folded)) return [];
  return [`The difference is ${bold(dollars(outOfState - inState))} a year.`];
}

/** "As the oldest university, when was X founded?" gets the year, and that it isn't the oldest here. */
function notFirst(university: Known, { said, knowledge }: Talk): string {
  const superlative = superlativeIn(said.folded);
  const fact = superlative ? university.facts.get(superlative.key) : undefined;
  if (!superlative || !fact) return "";
  const [best] = ordered(
    knowledge.universities.filter((known) => said.places.every((place) => place.holds(known))),
    superlative,
  );
  const bestFact = best?.facts.get(superlative.key);
  if (!best || !bestFact || best === university) return "";
  return `It is not the ${superlative.word} I know: that is ${bold(best.name)}, with ${bold(bestFact.value)} ${cite(bestFact)}.`;
}

function told(university: Known, sentences: readonly string[]): string {
  if (sentences.length === 0) return "";
  if (sentences.length === 1) return `${bold(university.name)}: ${sentences[0]}`;
  return `${bold(university.name)}:\n\n${bullets(sentences)}`;
}

/** An honest gap: what isn't held, and who knows. */
function gaps(university: Known, missing: readonly Field[]): string {
  const [first] = missing;
  if (!first) return "";
  const names = listed(
    missing.map(({ name }) => name),
    "or",
  );
  return `I don't have ${names} for ${university.name} in my data, and I won't guess. ${whereToAsk(university, first.ask)}`;
}
