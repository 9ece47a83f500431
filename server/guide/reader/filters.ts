import {
  type Act,
  EITHER,
  type Field,
  type Filter,
  type Frame,
  WARM,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { perhapsAt } from "../knowledge/entriesAt.ts";
import { interestsIn } from "../knowledge/interests.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { type NamedSubject, subjectsIn } from "../knowledge/subjects.ts";
import type { Mention } from "../names/types.ts";
import { NAME } from "./features.ts";
import { kindIn, leavesKind, profitIn, sizeIn } from "./kindWords.ts";
import { classesSaid, namedIn, saysPhrase } from "./phrases.ts";

/** Acts in which a place or a subject is a filter, or may answer what the guide asked. */
const CHOOSING: ReadonlySet<Act> = new Set([
  "find",
  "collect",
  "clarify",
  "smalltalk",
  "off_topic",
  "thanks",
]);

/** Filters for the places of a message; none in acts where a place says something else, such as "facts". */
export function placeFilters(act: Act, places: readonly Place[], library: Library): Filter[] {
  if (!CHOOSING.has(act)) return [];
  // "In New York, but not New York City": the first is the state.
  const isState = (place: Place): boolean =>
    !place.excluded &&
    place.kind === "city" &&
    places.some(({ name, kind, excluded }) => excluded && kind === "city" && name === place.name);
  // "Warm, California or Nevada": these are the places.
  const isPlaced = places.some(
    ({ name, kind, excluded }) => !excluded && kind !== "country" && name !== WARM,
  );
  const wanted = places.filter(({ name, excluded }) => name !== WARM || !(isPlaced || excluded));
  // "Near Memphis, TN" says which Memphis, and takes in what is near it in other states (O328).
  const stateAfter = ({ name, kind, excluded, around, nearest, to }: Place) =>
    kind === "city" && !excluded && (around || nearest === true)
      ? places.find(
          (one) =>
            one.kind === "region" &&
            !one.excluded &&
            one.from === to &&
            perhapsAt(name, library).some((at) => at.city === name && at.region === one.name),
        )
      : undefined;
  const said = new Set(wanted.map(stateAfter));
  return wanted.flatMap((place): Filter[] => {
    const { name, kind, excluded, around, within, state, part, nearest, lets } = place;
    if (said.has(place)) return [];
    const { name: stateSaid } = stateAfter(place) ?? {};
    const of = stateSaid === undefined ? {} : { state: stateSaid };
    if (nearest === true)
      return [{ field: kind === "area" ? "location" : kind, op: "~", value: name, nearest, ...of }];
    if (act === "find" && state !== undefined && !excluded)
      return [{ field: "region", op: "=", value: state }];
    const filter: Filter = {
      ...of,
      ...(within === undefined ? {} : { within }),
      ...(part === undefined ? {} : { part }),
      ...(lets === undefined ? {} : { lets }),
      field: kind === "area" ? "location" : isState(place) ? "region" : kind,
      op: excluded
        ? "!="
        : around && (act === "find" || act === "collect") && (kind === "city" || kind === "region")
          ? "~"
          : "=",
      value: name,
    };
    return [filter];
  });
}

/** How many students people mean by such words. */
const SIZES: Readonly<Record<NonNullable<ReturnType<typeof sizeIn>>, readonly Filter[]>> = {
  smaller: [{ field: "students", op: "<=", value: 15_000 }],
  small: [{ field: "students", op: "<", value: 5000 }],
  medium: [
    { field: "students", op: ">=", value: 5000 },
    { field: "students", op: "<=", value: 15_000 },
  ],
  larger: [{ field: "students", op: ">=", value: 5000 }],
  large: [{ field: "students", op: ">", value: 15_000 }],
};

const isSized = ({ filters }: Frame): boolean =>
  filters.some(({ field }) => field === "students" || field === "undergraduates");

/** "A small college", "biology, small": bounds the number of students, unless the message says a number itself. */
export function addSize(frame: Frame, normalized: string, text = ""): void {
  const parts = text.split(
    /[,;/.!?、，،；]|(?<!\p{L})(?:and|but|y|et|e|und|и|ещё|aur)(?!\p{L})|그리고|और/iu,
  );
  // What denies in one part makes no other one large: "no religion, a small one".
  const size = [...parts.map(normalizeText), normalized].map(sizeIn).find((one) => one !== null);
  if (size !== undefined && !isSized(frame)) frame.filters.push(...SIZES[size]);
}

/** Public or private, Black colleges, and size: from plain words, or as learned from searches. */
export function addKinds(
  frame: Frame,
  normalized: string,
  filterScores: Readonly<Record<string, number>>,
  text: string,
): void {
  // What residents pay is often said about public ones, and filters nothing.
  const isSaid =
    frame.residency !== null ||
    frame.act === "collect" ||
    classesSaid(normalized).length + namedIn(normalized).length > 0;
  const forProfit = profitIn(normalized);
  if (forProfit !== null)
    frame.filters.push({ field: "kind", op: forProfit ? "=" : "!=", value: "forProfit" });
  const isLeft = isSaid || forProfit !== null || leavesKind(normalized);
  const learned = isLeft ? null : learnedKind(filterScores);
  const kind = kindIn(normalized) ?? learned;
  if (kind !== null) frame.filters.push({ field: "kind", op: "=", value: kind });
  addSize(frame, normalized, text);
  if (saysPhrase("hbcu", normalized)) frame.filters.push({ field: "hbcu", op: "=", value: true });
}

/** A filter that no plain word states must be more than just likely. */
const SURE_WISH = 0.5;

function learnedKind(filterScores: Readonly<Record<string, number>>): "public" | "private" | null {
  const [isPublic, isPrivate] = [
    filterScores["kind=public"] ?? 0,
    filterScores["kind=private"] ?? 0,
  ];
  if (Math.max(isPublic, isPrivate) < SURE_WISH) return null;
  return isPublic > isPrivate ? "public" : "private";
}

/** Adds filters for up to two subjects: in a search, "nursing or biology" is one filter, "nursing, not biology" two. */
export function addPrograms(frame: Frame, normalized: string): void {
  if (!CHOOSING.has(frame.act) && frame.act !== "programs") return;
  const named = subjectsIn(normalized);
  const searches = frame.act === "find" || frame.act === "collect";
  const liked = searches ? interestsIn(normalized, named) : [];
  const found = [...named, ...liked].slice(0, 2);
  const [one, other] = found;
  const either = frame.act === "find" && one && other && !one.excluded && !other.excluded;
  if (either && saysOr(normalized) && !WANTS_BOTH.test(normalized)) {
    const value = `${one.name}${EITHER}${other.name}`;
    frame.filters.push({ field: "program", op: "=", value });
    return;
  }
  for (const { name, excluded } of found)
    frame.filters.push({ field: "program", op: excluded ? "!=" : "=", value: name });
}

/** "One wants music, the other accounting": both are wanted at one place, whatever else "or" joins. */
const WANTS_BOTH =
  /(?:^| )one (?:\S+ ){1,5}(?:and )?the other(?= )|(?:^| )both (?:\S+ ){1,3}and(?= )|(?:^| )(?:un[ao]?|eine?r?|une) (?:\S+ ){1,6}(?:[yeo] )?(?:el otr[oa]|la otra|o outro|a outra|l autre|der andere|die andere)(?= )|(?:^| )tanto (?:\S+ ){1,3}como(?= )/u;

/** What a comparison by a subject may seem to count: "which has more CS majors". */
export const OF_HEADS: ReadonlySet<Field> = new Set<Field>([
  "programs",
  "students",
  "undergraduates",
]);

/** "Duke or Rice for nursing", "which has more CS majors": what is compared is what they teach. */
export function settleTaught(frame: Frame, normalized: string): void {
  const counted = [...frame.fields, ...(frame.order === null ? [] : [frame.order.field])];
  if (frame.act !== "compare" || frame.fields.length === 0) return;
  if (!counted.every((field) => OF_HEADS.has(field))) return;
  const filters = subjectsIn(normalized).flatMap(({ name, excluded }): Filter[] =>
    excluded ? [] : [{ field: "program", op: "=", value: name }],
  );
  if (filters.length > 0)
    Object.assign(frame, { fields: ["programs"], filters, order: null, operation: "compare" });
}

/** Whether a subject is taught is asked beside what else is. */
export function addStudied(frame: Frame, subjects: readonly NamedSubject[]): void {
  const filters = subjects.flatMap(({ name, excluded }): Filter[] =>
    excluded ? [] : [{ field: "program", op: "=", value: name }],
  );
  if (filters.length === 0) return;
  Object.assign(frame, {
    act: frame.act === "compare" || frame.named.length > 1 ? "compare" : "programs",
    fields: [...new Set<Field>(["programs", ...frame.fields])],
    filters: filters.slice(0, 2),
    gaps: frame.topic === null ? frame.gaps : [frame.topic, ...frame.gaps],
    topic: null,
  });
}

const saysOr = (normalized: string): boolean =>
  / (?:or|o|u|ou|oder|یا|او|أو|या|ya|veya|или|oppure) |或/u.test(` ${normalized} `);

/** The one of the two tuitions that is asked for. */
export function narrowTuition(frame: Frame): void {
  if (frame.residency === null) return;
  const [keep, drop]: [Field, Field] =
    frame.residency === "inState"
      ? ["tuitionInState", "tuitionOutOfState"]
      : ["tuitionOutOfState", "tuitionInState"];
  if (
    !frame.fields.includes(drop) ||
    frame.operation === "difference" ||
    frame.operation === "ratio"
  )
    return;
  frame.fields = [...new Set(frame.fields.map((field) => (field === drop ? keep : field)))];
}

/** Without repetitions, in order of first mention. */
export const distinct = (filters: readonly Filter[]): Filter[] => [
  ...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values(),
];

/** "Under 50%, I mean over 50%": of two bounds that nothing meets the later one is meant (O316). */
export const withoutContradicted = (filters: readonly Filter[]): Filter[] =>
  filters.filter(
    (one, at) => !filters.some((later, after) => after > at && contradict(one, later)),
  );

const UPPER: ReadonlySet<Filter["op"]> = new Set<Filter["op"]>(["<", "<="]);
const LOWER: ReadonlySet<Filter["op"]> = new Set<Filter["op"]>([">", ">="]);
function contradict(one: Filter, other: Filter): boolean {
  if (one.field !== other.field || typeof one.value !== "number" || typeof other.value !== "number")
    return false;
  const [upper, lower] = UPPER.has(one.op) ? [one, other] : [other, one];
  if (!UPPER.has(upper.op) || !LOWER.has(lower.op)) return false;
  const isOpen = upper.op === "<" || lower.op === ">";
  return isOpen ? upper.value <= lower.value : upper.value < lower.value;
}

const EXCLUDING =
  /(?:\bnot|\b(?:are|is)n['’]?t|\bbut|\bexcept(?: for)?|\bbesides|\bother than|\bexcluding|\bsauf|\bexcepto|\bmenos|\bausser|\bexceto|به جز|ما عدا|غير|بدون|除了|nada de|rien de|leave out|take out|drop|without|sin|sans|sem|ohne|hate|can['’]?t stand|dislike|never|que no (?:sean?|estén?)|odi[oa]|detesto|(?:déteste|detestons)|odeio|不要|不想去|讨厌|متنفرم از|أكره)\s*(?:the |la |el |l['’]|a |de |في |从)?$/iu;

/** "Except Harvard and MIT": what joins the second to the first. */
const AND = /^\s*(?:,|and|or|nor|y|o|ni|et|ou|e|und|oder|و|یا|أو|和|跟|、|और|या)?\s*$/iu;

const DENIED = /(?:\bnot(?: the)?|\bpas|\bnicht|\bnão|\bnao|نه|ليس|ليست|مش|不是)\s*$/iu;

/** "Anything but Harvard", "BC, not BU": those named this way are left out. */
export function exclude(frame: Frame, masked: string, mentions: readonly Mention[]): void {
  const before = masked.split(NAME);
  const isLeftOut = (at: number): boolean =>
    EXCLUDING.test(before[at] ?? "") || (at > 0 && AND.test(before[at] ?? "") && isLeftOut(at - 1));
  if (frame.act !== "find") {
    const denied = new Set(
      mentions.flatMap(({ options, sure }, at) =>
        sure && DENIED.test(before[at] ?? "") ? options.map(({ id }) => id) : [],
      ),
    );
    const meant = frame.named.filter(({ id }) => !denied.has(id));
    if (meant.length === 0 || meant.length === frame.named.length) return;
    frame.named = meant;
    if (frame.act === "compare" && meant.length === 1)
      Object.assign(frame, { act: "facts", operation: "fact" });
    return;
  }
  const out = mentions.flatMap(({ options, sure }, at) =>
    sure && isLeftOut(at) ? options.map(({ name }) => name) : [],
  );
  if (out.length === 0) return;
  frame.named = frame.named.filter(({ name }) => !out.includes(name));
  frame.filters.push(...out.map((name): Filter => ({ field: "name", op: "!=", value: name })));
}
