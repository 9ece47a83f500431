import { says } from "../plan/say.ts";
import type { Words } from "./render.ts";
import { type Cited, withCitations } from "./sources.ts";

/** The sources of one answer, numbered as they occur. Serves O102. */
export interface References {
  /**
   * The text with a number for each source that has a page: "(College Scorecard, 2020-21)" becomes "(2020-21 [1])", of
   * which the number is a link. A citation must not be cut into two texts.
   */
  numbered: (text: string) => string;
  /** What comes below the answer, beginning with a blank line: the sources with year and licence. Empty without any. */
  list: () => string;
}

const CC0 = "[CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/)";
const PUBLIC = "https://www.usa.gov/government-copyright";
const FALL = /^fall (\d{4})$/;
const MONTH = /^[A-Z][a-z]+ \d{4}$/;

/** Numbers the sources of one answer, in the words of its language. */
export function createReferences(words: Words): References {
  const cited = new Map<string, Cited>();

  function timeOf(year: string | null): string {
    if (year === null) return words.phrase(says("source.undated"));
    const [, fall] = FALL.exec(year) ?? [];
    if (fall !== undefined) return words.phrase(says("source.fall", { year: fall }));
    return MONTH.test(year) ? words.monthOf(new Date(`1 ${year} UTC`)) : year;
  }

  function numberOf(one: Cited): number {
    const key = `${one.source}, ${one.year}`;
    cited.set(key, cited.get(key) ?? one);
    return [...cited.keys()].indexOf(key) + 1;
  }

  const line = ({ source, year, page, licence }: Cited) =>
    words.phrase(
      says("source.line", {
        source: `[${source}](${page})`,
        year: timeOf(year),
        licence:
          licence === "cc0" ? CC0 : `[${words.phrase(says("source.publicDomain"))}](${PUBLIC})`,
      }),
    );

  return {
    numbered: (text) =>
      withCitations(text, (one) => `${timeOf(one.year)}\u00A0[[${numberOf(one)}]](${one.page})`),
    list: () => {
      if (cited.size === 0) return "";
      const lines = [...cited.values()].map((one, at) => `${at + 1}. ${line(one)}`);
      return `\n\n${HEADING}${words.phrase(says("source.list"))}\n\n${lines.join("\n")}`;
    },
  };
}

/** Quiet wherever Markdown is drawn. */
const HEADING = "###### ";
