import type { Field } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { decided } from "../names/shared.ts";
import type { Mention } from "../names/types.ts";
import { withYears } from "./dates.ts";
import { NAME } from "./features.ts";
import { residencyIn } from "./lexicon.ts";
import type { Scores } from "./linearModel.ts";
import { withParts } from "./parts.ts";
import { placesIn, withoutPlaces } from "./placeNames.ts";
import { NAMED } from "./premises.ts";
import { above, mask, type Message, scoresOf } from "./readerModel.ts";
import { homeOf } from "./residency.ts";
import { simplified } from "./simplified.ts";

/** An analysed message, before its frame is settled. */
export interface Parsed {
  message: Message;
  library: Library;
  /** The text with its names masked, and that text normalized. */
  masked: string;
  normalized: string;
  tokens: readonly string[];
  mentions: readonly Mention[];
  places: readonly Place[];
  scores: Scores;
  /** Fields that the message mentions, asked for or not. */
  touched: readonly Field[];
  /** Fields that it asks for, as learned. */
  asked: Field[];
}

/** Analyses a message: finds names and places, masks them, and asks the model for scores. */
export function parse(said: Message, library: Library): Parsed {
  const message = { ...said, text: withYears(simplified(said.text)) };
  const found = withoutPlaces(library.names.find(message.text), message, library);
  const masked = mask(message.text, found);
  const scores = scoresOf(message, masked);
  const normalized = normalizeText(masked.replaceAll(NAME, ` ${NAMED} `));
  const tokens = normalized.split(" ");
  const places = placesIn(message, tokens, library);
  return {
    message,
    library,
    masked,
    normalized,
    tokens,
    mentions: decidedBy(found, message, { normalized, tokens, places, library }),
    places,
    scores,
    touched: above(scores["touched"] ?? {}),
    asked: withParts(masked, message, scores),
  };
}

/** The mentions, those of shared names by what the message and the conversation tell. */
function decidedBy(
  mentions: readonly Mention[],
  { setting }: Message,
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
  return decided(
    mentions,
    places.filter(({ name }) => name !== lives?.name),
    (nth, { from }) => isBeside(tokens, nth, from),
    { home, about: setting?.about ?? [] },
    library,
  );
}

/** "OSU in Stillwater", "Columbia, Missouri": the place comes directly after the nth name, counted from 0. */
function isBeside(tokens: readonly string[], nth: number, from: number): boolean {
  const names = [...tokens.keys()].filter((at) => tokens[at] === NAMED);
  const between = tokens.slice((names[nth] ?? from) + 1, from);
  return names[nth] !== undefined && from > names[nth] && between.length <= MOST_BETWEEN;
}
const MOST_BETWEEN = 2;
