import type { Helpline, Helplines } from "#machines/crisisHelp/types.ts";

import { language, t } from "../../words/t.ts";

/** When a line can be called, in the language shown; in English where its file has no words in it. Serves O50. */
export function hoursOf({ hours }: Helpline, words: Helplines["words"]): string {
  const said = words[hours];
  if (said) return said[language()] ?? said["en"] ?? hours;
  return /^\d/.test(hours) ? t("{hours}, every day", { hours }) : hours;
}
