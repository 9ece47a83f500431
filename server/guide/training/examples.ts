import { normalizeText } from "../../universities/normalizeText.ts";
import { likeWords } from "../../universities/search/likeWords.ts";
import { createWordList } from "../../universities/search/wordList.ts";
import { isEnglish } from "../reader/english.ts";
import { featuresOf, NAME } from "../reader/features.ts";
import { DANGERS, DIRECTIONS, type Head, LANGUAGES, LATER_ACTS } from "../reader/heads.ts";
import type { Labelled } from "./corpus.ts";
import type { Example } from "./vectors.ts";

const DANGER = new Set<string>(DANGERS);

/** A message with its names masked, as the reader will see it. */
export function masked(text: string, names: Labelled["names"]): string {
  return Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => {
      const at = rest.toLowerCase().indexOf(name.toLowerCase());
      return at < 0 ? rest : `${rest.slice(0, at)} ${NAME} ${rest.slice(at + name.length)}`;
    }, text);
}

/** What a row teaches the reader; a dialogue whose last message has no label of its own teaches less. */
export function readerExample(
  row: Labelled,
  heads: readonly Head[],
  was: string | null,
  unmasked = false,
): Example {
  const last = row.turns.at(-1) ?? "";
  const alone = row.turns.length === 1;
  const own = row.local ?? (alone ? row : null);
  const numbers = {
    fields: own ? [...own.fields] : null,
    touched: own === null ? null : row.local ? [...row.local.fields] : touchedBy(row),
    act: own ? [own.act] : null,
    operation: operationOf(row),
    direction: directionOf(row),
    gap: row.act === "not_held" && alone ? [row.topic ?? "other"] : null,
    help: row.act === "help" ? [row.topic ?? "other"] : null,
    errand: row.act === "redirect" ? [row.topic ?? "other"] : null,
    language: LANGUAGES.includes(row.language) ? [row.language] : null,
    later: [LATER_ACTS.includes(row.act) ? row.act : "other"],
    leans: alone ? null : leans(row) ? ["leans"] : [],
    whom: whomOf(row),
    wishes: row.act === "find" && alone ? wishesOf(row) : null,
    narrowed: row.leftover !== null ? ["narrowed"] : isOfSchema2(row) && alone ? [] : null,
  } satisfies Record<string, string[] | null>;
  return {
    features: featuresOf({
      masked: unmasked ? last : masked(last, row.names),
      before: row.turns.at(-2) ?? null,
      was,
      onPage: row.page !== null,
    }),
    targets: heads.map((head) => {
      const labels = numbers[head.name as keyof typeof numbers];
      return labels === null
        ? null
        : labels.map((label) => head.labels.indexOf(label)).filter((at) => at >= 0);
    }),
    weight: 1,
  };
}

/** What a row teaches the model of danger, which reads the text as it is. */
export function dangerExample(row: Labelled): Example {
  const is = DANGER.has(row.act);
  return {
    features: dangerFeatures(row.turns),
    targets: [is ? [0] : [], is ? [DANGERS.indexOf(row.act as (typeof DANGERS)[number])] : null],
    weight: row.near ? 1.5 : 1,
  };
}

/** What the model of danger sees: the message itself, and the one before with less weight. */
export const dangerFeatures = (turns: readonly string[]): string[] =>
  featuresOf({
    masked: turns.at(-1) ?? "",
    before: turns.at(-2) ?? null,
    was: null,
    onPage: false,
  });

/** Files of the first writers have no operations and no words that narrow. */
const isOfSchema2 = ({ writer }: Labelled) => writer.length > 1;

const OF_UNIVERSITIES = new Set(
  "facts compare about programs not_held tour place redirect sources".split(" "),
);

/** Whether a message leaves its question unsaid, as it was asked before. */
const leans = ({ local, fields, topic, act }: Labelled) =>
  local !== null &&
  local.fields.length === 0 &&
  local.act !== act &&
  (fields.length > 0 || topic !== null);

/** Whom a message is about, when there are others than those it names: before it, or on the page. */
function whomOf({ act, turns, page, names, meant }: Labelled): string[] | null {
  if (!OF_UNIVERSITIES.has(act) || (turns.length === 1 && page === null)) return null;
  const typed = Object.values(names).some((name) => name !== null);
  if (typed) return [meant.length > 0 ? "joined" : "named"];
  return [meant.length > 1 ? "several" : meant.length === 1 ? "one" : "none"];
}

/** Conditions as the labels of their head: the field, and on which side of its bound. */
function wishesOf({ filters }: Labelled): string[] {
  return filters.flatMap((filter) => {
    const [, field = "", sign = "", value = ""] =
      /^(\w+?)\s*(<|>|=(?!!))=?\s*(.*)$/.exec(filter) ?? [];
    if (field === "kind" && sign === "=")
      return value.startsWith("public") ? ["kind=public"] : ["kind=private"];
    if (field === "hbcu") return ["hbcu"];
    return sign === "=" || sign === "" ? [] : [`${field}${sign}`];
  });
}

function touchedBy(row: Labelled): string[] {
  const parts = [
    ...row.filters,
    ...(row.order === null ? [] : [row.order]),
    ...(row.premise === null ? [] : [row.premise]),
  ];
  return [...new Set([...row.fields, ...parts.map((part) => part.split(/[<>=~! ]/, 1)[0] ?? "")])];
}

function operationOf(row: Labelled): string[] | null {
  if (row.turns.length > 1 && row.local !== null) return null;
  if (row.operation !== null) return [row.operation];
  if (row.act === "find")
    return row.order !== null ? ["order"] : row.filters.length > 0 ? ["filter"] : null;
  if (row.act === "compare") return isOfSchema2(row) ? ["compare"] : null;
  return isOfSchema2(row) || row.writer === "m" ? ["fact"] : null;
}

function directionOf(row: Labelled): string[] | null {
  if (row.order === null) return row.act === "find" || row.act === "facts" ? ["none"] : null;
  const direction = row.order.split(" ")[1] ?? "none";
  return (DIRECTIONS as readonly string[]).includes(direction) ? [direction] : null;
}

/** Words of messages, normalized, that at least two writers use, and more often outside of names than inside. */
export function ordinaryWords(rows: readonly Labelled[]): string[] {
  const writersOf = new Map<string, Set<string>>();
  const outside = new Map<string, number>();
  const inside = new Map<string, number>();
  const count = (counts: Map<string, number>, word: string) =>
    counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const row of rows) {
    for (const word of new Set(
      normalizeText(masked(row.turns.at(-1) ?? "", row.names)).split(" "),
    )) {
      if (word === "" || /\d/.test(word)) continue;
      writersOf.set(word, (writersOf.get(word) ?? new Set()).add(row.writer));
      count(outside, word);
    }
    for (const name of Object.keys(row.names))
      for (const word of normalizeText(name).split(" ")) count(inside, word);
  }
  return [...writersOf]
    .filter(
      ([word, writers]) =>
        writers.size >= 2 && (outside.get(word) ?? 0) >= 2 * (inside.get(word) ?? 0),
    )
    .map(([word]) => word)
    .toSorted();
}

/** The fewest writers of a word that is taken for what a misspelt one means, and its fewest letters. */
const FEWEST_WRITERS = 4;
const FEWEST_LETTERS = 5;

/** Words of English messages outside of names, normalized, those of most writers first. */
export function usualWords(rows: readonly Labelled[]): string[] {
  const writersOf = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.language !== "en") continue;
    for (const word of normalizeText(masked(row.turns.at(-1) ?? "", row.names)).split(" "))
      if (word.length >= FEWEST_LETTERS && /^[a-z]+$/.test(word))
        writersOf.set(word, (writersOf.get(word) ?? new Set()).add(row.writer));
  }
  const words = [...writersOf]
    .filter(([, writers]) => writers.size >= FEWEST_WRITERS)
    .toSorted(([one, a], [other, b]) => b.size - a.size || (one < other ? -1 : 1))
    .map(([word]) => word);
  // Some errors are usual.
  const right = createWordList();
  for (const word of words.filter(isEnglish)) right.get(word);
  return words.filter(
    (word) => isEnglish(word) || likeWords(right.sorted(), word, { allowed: 1 }).length === 0,
  );
}
