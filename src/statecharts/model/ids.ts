/** An id that no other state has. */
export function unused(id: string, ids: { has(id: string): boolean }): string {
  if (!ids.has(id)) return id;
  let count = 2;
  while (ids.has(`${id} (${count})`)) count += 1;
  return `${id} (${count})`;
}
