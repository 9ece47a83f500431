import type { Mask } from "./mask.ts";
import { isWalked, keyText, LIMITS, moreItems, safeKey, toPlain } from "./plain.ts";
import type { Change, Plain, PlainObject } from "./types.ts";

type Path = readonly (string | number)[];

/** More changes than these are said as one. */
const MOST_CHANGES = 50;

/**
 * What changed from one context to the next, as a picture of it has it. Contexts are never changed in place, so what is
 * the same object is unchanged and isn't looked into: the cost is that of what changed.
 */
export function changesOf(before: unknown, after: unknown, mask: Mask): Change[] {
  const changes: Change[] = [];
  try {
    collect(before, after, { path: [], name: "", parent: "" }, mask, changes);
  } catch {
    // A getter of the app's threw.
    return [{ path: [], value: toPlain(after, mask) }];
  }
  if (changes.length <= MOST_CHANGES) return changes;
  return [{ path: [], value: toPlain(after, mask) }];
}

/** Where two values stand: `name` is the key of the innermost object on the way, and `parent` that of the one around it. */
interface Place {
  path: Path;
  name: string;
  parent: string;
}

function collect(
  before: unknown,
  after: unknown,
  place: Place,
  mask: Mask,
  changes: Change[],
): void {
  if (Object.is(before, after) || changes.length > MOST_CHANGES) return;
  const { path, name, parent } = place;
  const isWhole =
    (name !== "" && mask.isDelicate(name, parent)) ||
    path.length >= LIMITS.depth ||
    !isWalked(before) ||
    !isWalked(after) ||
    mask.namesSecret(before) ||
    mask.namesSecret(after);
  if (!isWhole && Array.isArray(before) && Array.isArray(after))
    collectItems(before, after, path, mask, changes);
  else if (!isWhole && hasOpenFields(before, name, mask) && hasOpenFields(after, name, mask))
    collectFields(before, after, place, mask, changes);
  else changes.push({ path, value: toPlain(after, mask, name, path.length, parent) });
}

/** Whether all fields of an object are shown, under the names that they have. */
function hasOpenFields(value: object, name: string, mask: Mask): boolean {
  if (Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length <= LIMITS.keys && keys.every((key) => keyText(key, name, mask) === key);
}

/** Only as many items as a picture shows, and the line that says how many more there are. */
function collectItems(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Path,
  mask: Mask,
  changes: Change[],
): void {
  // A list that got shorter moved its items, as a rule.
  if (after.length < before.length) {
    changes.push({ path, value: toPlain(after, mask, "", path.length) });
    return;
  }
  for (let index = 0; index < Math.min(after.length, LIMITS.items); index += 1) {
    if (index < before.length && Object.is(before[index], after[index])) continue;
    const place = { path: [...path, index], name: "", parent: "" };
    if (index < before.length) collect(before[index], after[index], place, mask, changes);
    else
      changes.push({ path: place.path, value: toPlain(after[index], mask, "", path.length + 1) });
  }
  if (after.length > LIMITS.items && after.length !== before.length)
    changes.push({ path: [...path, LIMITS.items], value: moreItems(after.length - LIMITS.items) });
}

function collectFields(
  before: object,
  after: object,
  { path, name: parent }: Place,
  mask: Mask,
  changes: Change[],
): void {
  for (const key of Object.keys(after)) {
    const [old, now]: [unknown, unknown] = [
      Object.hasOwn(before, key) ? Reflect.get(before, key) : undefined,
      Reflect.get(after, key),
    ];
    if (Object.is(old, now)) continue;
    const place = { path: [...path, safeKey(key)], name: key, parent };
    if (now === undefined) changes.push({ path: place.path });
    else collect(old, now, place, mask, changes);
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) changes.push({ path: [...path, safeKey(key)] });
}

/** A context after some changes. What they don't touch stays the same object; a change of a place that isn't there is left out. */
export function applyChanges(context: Plain, changes: readonly Change[]): Plain {
  return changes.reduce<Plain>(
    (now, change) => apply(now, change.path, change.value) ?? null,
    context,
  );
}

function apply(at: Plain | undefined, path: Path, value: Plain | undefined): Plain | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof at !== "object" || at === null) return at;
  if (isList(at)) {
    if (typeof step !== "number" || step > at.length) return at;
    const items = [...at];
    const item = apply(at[step], rest, value);
    if (item !== undefined) items[step] = item;
    return items;
  }
  const fields: Record<string, Plain> = { ...at };
  const key = safeKey(String(step));
  const field = apply(at[key], rest, value);
  if (field === undefined) delete fields[key];
  else fields[key] = field;
  return fields;
}

function isList(value: readonly Plain[] | PlainObject): value is readonly Plain[] {
  return Array.isArray(value);
}
