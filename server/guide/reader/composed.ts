import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import type { Mention } from "../names/types.ts";
import { NAME } from "./features.ts";
import { figuresNamed, PRICED, saysTuition } from "./figureNames.ts";
import { addStudied, narrowTuition } from "./filters.ts";
import { best, type Scores } from "./labelScores.ts";
import type { Parsed } from "./parsed.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import { plain } from "./plainWords.ts";
import { isWithBoard, OF_BOARD } from "./settlingBoard.ts";

/** Acts whose message may ask for more than was read in it. */
const OF_FIGURES: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "programs", "not_held"]);

/** One thing that "and" doesn't part. */
const JOINED =
  /\b(room|books?|arts?|tuition|pros|dorms?|housing|in[- ]state) (?:and|&|n|\+) (board|supplies|sciences?|fees?|cons|meals?|food|out[- ]of[- ]state)\b/giu;
const JOINT = "⁀";
const SENTENCES = /(?<=[.!?;\n])\s+|(?<=[؟。！？；])|\s[–—-]\s/u;
const PIECES =
  /\s*[,،，、+/;:]+\s*|\s+(?:lol |oh )?(?:and|also|plus|but|as well as|along with|&)\s+(?:also |plus )?|\s(?:y|et|e|und|aber|pero|mais|mas|и|а|ve|aur)\s|\sو(?=\s|\p{L})|和|以及|还有|और/iu;
const MOST_PIECES = 12;
const MOST_WORDS = 9;

/** A part of a message, read as if it had been asked alone. */
interface Piece {
  said: string;
  reading: Alone;
}

/** What a text is read as without those around it. */
export interface Alone {
  frame: Frame;
  scores: Scores;
}

/** From this score on a part that asks in few words surely asks for a field. */
const SURE = 1.3;
const SUREST = 2.2;
const LIKELY = -1;
/** What the whole says surely, or a part hints at, was asked in words that no part has alone. */
const MIXED = 0.4;
const HINTED = -0.7;
const SURE_GAP = 2.5;

/** Each question of a message is also read as if it stood alone: what it asks then isn't lost beside the others (O242). */
export function settleComposed(
  frame: Frame,
  parsed: Parsed,
  readAlone: (text: string) => Alone,
): void {
  if (!OF_FIGURES.has(frame.act) || frame.named.length === 0) return;
  const isPlain = frame.operation === "fact" || frame.operation === "compare";
  if (!isPlain || frame.filters.some(({ field }) => field !== "program")) return;
  const parts = piecesOf(parsed.masked, parsed.mentions);
  if (parts.length < 2) return;
  const pieces = parts.map((said): Piece => ({ said, reading: readAlone(said) }));
  withoutMixed(frame, parsed, pieces);
  withFields(frame, parsed, pieces);
  withGaps(frame, pieces, parsed.message.text);
  withSubject(frame, pieces);
  withComparison(frame, pieces);
  narrowTuition(frame);
}

/** The parts that may ask for something, each with the name of a university that it is about. */
function piecesOf(masked: string, mentions: readonly Mention[]): string[] {
  const [first] = mentions;
  if (first === undefined) return [];
  let at = 0;
  const kept = masked.replaceAll(JOINED, (said) => said.replaceAll(" ", JOINT));
  const pieces = kept.split(SENTENCES).flatMap((sentence) => sentence.split(PIECES));
  const own = pieces.flatMap((piece) => {
    const named = piece.split(NAME).length > 1;
    const said = piece
      .replaceAll(NAME, () => mentions[at++]?.typed ?? "")
      .replaceAll(JOINT, " ")
      .trim();
    const bare = piece.replaceAll(NAME, "").replaceAll(/[\s\p{P}]/gu, "");
    if (bare.length < 2 || said.split(/\s+/).length > MOST_WORDS || isTold(said)) return [];
    return [named ? said : `${first.typed}: ${said.replace(/[?.!]+$/u, "")}?`];
  });
  return pieces.length > MOST_PIECES ? [] : own;
}

/** What begins with who does something tells, and doesn't ask. */
const isTold = (said: string): boolean => TELLS.test(said) && !/[?؟？]/u.test(said);
const TELLS =
  /^(?:(?:ok|so|well|but|because|and|since|hi|hey|sorry)\s+)*(?:i|we|he|she|they|my|our|his|her|im|ive|id|were|hes|shes|mi|mis|mon|ma|mes|meu|minha|yo|je|eu)(?:['’]\w+)?\s/iu;

/** A figure that no part asks for, by itself or in its own words, was read in the words of several. */
function withoutMixed(frame: Frame, { message, scores }: Parsed, pieces: readonly Piece[]): void {
  if (frame.act === "programs" || frame.guessed) return;
  const found = new Set(pieces.flatMap(({ reading }) => reading.frame.fields));
  const isLearned = (field: Field) =>
    (scores["fields"]?.[field] ?? 0) > MIXED ||
    pieces.some(({ reading }) => (reading.scores["fields"]?.[field] ?? -9) > HINTED);
  const isFound = (field: Field) =>
    found.has(field) ||
    (isPrice(field) && [...found].some(isPrice)) ||
    isOwn(field, message.text) ||
    (field === "location" && saysPhrase("where", message.text)) ||
    (isLearned(field) && !(isPrice(field) && found.has("roomAndBoard")));
  const kept = frame.fields.filter(isFound);
  if (kept.length > 0) frame.fields = kept;
}
const isOwn = (field: Field, text: string): boolean =>
  isPrice(field)
    ? saysTuition(text) || saysPhrase(`field:${field}`, text)
    : figuresNamed(text).includes(field) || saysPhrase(`field:${field}`, text);

/** What a part calls by its own name, or in other plain words. */
const isNamed = (field: Field, said: string): boolean =>
  field !== "programs" &&
  (saysPhrase(`field:${field}`, said) ||
    (field === "admissionRate" && saysPhrase("howHard", said)) ||
    (field === "location" && saysPhrase("where", said) && wordsOf(said) <= MOST_OF_WHERE) ||
    (isPrice(field) && saysPhrase("price", said) && !saysPhrase("otherMoney", said)));

/** What is told more often than asked: where one is, and what it is called. */
const TOLD: ReadonlySet<Field> = new Set<Field>([
  "programs",
  "name",
  "kind",
  "location",
  "city",
  "region",
  "country",
]);
/** Of what is only likely, one question asks for one of these. */
const ONE_QUESTION: readonly ReadonlySet<Field>[] = [
  new Set<Field>(["admissionRate", "admitted", "applicants", "enrolledFirstYear", "students"]),
  new Set<Field>(["graduationRate", "students", "undergraduates"]),
  new Set<Field>(["earnings10y", "graduationRate"]),
];
const MOST_OF_WHERE = 4;
const wordsOf = (said: string): number => said.replace(/^[^:]+: /u, "").split(/\s+/).length;
const isPrice = (field: Field): boolean => PRICED.has(field);

/** Figures that a part asks for in plain words, or as learned of the message as a whole, too. */
function withFields(frame: Frame, { asked, scores }: Parsed, pieces: readonly Piece[]): void {
  const found = pieces.flatMap(({ said, reading }): Field[] => {
    const { fields, guessed, act } = reading.frame;
    if (guessed || !OF_FIGURES.has(act)) return [];
    const own = reading.scores["fields"] ?? {};
    const isOpen = frame.order === null && gapsIn(said).length === 0;
    const isLikely = (field: Field) =>
      isOpen &&
      !TOLD.has(field) &&
      !ONE_QUESTION.some(
        (group) => group.has(field) && frame.fields.some((one) => group.has(one)),
      ) &&
      (own[field] ?? 0) > (asksAlone(said) ? SURE : SUREST) &&
      (asked.includes(field) || (scores["fields"]?.[field] ?? -9) > LIKELY);
    return fields.filter((field) => isNamed(field, said) || isLikely(field));
  });
  const isPriced = !frame.guessed && frame.fields.some((field) => PRICED.has(field));
  const added = found.filter(
    (field) => !frame.fields.includes(field) && !(isPriced && PRICED.has(field)),
  );
  if (added.length === 0) return;
  frame.fields = [...new Set([...(frame.guessed ? [] : frame.fields), ...added])];
  frame.guessed = false;
  if (frame.act !== "not_held") return;
  frame.act = frame.named.length > 1 ? "compare" : "facts";
}

/** What isn't held and a part names in plain words. */
function withGaps(frame: Frame, pieces: readonly Piece[], text: string): void {
  // "With the dorm and the meal plan": a part of a price.
  const isPart = (gap: string) =>
    OF_BOARD.has(gap) && (isWithBoard(text) || saysPhrase("atHome", text));
  const found = pieces.flatMap(({ said, reading }) => {
    const { topic, gaps, act } = reading.frame;
    const named = gapsIn(said);
    const all = act === "not_held" && topic !== null ? [topic, ...gaps] : gaps;
    const isSure =
      act === "not_held" &&
      asksAlone(said) &&
      best(reading.scores["gap"] ?? {}).lead > SURE_GAP &&
      best(reading.scores["act"] ?? {}).lead > SURE_GAP;
    return all.filter((gap) => gap !== "other" && !isPart(gap) && (named.includes(gap) || isSure));
  });
  const added = found.filter((gap) => gap !== frame.topic && !frame.gaps.includes(gap));
  if (added.length === 0) return;
  frame.gaps = [...new Set([...frame.gaps, ...added])];
  if (frame.topic === null || frame.topic === "other")
    [frame.topic = null, ...frame.gaps] = frame.gaps;
}

/** "Accounting, I think": whether a subject is taught, beside what else is asked. */
function withSubject(frame: Frame, pieces: readonly Piece[]): void {
  if (frame.filters.length > 0) return;
  const subjects = pieces.flatMap(({ said, reading: { frame: one } }) => {
    const isAsked =
      (one.act === "programs" && STUDIES.test(said)) ||
      (THINKS.test(said) && wordsOf(said) <= MOST_OF_THOUGHT);
    return isAsked ? subjectsIn(plain(said.replace(/^[^:]+: /u, ""))) : [];
  });
  addStudied(frame, subjects);
}

/** "UT Dallas or Houston? Are there scholarships": the two are to be compared, whatever isn't held beside them. */
function withComparison(frame: Frame, pieces: readonly Piece[]): void {
  if (frame.act !== "not_held" || frame.named.length < 2 || frame.fields.length > 0) return;
  const isCompared = pieces.some(
    ({ said, reading: { frame: one } }) =>
      one.named.length > 1 && one.fields.length === 0 && one.gaps.length === 0 && EITHER.test(said),
  );
  // "Temple or Drexel. Crime.": what isn't held is all that is compared.
  const isTopic = ({ said }: Piece) => gapsIn(said).length > 0 && wordsOf(said) <= MOST_OF_TOPIC;
  if (!isCompared || pieces.some(isTopic)) return;
  const gaps = [...(frame.topic === null ? [] : [frame.topic]), ...frame.gaps];
  Object.assign(frame, { act: "compare", topic: null, gaps });
}
const MOST_OF_TOPIC = 2;
const EITHER =
  /(?<!\p{L})(?:or|vs\.?|versus|o|ou|oder|ya|yoksa|hay|или)(?!\p{L})|还是|或|یا|أو|या|아니면/iu;

/** What says of a subject that somebody wants to study it, or asks whether it is taught. */
const STUDIES =
  /(?<!\p{L})(?:majors?|majoring|programs?|programmes?|degrees?|offers?|ha(?:ve|s)|got|stud(?:y|ies|ying)|teach(?:es)?|courses?|i think|maybe|probably|carreras?|tienen?|hay|ofrecen?|estudiar|maestr[ií]a|licenciatura|cursos?|curso|tem|oferece|estudar|filière|proposent?|étudier|studieren|studiengang)(?!\p{L})|رشته|تخصص|专业|專業|विषय|कोर्स|전공|специальност/iu;
const THINKS =
  /(?<!\p{L})(?:i think|maybe|probably|creo|quizás?|acho|talvez|je pense|peut-être|vielleicht)(?!\p{L})/iu;
const MOST_OF_THOUGHT = 6;
const asksAlone = (said: string): boolean => saysPhrase("question", said.replace(/^[^:]+: /u, ""));
