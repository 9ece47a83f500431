import type { Field, Passing } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { kindIn } from "./kindWords.ts";
import type { Parsed } from "./parsed.ts";
import { classesSaid } from "./phrases.ts";

/** "Since Grove City is the state one", "I know Reed is Catholic": what comes before a name, and what is said of it. */
const GRANTING = String.raw`\b(?:since|as|because|cuz|given(?: that)?|seeing (?:as|that)|(?:i|we) (?:know|think|thought|heard|assume|believe|gather)(?: that)?) (?:the )?`;
const GRANTED = String.raw`(?:['’]s| is| was|,? being) ((?:[\p{L}-]+ ?){1,5})`;

/** Kinds, classes and places that a message takes for granted of those it names, in passing (O279). */
export function passingIn({ message: { text }, mentions, library }: Parsed): Passing[] {
  return mentions.flatMap(({ typed, sure, options: [own] }): Passing[] => {
    if (!sure || own === undefined) return [];
    const name = typed.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    const said = new RegExp(GRANTING + name + GRANTED, "iu").exec(text)?.[1];
    if (said === undefined) return [];
    const words = normalizeText(said.replace(/ one\b.*/iu, " school"));
    const kind = kindIn(words);
    if (kind !== null) return [{ id: own.id, field: "kind", value: kind }];
    const [field, value] = classesSaid(words)[0]?.split("=") ?? [];
    if (field !== undefined && value !== undefined)
      return [{ id: own.id, field: field as Field, value }];
    const [place] = library.places.find(words.replace(/^in /, "").split(" "));
    const isPlace = place?.from === 0 && words.startsWith("in ") && place.kind !== "area";
    return isPlace ? [{ id: own.id, field: place.kind as Field, value: place.name }] : [];
  });
}
