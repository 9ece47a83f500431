import type { Field } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { withoutOrigins, withoutOwn } from "../names/origins.ts";
import { decided } from "../names/shared.ts";
import type { Mention } from "../names/types.ts";
import { aroundNamed } from "./aroundNamed.ts";
import { askedIn } from "./askedFields.ts";
import { asksOfPlace } from "./askedPlace.ts";
import { areClasses } from "./classes.ts";
import { NAME } from "./features.ts";
import { withoutHomesAbroad } from "./homesAbroad.ts";
import { withHousehold } from "./household.ts";
import { best, type Scores } from "./labelScores.ts";
import { formOf, residencyIn } from "./lexicon.ts";
import { withoutPlaces } from "./namesAsPlaces.ts";
import { studied } from "./occupations.ts";
import { placesIn } from "./placeNames.ts";
import { apart } from "./plainWords.ts";
import { NAMED } from "./premises.ts";
import { above, mask, type Message, scoresOf } from "./readerModel.ts";
import { homeOf } from "./residency.ts";
import { simplified } from "./simplified.ts";
import { withStates } from "./stateCodes.ts";

/** An analysed message, before its frame is settled. */
export interface Parsed {
  message: Message;
  library: Library;
  /** The text with its names masked, and that text normalized. */
  masked: string;
  normalized: string;
  /** Its normalized words that may name what is to be studied. */
  study: string;
  tokens: readonly string[];
  mentions: readonly Mention[];
  places: readonly Place[];
  /** Whether it says that the person is abroad, by a town beside American places. */
  isAbroad: boolean;
  scores: Scores;
  /** Fields that the message mentions, asked for or not. */
  touched: readonly Field[];
  /** Fields that it asks for, as learned. */
  asked: Field[];
  /** Whether it asks nothing but where something is. */
  ofPlace: boolean;
}

const SIDES =
  /\b(north|south)(?:ern)?( or | and | & |\/|, )(north|south)(?:ern)? (carolina|dakota)s?\b/giu;

/** Whether a message is read as a search, and so as nobody's distress; after one it may go on with it. */
const looksFor = (message: Message, seen: string): boolean => {
  const act = best(scoresOf(message, seen)["act"] ?? {}).label ?? "";
  return message.was === "find" ? !DANGERS.has(act) : act === "find" || act === "collect";
};
const DANGERS: ReadonlySet<string> = new Set(["crisis", "support_person", "emergency", "abuse"]);

/** "Division I in California": nobody who says where they are. */
const DIVISION = /\b(division|div) (i{1,3})\b/giu;

/** Analyses a message: finds names and places, masks them, and asks the model for scores. */
export function parse(said: Message, library: Library): Parsed {
  // "North or south Carolina" are two states.
  const plain = apart(withStates(simplified(said.text)))
    .replace(SIDES, "$1 $4$2$3 $4")
    .replace(DIVISION, (_, word: string, numeral: string) => `${word} ${numeral.length}`);
  const earns = said.setting?.earns ?? false;
  const text = withHousehold(plain, library.places, earns);
  const spelled = { ...said, text: withWholeName(text, said, library) };
  const first = library.names.find(spelled.text);
  const seen = mask(spelled.text, first);
  const lies = looksFor(spelled, seen) ? aroundNamed(spelled, first) : null;
  // "Close to Houston": the town by itself.
  const isNamed = lies !== null && withoutPlaces(first, spelled, library).includes(lies.named);
  const around = isNamed ? lies : null;
  const whole = { ...spelled, text: around?.text ?? spelled.text };
  const { setting, before } = said;
  const mentions =
    around === null
      ? first
      : library.names
          .find(whole.text)
          .filter(({ start, end }) => end <= around.from || start >= around.to);
  const named = withoutHints(withoutPlaces(mentions, whole, library), whole.text);
  const isAbout = before !== null && (setting?.about ?? []).length > 0;
  const own = withoutOwn(named, whole.text, isAbout);
  const found = areClasses(own, whole) ? [] : own;
  const message = { ...whole, text: withoutOrigins(whole.text, named, found) };
  const masked = mask(message.text, found);
  // What a message wants is learned of its own words, not of the town put in.
  const scores = scoresOf(message, around === null ? masked : seen);
  const normalized = normalizeText(masked.replaceAll(NAME, ` ${NAMED} `));
  const tokens = normalized.split(" ");
  const spoken = placesIn(message, tokens, library, beginnings(masked, tokens));
  const places = withoutHomesAbroad(spoken, tokens, library);
  const ofPlace = asksOfPlace(message, tokens, places);
  // "Is Miami in Florida or Ohio" doesn't say which is meant.
  const telling = ofPlace ? [] : places;
  return {
    message,
    library,
    masked,
    normalized,
    study: studied(masked),
    tokens,
    mentions: decidedBy(found, message, { normalized, tokens, places: telling, library }),
    places,
    isAbroad: places.length < spoken.length,
    scores,
    touched: above(scores["touched"] ?? {}),
    asked: askedIn(masked, message, scores),
    ofPlace,
  };
}

/** "Is Lee one of those?": after a list a name by its first word alone is a university's. */
function withWholeName(text: string, { was }: Message, { names }: Library): string {
  if (was !== "find" && was !== "collect") return text;
  if (!ONE_OF.test(text) || names.find(text).length > 0) return text;
  const forms = ["University", "College"].map((kind) => text.replace(ONE_OF, `$1 $2 ${kind} `));
  return forms.find((one) => names.find(one).some(({ sure }) => sure)) ?? text;
}
const ONE_OF =
  /\b(is|was|would|does)\s+(\p{L}[\p{L}.'’-]+(?: \p{L}+)?)\s+(?=(?:be )?one of (?:those|them|these)|(?:on|in) (?:the|that|your) list|count\b|qualify\b)/iu;

/** "Cornell College (the Iowa one, not the New York one)": which is meant, and no other universities (O317). */
function withoutHints(mentions: readonly Mention[], text: string): readonly Mention[] {
  const hints = [...text.matchAll(HINT)].filter(({ index }) =>
    mentions.some(({ sure, end }) => sure && (end === index || end === index - 1)),
  );
  return mentions.filter(
    ({ start }) =>
      !hints.some(({ index, 0: { length } }) => start > index && start < index + length),
  );
}
const HINT = /\((?:i mean |that['’]?s )?the [^()]{2,30} one\b[^()]{0,40}\)/giu;

const PART = /(?<=[.;!?,،。，；？！]\s)|\n/u;

/** Where in the normalized words the parts of a text begin. */
function beginnings(masked: string, tokens: readonly string[]): number[] {
  const counts = masked
    .split(PART)
    .map((part) => normalizeText(part.replaceAll(NAME, ` ${NAMED} `)))
    .map((part) => (part === "" ? 0 : part.split(" ").length));
  const starts = counts.map((_, at) => counts.slice(0, at).reduce((sum, one) => sum + one, 0));
  return counts.reduce((sum, one) => sum + one, 0) === tokens.length ? starts : [];
}

/** The mentions, those of shared names by what the message and the conversation tell. */
function decidedBy(
  mentions: readonly Mention[],
  { setting, text }: Message,
  {
    normalized,
    tokens,
    places,
    library,
  }: Pick<Parsed, "normalized" | "tokens" | "places" | "library">,
): Mention[] {
  const lives = library.places.home(tokens);
  // Those who ask what others pay ask about a place where they don't live.
  const home =
    residencyIn(normalized) === "outOfState"
      ? null
      : (homeOf(lives, library) ?? setting?.home ?? null);
  const around = {
    text,
    places: places.filter(({ name }) => name !== lives?.name),
    between: (before: number | Place, place: Place) => between(tokens, before, place),
    // "Is it in Boston", but "is UT in Dallas public".
    doubts: ({ to }: Place) => formOf(normalized) === "yesNo" && to === tokens.length,
    home,
    about: setting?.about ?? [],
  };
  return decided(mentions, around, library);
}

/** The words between the nth name and a place, in either order, or between two places; null where they are further apart. */
function between(
  tokens: readonly string[],
  before: number | Place,
  { from, to }: Place,
): string | null {
  const isName = typeof before === "number";
  const at = isName
    ? [...tokens.keys()].filter((one) => tokens[one] === NAMED)[before]
    : before.to - 1;
  if (at === undefined) return null;
  const words = at < from ? tokens.slice(at + 1, from) : tokens.slice(to, at);
  const isNear = words.length <= MOST_BETWEEN && !words.includes(NAMED);
  // Before a name, only "the Harrisburg campus of" belongs to it.
  return isNear && (at < from || (isName && words[0] === "campus")) ? words.join(" ") : null;
}
const MOST_BETWEEN = 2;
