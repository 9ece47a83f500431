/** The last number that was given, by id, for each collection: thousands of states may share a name. */
const given = new WeakMap<object, Map<string, number>>();

/** An id that no other state has. */
export function unused(id: string, ids: { has(id: string): boolean }): string {
  if (!ids.has(id)) return id;
  const numbers = given.get(ids) ?? new Map<string, number>();
  given.set(ids, numbers);
  let count = (numbers.get(id) ?? 1) + 1;
  while (ids.has(`${id} (${count})`)) count += 1;
  numbers.set(id, count);
  return `${id} (${count})`;
}
