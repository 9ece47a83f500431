import { byLanguage } from "./t.ts";

/** Says a time in as much detail as asked for; empty for one that isn't known. Serves O96. */
export function timeWords(options: Intl.DateTimeFormatOptions): (time: string) => string {
  const formats = byLanguage((tag) => new Intl.DateTimeFormat(tag, options));
  return (time) => {
    const at = Date.parse(time);
    return Number.isNaN(at) ? "" : formats().format(at);
  };
}

/** A day; empty for one that isn't known. */
export const dayOf = timeWords({ dateStyle: "medium" });
