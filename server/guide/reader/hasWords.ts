/** Whether a normalized text contains one of a pattern's words, with spaces around. */
export const has = (normalized: string, pattern: RegExp) =>
  pattern.test(` ${normalized.replace(OF_THEM, "$1")} `);

/** "And the smallest of them" is one word in Arabic. */
const OF_THEM =
  /(?<![^ ])و?(?:ال)?([أا](?:كبر|صغر|قدم|رخص|غلى|على|قل|حدث|كثر|دنى))(?:ها|هم|هن)?(?![^ ])/gu;
