import { t } from "./t.ts";

/**
 * Things named one after another, without an "and": "a, b, c" or "a、b、c". Intl's lists of units would be that, but
 * Chinese has nothing between them.
 */
export const listOf = (items: readonly string[]): string => items.join(t(", "));
