/** Whether one of a pattern's words, with spaces around, stands in a folded text. */
export const has = (folded: string, pattern: RegExp) =>
  pattern.test(` ${folded.replace(OF_THEM, "$1")} `);

/** "And the smallest of them" is one word in Arabic. */
const OF_THEM =
  /(?<![^ ])و?(?:ال)?([أا](?:كبر|صغر|قدم|رخص|غلى|على|قل|حدث|كثر|دنى))(?:ها|هم|هن)?(?![^ ])/gu;
