import type { Act, Frame } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import { NAME } from "./features.ts";
import { figuresNamed, saysTuition } from "./figureNames.ts";
import { narrowTuition } from "./filters.ts";
import type { Parsed } from "./parsed.ts";
import { helpIn, saysAny, saysPhrase } from "./phrases.ts";
import { plain, SPACELESS } from "./plainWords.ts";

const SENTENCES = /(?<=[.!?;\n]+)\s+|(?<=[؟。！？；]+)/u;
const ASKS = /[?؟？]/u;
const NUMBER = /\d/u;
/** A score, an average of grades, an amount: not a year. */
const FIGURE = /\b(?!(?:19|20)\d\d\b)\d{3,}\b|\d[.,]\d|[$€£]/u;
const FEWEST_WORDS = 3;
/** Longer messages tell more than they ask. */
const LONGEST = 1200;
const FEWEST_SIGNS = 5;
/** "Just the admissions one" may be what is asked for. */
const MOST_OF_ITEM = 5;
/** Who says "I wonder" or "we'd like" asks, in a sentence about themselves. */
const WANTS =
  /\b(?:tell|show|give|send|list|need|want\w*|wonder\w*|curious|know|like|love|hop(?:e|ing)|think(?:ing)?|looking|interested|asking|care|help|compare|find|search|what|which|how|where|when|whether|if|quier[eo]|quisiera|dime|necesito|saber|gustaría|busco|veux|voudrais?|cherche|savoir|dis[- ]moi|quero|queria|preciso|gostaria|möchte|will|brauche|suche|wissen)\b|می‌?خوا|بگو|أريد|اريد|想|请|告诉|चाह|बता|chah|bata|хоч|скаж|하고 싶|알려|muốn|cho biết/iu;
/** Who begins with whom they speak of tells something. */
const PERSON =
  /^(?:(?:ok|okay|so|well|but|because|and|since|hi|hey|sorry|also|btw|ps|hello|oi|ola|olá|hola|buenas|bom dia|bonjour|salut|hallo)\W+)*(?:i|we|he|she|they|my|our|his|her|im|ive|id|were|hes|shes|our|mi|mis|mon|ma|mes|nous|meu|minha|nossa|yo|je|eu|ich|mein\w*|wir|soy|sou|somos|vivo|vivimos|vive|moro|moramos|tengo|tenho|estoy|estou|trabajo|trabalho|habitamos|j)(?:['’]\w+)?\s/iu;

/** Whether a part of a message begins with whom it speaks of, and wants nothing. */
export const isOfPerson = (part: string): boolean => PERSON.test(part.trim()) && !wants(part);
export const wants = (part: string): boolean => WANTS.test(part);

/** Whether a sentence tells of somebody, and asks for nothing. */
function isStory(sentence: string): boolean {
  const words = plain(sentence);
  const isLong = SPACELESS.test(words)
    ? words.length >= FEWEST_SIGNS
    : words.split(" ").filter(Boolean).length >= FEWEST_WORDS;
  if (!isLong || ASKS.test(sentence) || sentence.includes(NAME) || wants(sentence)) return false;
  const isPersonal = PERSON.test(sentence.trim());
  if (isPersonal ? FIGURE.test(sentence) : NUMBER.test(sentence)) return false;
  if (saysTuition(sentence) || figuresNamed(sentence).length > 0) return false;
  if (saysPhrase("price", sentence) || saysPhrase("question", sentence)) return false;
  if (helpIn(sentence).length > 0) return false;
  const isElse = saysAny(sentence) || subjectsIn(words).length > 0;
  return isPersonal || (!isElse && words.split(" ").length >= MOST_OF_ITEM);
}

/** A message without the sentences in which somebody only tells something; null where there are none, or nothing else. */
export function withoutStories(masked: string): string | null {
  const sentences = masked.split(SENTENCES);
  const asking = sentences.filter((sentence) => !isStory(sentence));
  return asking.length === 0 || asking.length === sentences.length ? null : asking.join(" ");
}

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "programs", "not_held"]);
/** What a story around a question changes of how it is read. */
const OF_STORIES: ReadonlySet<Act> = new Set<Act>([...OF_FIGURES, "smalltalk", "collect", "about"]);

/** "My son is extremely picky": a story around a question changes neither its field nor what is done with it (O243). */
export function settleStories(
  frame: Frame,
  parsed: Parsed,
  readAlone: (text: string) => Frame,
): void {
  if (!OF_STORIES.has(frame.act) || frame.named.length === 0) return;
  if (parsed.masked.length > LONGEST) return;
  if (frame.income !== null || frame.said !== null) return;
  const rest = withoutStories(parsed.masked);
  if (rest === null) return;
  let at = 0;
  const read = readAlone(rest.replaceAll(NAME, () => parsed.mentions[at++]?.typed ?? ""));
  const isSame =
    read.named.length === frame.named.length &&
    read.named.every(({ id }, nth) => id === frame.named[nth]?.id);
  const isRead = read.fields.length > 0 || (read.topic !== null && read.topic !== "other");
  if (!isSame || !OF_FIGURES.has(read.act) || read.guessed || !isRead) return;
  // It takes something away; only where nothing was read beside it, the rest says what is asked.
  if (OF_FIGURES.has(frame.act) ? !isWithin(read, frame) : !asks(rest)) return;
  const { act, fields, topic, gaps, operation, factor, filters, order, premise, form } = read;
  Object.assign(frame, {
    act,
    fields,
    topic,
    gaps,
    operation,
    factor,
    filters,
    order,
    premise,
    form,
  });
  Object.assign(frame, { guessed: false, bare: null });
  narrowTuition(frame);
}

const gapsOf = ({ topic, gaps }: Frame) => (topic === null ? gaps : [topic, ...gaps]);
const isWithin = (one: Frame, whole: Frame): boolean =>
  one.fields.every((field) => whole.fields.includes(field)) &&
  gapsOf(one).every((gap) => gapsOf(whole).includes(gap));

const asks = (text: string): boolean => ASKS.test(text) || saysPhrase("question", text);
