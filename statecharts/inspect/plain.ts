import type { Mask } from "./mask.ts";
import { MASKED } from "./secretTexts.ts";
import type { Plain, PlainObject } from "./types.ts";

/** How much of a value leaves the app. */
export const LIMITS = { depth: 8, items: 100, keys: 100, text: 1000, values: 5000 } as const;

/** So many characters beyond the end of a text are looked at for secrets. */
const BEYOND = 200;

/** What replaces something that was left out. */
export const said = (what: string): string => `⟨${what}⟩`;
/** What replaces the items of a list, or the keys of an object, beyond the limit. */
export const moreItems = (count: number): string => said(`${count} more`);

interface Walk {
  mask: Mask;
  /** Values that may still be written. */
  left: number;
  /** Where the walk is: a value that stands among them is a cycle. */
  above: object[];
  /** Whether all texts and numbers are secrets here. */
  secret: boolean;
}

/**
 * Any value as it may leave the app: bounded in depth, breadth, length and number; without secrets; structured-clone
 * safe. Never throws. `name` is the key it stands under, and `parent` that of the object which that is a key of.
 */
export function toPlain(value: unknown, mask: Mask, name = "", depth = 0, parent = ""): Plain {
  const walk = { mask, left: LIMITS.values, above: [], secret: false };
  return plain(value, name, depth, walk, parent);
}

/**
 * What came with an event, without its type. `subjects`: names of what it is about, besides its type. With an event
 * that names a secret, all of it is one.
 */
export function payloadOf(
  event: { type: string },
  mask: Mask,
  subjects: readonly string[] = [],
): PlainObject {
  const payload = carriedBy([event.type, ...subjects], event, mask);
  delete payload["type"];
  return payload;
}

/** Fields of what events and actors bring that say nothing of what they hold. */
const BRINGING = new Set(["context", "data", "input", "output", "value"]);

/** The fields of what comes with something of these names: where one of those names a secret, all of it is one. */
export function carriedBy(
  names: readonly string[],
  value: object,
  mask: Mask,
): Record<string, Plain> {
  const secret = names.find((name) => mask.isSecret(name));
  const walk: Walk = {
    mask,
    left: LIMITS.values,
    above: [value],
    secret: secret !== undefined || mask.namesSecret(value),
  };
  if (walk.secret) learnAll(value, secret ?? names[0] ?? "", names, mask);
  const delicate = walk.secret ? undefined : names.find((name) => mask.isDelicate(name, ""));
  const judgedAs = (key: string): string => (BRINGING.has(key) ? (delicate ?? key) : key);
  return fieldsOf(value, "", 0, walk, judgedAs);
}

function plain(value: unknown, name: string, depth: number, walk: Walk, parent: string): Plain {
  walk.left -= 1;
  if (walk.left < 0) return said("too much to show");
  if (value === null || typeof value === "boolean") return value;
  if (value === undefined) return said("undefined");
  if (value === "") return "";
  if (walk.secret && (typeof value === "string" || typeof value === "number")) return MASKED;
  if (name !== "" && walk.mask.hides(name, value, parent)) {
    walk.mask.learn(name, value);
    return MASKED;
  }
  if (typeof value === "string") return textOf(value, walk.mask);
  if (typeof value === "number") return Number.isFinite(value) ? value : said(String(value));
  if (typeof value === "object") return objectOf(value, name, depth, walk);
  if (typeof value === "function")
    return said(value.name === "" ? "function" : textOf(`function ${value.name}`, walk.mask));
  return said(typeof value === "bigint" ? textOf(String(value), walk.mask) : typeof value);
}

function textOf(text: string, mask: Mask): string {
  if (text.length <= LIMITS.text) return mask.clean(text);
  const end = mask.endBefore(text, LIMITS.text);
  // Some beyond the end, so that no secret of a known form is cut in two and goes by unknown.
  const beyond = Math.min(BEYOND, text.length - end);
  const clean = mask.clean(text.slice(0, end + beyond));
  const head = clean.slice(0, Math.min(LIMITS.text, Math.max(0, clean.length - beyond)));
  return `${head} ${said(`${text.length - end} more characters`)}`;
}

/** A key of an object under the key `name`, as it may leave the app. */
export function keyText(key: string, name: string, mask: Mask): string {
  return key.length > LIMITS.text ? textOf(key, mask) : mask.cleanKey(key, name);
}

function objectOf(value: object, name: string, depth: number, walk: Walk): Plain {
  if (walk.above.includes(value)) return said("cycle");
  try {
    const word = wordFor(value);
    if (word !== null) return said(textOf(word, walk.mask));
    if (depth >= LIMITS.depth) return said(Array.isArray(value) ? "list" : "object");
    return partsOf(value, name, depth, walk);
  } catch {
    // A proxy of the app's threw: what it hides is not ours to know.
    return said("unreadable");
  }
}

function partsOf(value: object, name: string, depth: number, walk: Walk): Plain {
  const { secret } = walk;
  walk.above.push(value);
  try {
    walk.secret = secret || walk.mask.namesSecret(value);
    const list = listIn(value);
    return list === null ? fieldsOf(value, name, depth, walk) : itemsOf(list, name, depth, walk);
  } finally {
    walk.secret = secret;
    walk.above.pop();
  }
}

function itemsOf({ first, length }: List, name: string, depth: number, walk: Walk): Plain[] {
  // A list of secrets has the name of one.
  const each = name !== "" && walk.mask.isDelicate(name, "") ? name : "";
  const items = first.map((item) => plain(item, each, depth + 1, walk, ""));
  if (length > first.length) items.push(moreItems(length - first.length));
  return items;
}

/** `judgedAs`: the name that what is under a key is judged by, where that isn't the key. */
function fieldsOf(
  value: object,
  name: string,
  depth: number,
  walk: Walk,
  judgedAs = (key: string): string => key,
): Record<string, Plain> {
  const { mask } = walk;
  const fields: Record<string, Plain> = {};
  const keys = Object.keys(value);
  const read = keys
    .slice(0, LIMITS.keys)
    .map((key) => ({ key, as: judgedAs(key), field: fieldOf(value, key) }));
  // A secret may also stand in a field before its own.
  for (const { as, field } of read) if (mask.hides(as, field, name)) mask.learn(as, field);
  for (const { key, as, field } of read)
    if (field !== undefined)
      fields[freeKey(fields, keyText(key, name, mask))] = plain(field, as, depth + 1, walk, name);
  if (keys.length > LIMITS.keys) fields["…"] = moreItems(keys.length - LIMITS.keys);
  return fields;
}

function fieldOf(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return said("unreadable");
  }
}

/** A key that sets nothing but a field. */
export const safeKey = (key: string): string => (key === "__proto__" ? said(key) : key);

/** A key under which nothing stands yet: several may have been masked. */
function freeKey(fields: object, key: string): string {
  let free = safeKey(key);
  for (let number = 2; Object.hasOwn(fields, free); number += 1) free = `${key} (${number})`;
  return free;
}

/** As much of a list as is shown. */
interface List {
  first: unknown[];
  length: number;
}

/** Lists, sets and maps are shown as lists. */
function listIn(value: object): List | null {
  if (Array.isArray(value)) return { first: value.slice(0, LIMITS.items), length: value.length };
  const isMany = value instanceof Set || value instanceof Map;
  return isMany ? { first: firstOf(value as Iterable<unknown>), length: value.size } : null;
}

function firstOf(many: Iterable<unknown>): unknown[] {
  const first: unknown[] = [];
  for (const item of many) if (first.push(item) === LIMITS.items) break;
  return first;
}

/** Whether it is walked field by field: plain objects and lists, whose parts tell by their identity what changed. */
export function isWalked(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  return isOrdinary(value) && !isSnapshot(value) && !isActor(value);
}

/** An object of no class. */
function isOrdinary(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** What is said of an object that has no fields worth showing; null for the others. */
function wordFor(value: object): string | null {
  if (Array.isArray(value)) return null;
  if (isActor(value)) return `actor ${String(Reflect.get(value, "id"))}`;
  if (isSnapshot(value)) return `snapshot in ${inShort(value.value)}`;
  // Asking for every class is what costs most here, and nearly all values are of none.
  if (isOrdinary(value)) return null;
  if (value instanceof Date) return `date ${dateText(value)}`;
  if (value instanceof URL || value instanceof RegExp) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Promise) return "promise";
  if (typeof File !== "undefined" && value instanceof File)
    return `file ${value.name}, ${value.size} bytes`;
  if (typeof Blob !== "undefined" && value instanceof Blob) return `${value.size} bytes`;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (value instanceof WeakMap || value instanceof WeakSet) return "weak references";
  if (typeof EventTarget !== "undefined" && value instanceof EventTarget)
    return value.constructor.name;
  return null;
}

function isActor(value: object): boolean {
  return "sessionId" in value && "send" in value && "getSnapshot" in value;
}

function isSnapshot(value: object): value is { value: unknown } {
  return "machine" in value && "value" in value && "status" in value;
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "invalid" : date.toISOString();
}

function inShort(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Remembers all texts among the fields of a secret, but for what it is called: `actorId`, for one, is no secret. */
function learnAll(fields: object, secret: string, names: readonly string[], mask: Mask): void {
  for (const value of Object.values(fields) as unknown[])
    if (typeof value === "string" && !names.some((name) => name.includes(value)))
      mask.learn(secret, value);
}
