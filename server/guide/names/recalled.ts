import { type Filter, type Frame, PLACE_FIELDS, type Ref } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import { unique } from "../reader/initialFrame.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Reading } from "../reader/read.ts";
import { campusAt } from "./campuses.ts";
import { isKind } from "./forms.ts";

/**
 * Names in a message in the light of the conversation: "Austin" is the University of Texas at Austin when that is the
 * subject, "chicago" answers which Loyola is meant, and "the one in Ohio" is the Miami of Ohio.
 */
export function recalled(reading: Reading, context: GuideContext, library: Library): Reading {
  const { frame, mentions } = reading;
  const out = takenOut(reading, context);
  if (out !== null) return { ...reading, frame: out };
  const place = placeOfSearch(reading, context, library);
  if (place !== null) {
    const narrows = {
      filters: [{ field: place.kind, op: "=" as const, value: place.name }],
      order: null,
    };
    return { ...reading, frame: { ...frame, act: "clarify", named: [], unclear: [], narrows } };
  }
  const { unclear: open = [], taken = [] } = context.pending ?? context.asked ?? {};
  const asked = [
    ...open.flatMap(({ options }) => options),
    ...taken.flatMap(({ others }) => others),
  ];
  const known = [...asked, ...context.subjects, ...context.shown, ...context.earlier];
  const named = frame.named.map((ref) => {
    const mention = mentions.find(({ options }) => options[0]?.id === ref.id);
    if (mention === undefined) return ref;
    const isKnown = known.some(({ id }) => id === ref.id);
    const there = isKnown ? null : onlyOneAt(mention.typed, context.subjects, library);
    return partOfKnown(mention.typed, ref, known) ?? there ?? ref;
  });
  const unclear = frame.unclear.flatMap((one) => {
    // "York" is York College of Pennsylvania when that is talked about, whichever others have the name.
    const found =
      partOfKnown(
        one.typed,
        null,
        known.filter(({ id }) => one.options.some((option) => option.id === id)),
      ) ?? partOfKnown(one.typed, null, context.subjects);
    if (found === null) return [one];
    named.push(found);
    return [];
  });
  const there = placeMeant(reading, known, context, library);
  const meant =
    there === null
      ? { ...frame, named: unique(named), unclear }
      : { ...ofNoPlace(frame, reading.places), named: [there], unclear: [], unknown: [] };
  return { ...reading, frame: meant };
}

/** "How much more would Florida be", after one in Ohio and one in Florida: the one there, and no third (O335). */
function onlyOneAt(typed: string, subjects: readonly Ref[], library: Library): Ref | null {
  const name = normalizeText(typed);
  if (subjects.length < 2 || !library.places.knows(name, "large")) return null;
  const [one, other] = subjects.filter(
    ({ id }) => normalizeText(library.byId.get(id)?.region ?? "") === name,
  );
  return other === undefined ? (one ?? null) : null;
}

/** "¿Y en Merced?" after a campus is of another one, and looks for none in that town. */
function ofNoPlace(frame: Frame, places: Reading["places"]): Frame {
  const isIts = ({ field, value }: Filter) =>
    PLACE_FIELDS.has(field) && places.some(({ name }) => name === value);
  const filters = frame.filters.filter((one) => !isIts(one));
  if (frame.act !== "find" || filters.length > 0) return { ...frame, filters };
  const act = frame.fields.length > 0 ? "facts" : "clarify";
  return { ...frame, act, filters, narrows: null, leans: true };
}

/** "Take out Pikeville" of those compared is one of them, by its town. */
function takenOut(
  { frame, mentions, places, text }: Reading,
  { subjects }: GuideContext,
): Frame | null {
  const [first = ""] = text.split(/[.!?;\n]+/u);
  if (subjects.length < 2 || mentions.length > 0 || !saysPhrase("dropsName", first)) return null;
  const found = places.flatMap(({ name }) => partOfKnown(name, null, subjects) ?? []);
  const [one] = found;
  if (one === undefined || !normalizeText(first).includes(normalizeText(places[0]?.name ?? "")))
    return null;
  const act = frame.fields.length > 0 ? "compare" : "clarify";
  return {
    ...ofNoPlace(frame, places),
    act,
    named: [one],
    drops: ["name"],
    narrows: null,
    leans: true,
  };
}

const FEW_WORDS = 6;

/** "And Bradford?" after universities in Leeds: the city, not its university. */
function placeOfSearch(
  { frame, mentions, text }: Reading,
  { asked, shown }: GuideContext,
  { places }: Library,
): { kind: "city" | "region" | "country"; name: string } | null {
  const [mention, other] = mentions;
  if (asked?.act !== "find" || mention === undefined || other !== undefined) return null;
  // "How about Auburn?" is one of those in Alabama that were shown.
  if (shown.some(({ id }) => id === mention.options[0]?.id)) return null;
  if (frame.fields.length > 0 || frame.drops.includes("name") || saysPhrase("isOne", text))
    return null;
  if (normalizeText(text).split(" ").length > FEW_WORDS) return null;
  const typed = normalizeText(mention.typed).split(" ");
  const place = places.find(typed).find(({ from, to }) => from === 0 && to === typed.length);
  if (place === undefined || place.kind === "area") return null;
  const { kind, name } = place;
  return { kind, name };
}

/** A university already talked about whose name has all the typed words; null if those are another's complete name. */
function partOfKnown(typed: string, linked: Ref | null, known: readonly Ref[]): Ref | null {
  const words = normalizeText(typed)
    .split(" ")
    .filter((word) => !isKind(word));
  if (words.length === 0 || known.some(({ id }) => id === linked?.id)) return null;
  if (linked !== null && normalizeText(linked.name) === normalizeText(typed)) return null;
  const isCollege = /\bcollege\b/iu.test(typed);
  return (
    known.find(({ name }) => {
      const own = new Set(normalizeText(name).split(" "));
      // "Oxford College" isn't the University of Oxford.
      return words.every((word) => own.has(word)) && (!isCollege || own.has("college"));
    }) ?? null
  );
}

const ONE_AT =
  /^(?:\p{L}+ ){0,6}(?:the )?(?:one|campus|la|le|celle|celui|el|a|die|der)(?: that is| thats| which is)? (?:in|at|from|near|de|en|in der|em|von) /u;
/** "The Montreal one", "the Fort Wayne campus". */
const ONE_OF =
  /(?:^| )(?:the|el|la|le|die|das) (?:\p{L}+ ){1,3}(?:one|campus|uno|una)(?: |$)|那[所个間间]|的呢|的那/u;
/** "No, South Carolina", "the other Washington, in Seattle". */
const INSTEAD =
  /^(?:no|nope|not that one|i mean|i meant|sorry|wait|quise decir|me refiero a|me referia a|quis dizer|je voulais dire|je parle de|ich meine|ich meinte|non|nein|nao|não|لا|أقصد|اقصد|قصدي|اعني|نه|منظورم|نہیں|नहीं|मेरा मतलब)(?: |$)|^(?:不是|我是说|我指的是|我说的是)|(?:^| )the other /u;

/** By a place: one of those that were asked about or are talked of, another campus of one, or one of its name. */
function placeMeant(
  { frame, mentions, places, text }: Reading,
  known: readonly Ref[],
  context: GuideContext,
  library: Library,
): Ref | null {
  const normalized = normalizeText(text);
  const isPointed = ONE_AT.test(normalized) || ONE_OF.test(normalized);
  const [mention, other] = mentions;
  const typed = mention === undefined ? "" : normalizeText(mention.typed).replace(/^the /, "");
  const isTown = other === undefined && typed !== "" && library.places.knows(typed);
  if (mention !== undefined && !isPointed && !isTown) return null;
  // "No, the Charlotte one" refuses the one before.
  const isWanted = isPointed && /^(?:no|nope|nah)\b/u.test(normalized);
  const found = places.find(
    ({ excluded, kind, around }) => (isWanted || !excluded) && !around && kind !== "area",
  );
  const name = found?.name ?? (isTown ? library.places.find(typed.split(" "))[0]?.name : undefined);
  if (name === undefined || frame.act === "collect") return null;
  const entryOf = ({ id }: Ref) => library.byId.get(id);
  const isThere = (ref: Ref) => {
    const entry = entryOf(ref);
    return entry !== undefined && library.places.holds(name, entry);
  };
  const asked = context.pending?.unclear.flatMap(({ options }) => options) ?? [];
  const answers = asked.filter(isThere);
  if (answers.length > 0) return answers.length === 1 ? (answers[0] ?? null) : null;
  const typedBefore = context.pending?.unclear[0]?.typed ?? null;
  const alike =
    isPointed || typedBefore !== null
      ? alikeAt(typedBefore ?? context.subjects[0]?.name ?? "", isThere, library)
      : null;
  const among = isPointed ? unique(known.filter(isThere)) : [];
  if (among.length === 1) return among[0] ?? null;
  if (alike !== null) return alike;
  // "And Merced? Which one has more?"
  const [first = text] = text.split(/[.!?;\n]+/u);
  const isShort =
    normalizeText(first).split(" ").length <= FEW_WORDS &&
    normalizeText(first).includes(normalizeText(name));
  const isElsewhere = isPointed || INSTEAD.test(normalized);
  // "Is it in Ohio?" asks where, "is the Fort Smith one cheaper?" of another.
  const asksWhere = frame.form === "yesNo" && !isPointed;
  const isAsked = asksWhere || context.asked?.act === "find" || frame.home !== null;
  if (!(isShort || isElsewhere) || isAsked) return null;
  for (const entry of context.subjects.toReversed().flatMap((ref) => entryOf(ref) ?? [])) {
    const campus = campusAt(entry, name, library);
    if (campus !== null) return { id: campus.id, name: campus.name };
  }
  return null;
}

/** "Concordia?", "the one in Irvine": one there whose name has the words of the one that was asked about. */
function alikeAt(asked: string, isThere: (ref: Ref) => boolean, { byId }: Library): Ref | null {
  const words = normalizeText(asked.split(/ ?[-–,] ?/u)[0] ?? "")
    .split(" ")
    .filter((word) => word !== "" && !isKind(word));
  if (words.length === 0) return null;
  const found = [...byId.values()].filter(({ id, name }) => {
    // Where it is, is told sooner.
    if (!isThere({ id, name })) return false;
    const own = normalizeText(name).split(" ");
    return words.every((word) => own.includes(word));
  });
  // "The one in Florida" after Miami University is the University of Miami, not Miami Dade.
  const more = ({ name }: Entry) =>
    normalizeText(name)
      .split(" ")
      .filter((word) => !isKind(word)).length;
  const [best, next] = found.toSorted(
    (a, b) => more(a) - more(b) || b.weight - a.weight || b.figures.size - a.figures.size,
  );
  const isClear =
    best !== undefined &&
    (next === undefined ||
      more(best) < more(next) ||
      best.weight > next.weight ||
      best.figures.size > next.figures.size);
  return isClear ? { id: best.id, name: best.name } : null;
}
