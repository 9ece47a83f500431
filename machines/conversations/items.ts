import type { ConversationPage, ConversationSummary } from "#contract/conversation.ts";

import type { ConversationsContext } from "./types.ts";

type Listed = Pick<ConversationsContext, "items" | "next" | "found">;

/**
 * The list with its first page as it is now. Where the same was looked for before, those that follow stay: a person who
 * has gone far down the list isn't thrown back when an answer ends.
 */
export function withFirst({ items, next, found }: Listed, search: string, page: ConversationPage) {
  const { conversations } = page;
  const isMore = found === search && page.next !== null && items.length > conversations.length;
  if (!isMore) return { items: conversations, next: page.next, found: search };
  const last = items.findLastIndex(({ id }) => conversations.some((each) => each.id === id));
  const later = items.slice(last + 1);
  return last < 0
    ? { items: conversations, next: page.next, found: search }
    : { items: [...conversations, ...later], next: later.length > 0 ? next : page.next, found };
}

/** The list with one page more; one that was moved up meanwhile isn't there twice. */
export const withMore = ({ items }: Pick<Listed, "items">, page: ConversationPage) => ({
  items: [
    ...items,
    ...page.conversations.filter(({ id }) => items.every((each) => each.id !== id)),
  ],
  next: page.next,
});

/** The list without one. */
export const without = (items: readonly ConversationSummary[], id: string) =>
  items.filter((each) => each.id !== id);

/** The list with one that was renamed; what was found in it stays. */
export const withRenamed = (
  items: readonly ConversationSummary[],
  { id, title }: ConversationSummary,
) => items.map((each) => (each.id === id ? { ...each, title } : each));

/** The list with one that was restored, at its place: latest first. */
export function withRestored(
  items: readonly ConversationSummary[],
  restored: ConversationSummary,
): readonly ConversationSummary[] {
  const others = without(items, restored.id);
  const at = others.findIndex(({ updated_at: time }) => time < restored.updated_at);
  return at < 0 ? [...others, restored] : others.toSpliced(at, 0, restored);
}
