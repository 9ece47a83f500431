import type { Filter } from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import { hasLikes, unlikeness } from "../knowledge/likeness.ts";
import type { Entry } from "../knowledge/types.ts";

/** The wishes for others like one, whether it can be told who is, and the other conditions. */
export function likenesses(
  conditions: readonly Filter[],
  { byId }: Library,
): [{ told: Filter[]; untold: Filter[] }, Filter[]] {
  const isTold = ({ like }: Filter) => {
    const model = byId.get(like?.id ?? "");
    return model !== undefined && hasLikes(model);
  };
  const likes = conditions.filter(({ like }) => like !== undefined);
  // "Like Ohio State, but private": a kind that is wanted by itself takes the place of that one's.
  const anyKind = conditions.some(({ field }) => field === "kind");
  const told = likes
    .filter(isTold)
    .map((one) => (one.like === undefined ? one : { ...one, like: { ...one.like, anyKind } }));
  return [
    { told, untold: likes.filter((one) => !isTold(one)) },
    conditions.filter(({ like }) => like === undefined),
  ];
}

/** The most alike first, where others like one are wanted; undefined otherwise. */
export function mostAlike(
  entries: readonly Entry[],
  filters: readonly Filter[],
  { byId }: Library,
): Entry[] | undefined {
  const like = filters.find((one) => one.like !== undefined)?.like;
  const model = like === undefined ? undefined : byId.get(like.id);
  if (like === undefined || model === undefined) return undefined;
  const apart = unlikeness(model, like);
  return entries.toSorted((a, b) => (apart(a) ?? 0) - (apart(b) ?? 0));
}
