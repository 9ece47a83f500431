import type { Field } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { Mention } from "../names/types.ts";
import { withYears } from "./dates.ts";
import { NAME } from "./features.ts";
import type { Scores } from "./linearModel.ts";
import { withParts } from "./parts.ts";
import { placesIn, withoutPlaces } from "./placeNames.ts";
import { NAMED } from "./premises.ts";
import { above, mask, type Message, scoresOf } from "./readerModel.ts";
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
  const mentions = withoutPlaces(library.names.find(message.text), message, library);
  const masked = mask(message.text, mentions);
  const scores = scoresOf(message, masked);
  const normalized = normalizeText(masked.replaceAll(NAME, ` ${NAMED} `));
  const tokens = normalized.split(" ");
  return {
    message,
    library,
    masked,
    normalized,
    tokens,
    mentions,
    places: placesIn(message, tokens, library),
    scores,
    touched: above(scores["touched"] ?? {}),
    asked: withParts(masked, message, scores),
  };
}
