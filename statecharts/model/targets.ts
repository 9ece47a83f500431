import type { RawState } from "./raw.ts";

/**
 * The state that a target leads to from a state, as XState finds it: `#id` anywhere, `.child` inside, else a sibling
 * and on from there; null where there is none.
 */
export function resolveTarget(
  from: RawState,
  target: string,
  ids: ReadonlyMap<string, RawState>,
): RawState | null {
  if (target.startsWith("#")) return byId(target.slice(1), ids);
  const isInside = target.startsWith(".");
  if (isInside) return below(from, target.slice(1));
  return from.parent === null ? null : below(from.parent, target);
}

/** An id may hold dots itself: the longest one that is known counts, and the rest is a path below it. */
function byId(path: string, ids: ReadonlyMap<string, RawState>): RawState | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1)) {
    const state = ids.get(path.slice(0, end));
    if (state !== undefined) return below(state, path.slice(end + 1));
  }
  return null;
}

function below(state: RawState, path: string): RawState | null {
  if (path === "") return state;
  let at: RawState | undefined = state.children.get(path);
  if (at !== undefined) return at;
  at = state;
  for (const key of path.split(".")) at = at?.children.get(key);
  return at ?? null;
}
