import type { Frame, Ref } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { knownAs } from "../knowledge/knownAs.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Reading } from "../reader/read.ts";
import type { Mention } from "./types.ts";

const NO =
  "no|nope|nah|naw|not|that|one|sorry|wait|i|im|mean|meant|was|talking|about|obviously|oh|lol|bro|dude|ugh|omg|but|then|and|what|non|nein|nao|quise|decir|quis|dizer|je|voulais|dire|ich|meinte|of|course|obvio|duh";
/** "The carolina one", "nah I meant the ohio one", "el de Carolina", said of itself. */
const BEGINS = `^(?:(?:${NO}) )*`;
const TRAIT = String.raw`(?<trait>(?:\p{L}+ ){0,2}?\p{L}+)`;
const POINTED: readonly RegExp[] = [
  new RegExp(
    String.raw`${BEGINS}(?:the|el|la|le|die|das|der) ${TRAIT} (?:one|school|campus|uno|una)(?: |$)`,
    "u",
  ),
  new RegExp(
    String.raw`${BEGINS}(?:(?:el|la|o|a|celle|celui) (?:de|del|da|do|d|en|em|a|au)|(?:the one|die|das) (?:in|from|aus|von)) (?:the |la |el )?${TRAIT}$`,
    "u",
  ),
];
/** What such words weigh or count is none of the names. */
const WEIGHS =
  /^(?:first|second|third|fourth|fifth|last|next|previous|same|only|right|wrong|main|top|big|small|large|good|bad|old|new|close|near|far|cheap|expensive|best|worst|least|most|\p{L}+(?:er|est))$/u;
const FILLING =
  /^(?:other|real|actual|actually|famous|original|in|from|at|of|the|de|del|en|da|do|du)$/;
const KINDS: Readonly<Record<string, string>> = {
  public: "public",
  state: "public",
  private: "private",
};
const MOST_TOLD = 4;
const ASKS_ON = /^(?:and|what|how|but|y|et|e|und) /u;
const DENIES = /^(?:no|nope|nah|naw|not|sorry|wait|i|non|nein|nao) /u;

/**
 * A correction that says by a place, a kind or a word of its name which bearer of a name said before is meant: after
 * "USC", "no, the carolina one"; after "Miami", "the beach one obviously", which is the other one. Null for any other
 * message. Serves O198.
 * @param said the person's messages before, the latest first
 */
export function correctedTo(
  { frame, text }: Reading,
  context: GuideContext,
  library: Library,
  said: readonly string[],
): Frame | null {
  const normalized = normalizeText(text);
  const trait =
    POINTED.flatMap((one) => one.exec(normalized)?.groups?.["trait"] ?? [])[0]?.split(" ") ?? [];
  if (trait.length === 0 || trait.some((word) => WEIGHS.test(word))) return null;
  const { typed: named, shared: bearers } = bearersIn(said, context, library);
  if (bearers.length < 2) return null;
  const telling = trait.filter((word) => !FILLING.test(word));
  const about = new Set(context.subjects.map(({ id }) => id));
  const alike = telling.length === 0 ? [] : bearers.filter((one) => has(one, telling, library));
  const others = bearers.filter(({ id }) => !about.has(id));
  // "The beach one" says no place that is held: it is the other one, unless it only asks on.
  const isOther = !ASKS_ON.test(normalized) && (others.length === 1 || DENIES.test(normalized));
  const meant = alike.length > 0 ? alike : isOther ? others : [];
  const [only] = meant;
  if (only === undefined) return null;
  const refs = meant.map(({ id, name }) => ({ id, name }));
  const isOne = meant.length === 1;
  const swapped = context.subjects.filter(
    ({ id }) => id !== only.id && bearers.some((one) => one.id === id),
  );
  // "The private one" asks of no kind.
  const read = frame.fields.filter((field) => !(field === "kind" && isKind(telling)));
  // "The Ann Arbor one" after the one in Ann Arbor: the same again, by its whole name.
  const isSame = isOne && about.has(only.id) && context.subjects.length === 1;
  const fields = isSame && read.length === 0 ? [...context.fields] : read;
  return {
    ...frame,
    act: read.length > 0 ? frame.act : fields.length > 0 ? "facts" : "clarify",
    fields,
    premise: null,
    topic: null,
    gaps: [],
    leans: fields.length === 0,
    named: isOne ? refs : [],
    unclear: isOne ? [] : [{ typed: named, options: refs }],
    unknown: [],
    swapped: isOne && context.subjects.length > 1 ? swapped : [],
    narrows: null,
    unsure: false,
    filters: [],
    drops: [],
    pointer: isSame && read.length === 0 ? { to: "again" } : null,
    leftover: [],
  };
}

/** Those that share the name said last which the conversation is about. */
function bearersIn(
  said: readonly string[],
  { subjects, shown, pending, asked }: GuideContext,
  library: Library,
): Pick<Mention, "typed" | "shared"> {
  const about: readonly Ref[] = [
    ...subjects,
    ...shown,
    ...((pending ?? asked)?.unclear.flatMap(({ options }) => options) ?? []),
  ];
  for (const text of said.slice(0, MOST_TOLD)) {
    for (const { typed, shared } of library.names.find(text).toReversed())
      if (shared.length > 1 && shared.some(({ id }) => about.some((one) => one.id === id)))
        return { typed, shared };
  }
  return { typed: "", shared: [] };
}

const isKind = (words: readonly string[]): boolean =>
  words.length === 1 && KINDS[words[0] ?? ""] !== undefined;

/** Whether a university is at such a place, of such a kind, or has such words in its name. */
function has(entry: Entry, words: readonly string[], { places }: Library): boolean {
  const { name, city, region, country, kind } = entry;
  if (isKind(words)) return kind === KINDS[words[0] ?? ""];
  const [place] = places.find(words);
  if (
    place !== undefined &&
    place.to - place.from === words.length &&
    places.holds(place.name, entry)
  )
    return true;
  const own = [name, city, region, ...knownAs([name], country)]
    .map(normalizeText)
    .join(" ")
    .split(" ");
  return words.every((word) => own.includes(word));
}
