import {
  ABROAD,
  type Act,
  type Frame,
  type Operation,
  type Ref,
  UNSETTLED,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { firstMeant } from "../knowledge/knownAs.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import { isKind } from "../names/forms.ts";
import type { Mention } from "../names/types.ts";
import { dropsIn } from "./drops.ts";
import { incomeOf } from "./income.ts";
import { sizeIn } from "./kindWords.ts";
import { best, type Scores } from "./labelScores.ts";
import * as words from "./lexicon.ts";
import { listPointer } from "./listWords.ts";
import { directionIn, isSuperlative, relativeIn, saysThan, sortedIn } from "./orderWords.ts";
import type { Parsed } from "./parsed.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { homeOf, residencyOf } from "./residency.ts";
import { bareIn, saidIn } from "./saidNumbers.ts";
import { correctedIn, swappedOut } from "./swaps.ts";

const OTHER = "other";
/** "No idea", "anywhere": with more words, something else is said, too. */
const MOST_OF_UNSURE = 9;
/** How far the likeliest must lead to decide whom a message is about. */
const SURE_WHOM = 0.4;

/** Whom it is about, when there may be others than those it names. */
function whomOf({ before, onPage }: Message, scores: Scores): Frame["whom"] {
  if (before === null && !onPage) return null;
  const { label, lead } = best(scores["whom"] ?? {});
  return lead > SURE_WHOM ? (label as Frame["whom"]) : null;
}

/** What a message takes back: a condition, or one of those talked about (O181). */
const droppedIn = ({ message, normalized, touched, asked }: Parsed, names: number) =>
  dropsIn(message.text, normalized, { touched, asked }, names);

/** The frame from the learned model and plain words, before any correction. */
export function initialFrame(parsed: Parsed, language: string): Frame {
  const { message, masked, normalized, tokens, mentions, scores } = parsed;
  const isFirst = message.before === null;
  const later = isFirst ? OTHER : best(scores["later"] ?? {}).label;
  const swapped = isFirst
    ? []
    : [...swappedOut(masked, mentions), ...correctedIn(message, mentions)];
  const isKept = ({ options }: Mention) => !swapped.some(({ id }) => id === options[0]?.id);
  const named = namedIn(mentions.filter(isKept));
  const limit = words.limitIn(normalized);
  const factor = words.factorIn(normalized);
  const bare = bareIn(masked, tokens.length);
  const home = parsed.library.places.home(tokens);
  const isUnsettled = saysUnsettled(message.text);
  return {
    act: (later === OTHER ? best(scores["act"] ?? {}).label : later) as Act,
    language,
    fields: parsed.asked,
    guessed: false,
    leans: !isFirst && (scores["leans"]?.["leans"] ?? 0) > 0,
    whom: whomOf(message, scores),
    ...named,
    operation: best(scores["operation"] ?? {}).label as Operation,
    filters: [],
    order: null,
    narrows: null,
    limit,
    several: saysPhrase("several", normalized),
    factor,
    premise: null,
    said: saidIn(masked),
    bare: isFirst || factor !== null || bare?.value === limit ? null : bare,
    drops: isFirst || swapped.length > 0 ? [] : droppedIn(parsed, named.named.length),
    ...(!isFirst && RESTORES.test(message.text) ? { restores: true } : {}),
    topic: null,
    gaps: [],
    leftover: [],
    pointer: (isFirst ? null : listPointer(message.text)) ?? words.pointerIn(normalized),
    residency: isUnsettled ? null : words.residencyIn(withoutResidents(tokens, home).join(" ")),
    home: isUnsettled ? UNSETTLED : livesAt(parsed, named.named, home),
    income: incomeOf(message.text),
    form: formIn(parsed, normalized),
    relative: relativeIn(normalized),
    than: saysThan(normalized),
    adds: saysAdds(parsed),
    swapped,
    unsure: home === null && saysUnsure(normalized, tokens),
    group: words.groupIn(normalized),
    general: saysPhrase("universities", normalized),
    end:
      sortedIn(normalized) ?? (isSuperlative(normalized) ? directionIn(normalized, false) : null),
    skip: 0,
    retell: null,
    whole: true,
  };
}

/** Where the person lives: a state, or abroad; null when they don't say. */
const livesAt = (parsed: Parsed, named: readonly Ref[], home: Place | null): string | null =>
  homeOf(home, parsed.library, aboutOf(parsed, named)) ??
  (parsed.isAbroad || saysPhrase("ofStatus", parsed.message.text)
    ? ABROAD
    : words.homeInWords(parsed.normalized));

/** Whether nothing is said but that it is left open: "no, not too big" says something. */
const saysUnsure = (normalized: string, tokens: readonly string[]): boolean =>
  tokens.length <= MOST_OF_UNSURE &&
  saysPhrase("unsure", normalized) &&
  sizeIn(normalized) === null;

/** Whether what a message names joins what was said before. */
const saysAdds = ({ message: { text, before }, masked }: Parsed): boolean =>
  saysPhrase("adds", masked.replaceAll(DEGREE, "")) || (before !== null && BESIDES.test(text));

const RESTORES =
  /\b(?:put|bring|add|take|let|get|throw|include)\b[^.,;!?]{0,30}\bback\b(?! (?:to|at|home|when|then)\b)|\bundo\b|\brestore\b|\b(?:vuelve a (?:poner|incluir)|vuélvel[oa]s a poner|ponl[oa]s? (?:otra vez|de vuelta|de nuevo)|remets|remettez|coloca de volta|põe de volta)|برگردون|برگردان|رجّ?عهم|أعدها|加回|放回|वापस (?:रख|डाल|जोड़)/iu;

/** "Too cold" adds nothing; "Vermont too, please" does. */
const DEGREE =
  /\btoo(?= (?!please|then|thanks?|thx|if|and|but|as|or|with|lol|lmao|haha|tho|though|now|pls|i guess)\p{L})/giu;

/** The universities in question: those that a message names, or else those talked about. */
const aboutOf = ({ message }: Parsed, named: readonly Ref[]): readonly Ref[] =>
  named.length > 0 ? named : (message.setting?.about ?? []);

/** "Vs Loyola Maryland", "compare it to Bates and Colby": those of before are compared with these. */
const BESIDES =
  /^\W*(?:(?:and|now|ok|so|y|et|e) )?(?:vs\b|versus\b|compared? (?:it |that |this )?(?:to|with|against)\b|comp[aá]ral[oa]s? con\b|comparad[oa] con\b|compare[- ][oa]s? com\b|compar[ée]e? (?:à|avec)(?!\p{L})|par rapport à)/iu;

/** Whether someone is without papers of their own, lives with relatives, or moves: which state counts isn't plain. */
const saysUnsettled = (text: string): boolean =>
  (saysPhrase("noPapers", text) && !saysPhrase("citizenFamily", text)) ||
  saysPhrase("withRelatives", text) ||
  saysPhrase("moving", text) ||
  (saysPhrase("status", text) && saysPhrase("paysAs", text)) ||
  saysPhrase("military", text);

/** "What Ohio residents pay at Michigan" isn't what residents pay there. */
const withoutResidents = (tokens: readonly string[], home: Place | null): readonly string[] =>
  home === null || tokens[home.to]?.startsWith("residen") !== true
    ? tokens
    : tokens.toSpliced(home.from, home.to - home.from + 1);

/** Names that are sure, names that may mean several universities, and names that aren't held. */
function namedIn(
  mentions: readonly Mention[],
): Pick<Frame, "named" | "unclear" | "unknown" | "taken"> {
  const isSure = ({ sure, options }: Mention) => sure && options.length === 1;
  const refs = ({ options }: Mention) => options.map(({ id, name }) => ({ id, name }));
  // "Clemson vs South Carolina": beside another, a part of one university's name is its name.
  // "Slippery Rock" is the only one of that name; a single word alone may be many things.
  const isPart = ({ typed, options: [only, ...others] }: Mention) =>
    (mentions.some(isSure) || typed.includes(" ")) &&
    only !== undefined &&
    others.length === 0 &&
    ` ${normalizeText(only.name)} `.includes(` ${normalizeText(typed)} `);
  const isNamed = (one: Mention) => isSure(one) || isPart(one);
  const taken = mentions.flatMap((one) => (isNamed(one) ? takenFor(one) : []));
  return {
    named: unique(mentions.filter(isNamed).flatMap(refs)),
    unclear: mentions
      .filter((mention) => mention.options.length > 0 && !isNamed(mention))
      .map((mention) => ({ typed: mention.typed, options: refs(mention) })),
    unknown: mentions.filter(({ options }) => options.length === 0).map(({ typed }) => typed),
    ...(taken.length > 0 ? { taken } : {}),
  };
}

const MOST_OTHERS = 2;
/** One with far fewer students is hardly meant. */
const ALIKE = 0.4;
const headsOf = ({ figures }: Entry): number => figures.get("undergraduates") ?? 0;

/** "USC" for one of two, "Slippery Rock" for the only one of that name: what the name was taken for; nothing else. */
function takenFor({ typed, sure, options: [meant], shared, byDefault }: Mention) {
  if (meant === undefined) return [];
  const here = shared.filter(({ id, country }) => id !== meant.id && country === meant.country);
  // "BU" is Boston University to most people, "USC" one of two.
  const least = firstMeant(normalizeText(typed)) === undefined ? ALIKE : 1;
  const alike = here.filter(
    (one) => headsOf(one) >= headsOf(meant) * least && beginsAlike(one, meant, least),
  );
  const isShared = /^\p{L}{2,4}$|\b(?:college|university)\b/iu.test(typed);
  const isOneOfFew = byDefault === true && isShared && here.length <= MOST_OTHERS;
  const others = isOneOfFew ? alike.map(({ id, name }) => ({ id, name })) : [];
  const isItsOwn = sure || isNearlyWhole(typed, meant.name);
  return others.length === 0 && isItsOwn
    ? []
    : [{ typed, meant: { id: meant.id, name: meant.name }, others }];
}

const beginsAlike = (one: Entry, other: Entry, least: number): boolean =>
  least < 1 || one.name.split(" ")[0] === other.name.split(" ")[0];

/** "West Texas A&M": all of a name but what kind it is. */
const isNearlyWhole = (typed: string, name: string): boolean => {
  const said = new Set(normalizeText(typed).split(" "));
  return normalizeText(name)
    .split(" ")
    .every((word) => said.has(word) || isKind(word));
};

/** Whether residents' prices are meant: by the message's words, or by where its writer lives. */
export function settleResidency(frame: Frame, text: string, library: Library): void {
  const atHome = residencyOf(frame.home, frame.named, library);
  // "For someone from Texas, and for someone from elsewhere" asks about both.
  const asksWhich = atHome !== null && saysPhrase("paysAs", text);
  if (asksWhich) frame.residency = atHome;
  const both = frame.residency !== null && atHome !== null && atHome !== frame.residency;
  if (both) Object.assign(frame, { residency: null, home: null });
  else frame.residency ??= atHome;
}

export const unique = <T extends { id: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

/** "Is USC cheaper than USC" asks which: one name stands for two (O278). */
function formIn({ mentions }: Parsed, normalized: string): Frame["form"] {
  const form = words.formOf(normalized);
  const isTwo = mentions.some(({ typed, options: [own] }, at) =>
    mentions.slice(0, at).some((one) => one.typed === typed && one.options[0]?.id !== own?.id),
  );
  return form === "yesNo" && isTwo ? "which" : form;
}
