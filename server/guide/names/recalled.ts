import type { Ref } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Reading } from "../reader/read.ts";
import { isKind } from "./forms.ts";

/**
 * Names in a message in the light of the conversation: "Austin" is the University of Texas at Austin when that is the
 * subject, "chicago" answers which Loyola is meant, and "the one in Ohio" is the Miami of Ohio.
 */
export function recalled(
  reading: Reading,
  before: string | null,
  context: GuideContext,
  library: Library,
): Reading {
  const { frame, mentions } = reading;
  const place = placeOfSearch(reading, context, library);
  if (place !== null) {
    const narrows = {
      filters: [
        {
          field: place.kind,
          op: place.excluded ? ("!=" as const) : ("=" as const),
          value: place.name,
        },
      ],
      order: null,
    };
    return { ...reading, frame: { ...frame, act: "clarify", named: [], unclear: [], narrows } };
  }
  const asked = context.pending?.unclear.flatMap(({ options }) => options) ?? [];
  const known = [...asked, ...context.subjects, ...context.shown, ...context.earlier];
  const named = frame.named.map((ref) => {
    const mention = mentions.find(({ options }) => options[0]?.id === ref.id);
    return (mention && partOfKnown(mention.typed, ref, known)) || ref;
  });
  const unclear = frame.unclear.flatMap((one) => {
    const found = partOfKnown(
      one.typed,
      null,
      known.filter(({ id }) => one.options.some((option) => option.id === id)),
    );
    if (found === null) return [one];
    named.push(found);
    return [];
  });
  const names = named.length + unclear.length + frame.unknown.length;
  const oneAt = ONE_AT.test(normalizeText(reading.text));
  const there =
    names === 0 || oneAt ? atPlace(reading, asked, oneAt ? before : null, library) : null;
  if (there !== null)
    return { ...reading, frame: { ...frame, named: [there], unclear: [], unknown: [] } };
  return { ...reading, frame: { ...frame, named: distinct(named), unclear } };
}

const FEW_WORDS = 6;

/** "And Bradford?" after universities in Leeds: the city, not its university. */
function placeOfSearch(
  { frame, mentions, text }: Reading,
  { asked }: GuideContext,
  { places }: Library,
): { kind: "city" | "region" | "country"; name: string; excluded: boolean } | null {
  const [mention, other] = mentions;
  if (asked?.act !== "find" || mention === undefined || other !== undefined) return null;
  if (frame.fields.length > 0 || frame.drops.includes("name")) return null;
  if (normalizeText(text).split(" ").length > FEW_WORDS) return null;
  const typed = normalizeText(mention.typed).split(" ");
  const place = places.find(typed).find(({ from, to }) => from === 0 && to === typed.length);
  if (place === undefined || place.kind === "area") return null;
  const { kind, name } = place;
  // "Not Florida": the words before it say so.
  const said = places.find(normalizeText(text).split(" ")).find((one) => one.name === name);
  return { kind, name, excluded: said?.excluded ?? false };
}

const ONE_AT =
  /^(?:\p{L}+ ){0,6}(?:the )?(?:one|campus|la|le|celle|celui|el|a|die|der)(?: that is| thats| which is)? (?:in|at|from|near|de|en|in der|em|von) /u;

/** A university already talked about whose name has all the typed words; null if those are another's complete name. */
function partOfKnown(typed: string, linked: Ref | null, known: readonly Ref[]): Ref | null {
  const words = normalizeText(typed)
    .split(" ")
    .filter((word) => !isKind(word));
  if (words.length === 0 || known.some(({ id }) => id === linked?.id)) return null;
  const whole =
    linked !== null &&
    normalizeText(linked.name).split(" ").length === normalizeText(typed).split(" ").length;
  if (whole && linked !== null && normalizeText(linked.name) === normalizeText(typed)) return null;
  return (
    known.find(({ name }) => {
      const own = new Set(normalizeText(name).split(" "));
      return words.every((word) => own.has(word));
    }) ?? null
  );
}

/** Of those that were asked about, or that share the last name, the one at the place that a message names. */
function atPlace(
  { frame, places }: Reading,
  asked: readonly Ref[],
  before: string | null,
  library: Library,
): Ref | null {
  const place = places.find(({ excluded, kind }) => !excluded && kind !== "area");
  if (place === undefined || frame.act === "collect") return null;
  const holds = (id: string) => {
    const entry = library.byId.get(id);
    return entry !== undefined && library.places.holds(place.name, entry);
  };
  const answers = asked.filter(({ id }) => holds(id));
  const [only] = answers;
  if (only !== undefined) return answers.length === 1 ? only : null;
  const mention = before === null ? undefined : library.names.find(before)[0];
  if (mention === undefined) return null;
  const words = normalizeText(mention.typed).split(" ");
  const namesakes = [...library.byId.values()].filter((entry) => {
    if (!library.places.holds(place.name, entry)) return false;
    const own = new Set(normalizeText(entry.name).split(" "));
    return words.every((word) => own.has(word));
  });
  const [first, second] = namesakes.toSorted((a, b) => b.weight - a.weight);
  if (first === undefined || (second !== undefined && second.weight === first.weight)) return null;
  return { id: first.id, name: first.name };
}

const distinct = (refs: readonly Ref[]): Ref[] => [
  ...new Map(refs.map((one) => [one.id, one])).values(),
];
