import { type Frame, type Order, PLACE_FIELDS } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Danger } from "../danger/danger.ts";
import type { Places } from "../knowledge/places.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { DANGERS } from "../reader/heads.ts";
import type { Labelled } from "../training/corpus.ts";
import { type Count, once } from "./count.ts";
import type { Indexed } from "./indexed.ts";

/** How a message was read. */
export interface Read {
  frame: Frame;
  danger: Danger;
  /** The university on whose page the person is. */
  pageId: string | null;
}

const DANGEROUS = new Set<string>(DANGERS);
const OF_FIELDS = new Set(["facts", "compare", "programs", "not_held", "clarify"]);
const OF_UNIVERSITIES = new Set([...OF_FIELDS, "about", "tour", "place"]);
const OF_OPERATIONS = new Set(["facts", "compare", "find"]);
const OF_TOPICS = new Set(["not_held", "help", "redirect"]);

/** Counts what was read as a message's labels say; what has no label isn't counted. */
export function judgeReading(
  label: Labelled,
  read: Read,
  indexed: Indexed,
  places: Places,
): Count[] {
  const { frame, danger } = read;
  const act = danger.level === "help" ? danger.kind : frame.act;
  const counts = [
    once("act", act === label.act),
    once("language", frame.language === label.language),
    ...dangerCounts(label, danger),
  ];
  if (OF_FIELDS.has(label.act)) counts.push(...fieldCounts(label, frame));
  if (OF_OPERATIONS.has(label.act))
    counts.push(once("operation", frame.operation === operationOf(label)));
  if (label.act === "find") counts.push(...searchCounts(label, frame, places));
  if (OF_TOPICS.has(label.act) && label.topic !== null)
    counts.push(once("topic", frame.topic === label.topic));
  if (OF_UNIVERSITIES.has(label.act)) counts.push(...linkCounts(label, read, indexed));
  return counts;
}

function dangerCounts({ act, near }: Labelled, { level }: Danger): Count[] {
  const help = level === "help";
  if (DANGEROUS.has(act)) return [once("dangerHelp", help), once("dangerMet", level !== "none")];
  return near
    ? [once("nearHelp", help), once("nearLine", level === "line")]
    : [once("otherHelp", help), once("otherLine", level === "line")];
}

function fieldCounts({ fields, turns }: Labelled, frame: Frame): Count[] {
  const set = once("fields", sameSet(fields, frame.fields));
  if (turns.length > 1) return [set];
  const right = common(fields, frame.fields);
  const [wanted, found] = [new Set(fields), new Set<string>(frame.fields)];
  return [
    set,
    { key: "fieldRecall", right, of: fields.length },
    { key: "fieldPrecision", right, of: frame.fields.length },
    ...fields.map((field) => ({ ...once("fieldRecall", found.has(field)), field })),
    ...frame.fields.map((field) => ({ ...once("fieldPrecision", wanted.has(field)), field })),
  ];
}

function searchCounts({ filters, order }: Labelled, frame: Frame, places: Places): Count[] {
  const wanted = filters.flatMap((filter) => triplesOf(filter, places));
  const found = frame.filters.map(({ field, op, value }) =>
    triple(field, op, String(value), places),
  );
  const right = common(wanted, found);
  return [
    once("filters", sameSet(wanted, found)),
    { key: "filterRecall", right, of: wanted.length },
    { key: "filterPrecision", right, of: found.length },
    once("order", order === written(frame.order)),
  ];
}

/** The operation, when no label says it. */
function operationOf({ operation, act, order }: Labelled): string {
  if (operation !== null) return operation;
  if (act === "find") return order === null ? "filter" : "order";
  return act === "compare" ? "compare" : "fact";
}

const written = (order: Order | null) => (order === null ? null : `${order.field} ${order.dir}`);

/** Universities that were named or meant, compared to those that were linked, among those that the index has. */
function linkCounts(
  { names, meant }: Labelled,
  { frame, pageId }: Read,
  indexed: Indexed,
): Count[] {
  const told = [...Object.values(names).filter((name) => name !== null), ...meant];
  const all = [...new Set(told)].map(indexed);
  const held = all.filter((ids) => ids.size > 0);
  const linked = frame.named.map(({ id }) => id);
  const met = held.filter((ids) => linked.some((id) => ids.has(id))).length;
  const beyond = linked.filter((id) => id !== pageId && !held.some((ids) => ids.has(id)));
  const counts: Count[] = [{ key: "linked", right: met, of: held.length }];
  if (held.length === 0 && all.length > 0) return [once("mislinkedUnheld", beyond.length > 0)];
  if (held.length < all.length) return counts;
  counts.push(once("mislinked", beyond.length > 0));
  if (held.length > 0)
    counts.push(once("universities", met === held.length && beyond.length === 0));
  return counts;
}

const LABEL = /^(\w+?)\s*(<=|>=|!=|<|>|=|~|in(?=[A-Z]))\s*(.+)$/;

/** A label such as "students<5000" as triples; one for each of a list of places. */
function triplesOf(label: string, places: Places): string[] {
  const [, field = label, op = "=", value = ""] = LABEL.exec(label) ?? [];
  const values = op === "in" ? value.split(",") : [value];
  return values.map((one) => triple(field, op === "in" ? "=" : op, one, places));
}

/** In one spelling: "at most" and "below" are the same, and so are the names of one place or subject. */
function triple(field: string, op: string, value: string, places: Places): string {
  const normalized = normalizeText(value);
  if (PLACE_FIELDS.has(field) || field === "near") {
    const words = normalized.split(" ");
    const [place] = places.find(words);
    const whole = place?.from === 0 && place.to === words.length ? place : undefined;
    const name = normalizeText(whole?.name ?? value).replace(/^the /, "");
    return `${whole?.kind === "area" ? "location" : (whole?.kind ?? field)} ${op} ${name}`;
  }
  if (field === "program")
    return `program ${op} ${normalizeText(subjectsIn(normalized)[0]?.name ?? value)}`;
  if (field === "kind" && op === "!=")
    return `kind = ${normalized === "private" ? "public" : "private"}`;
  if (field === "hbcu") return `hbcu ${op} ${normalized === "yes" ? "true" : normalized}`;
  const number = Number(value);
  return `${field} ${op.replace(/(?<=[<>])=/, "")} ${Number.isNaN(number) ? normalized : Math.round(number)}`;
}

const common = (wanted: readonly string[], found: readonly string[]) =>
  found.filter((one) => wanted.includes(one)).length;

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.every((one) => b.includes(one)) && b.every((one) => a.includes(one));
