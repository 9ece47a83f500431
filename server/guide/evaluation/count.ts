/** How often something was right out of how many times it was judged; `key` is one of FIGURES. */
export interface Count {
  key: FigureKey;
  right: number;
  of: number;
  /** The field it is about, if it is about one: such counts are parts of another, and reported by field alone. */
  field?: string;
}

interface Figure {
  title: string;
  better: "high" | "low";
  /** Whether `--strict` watches it. */
  headline: boolean;
}

const figure = (title: string, better: Figure["better"], headline = false): Figure => ({
  title,
  better,
  headline,
});

/** What is counted in readings and answers. */
export const FIGURES = {
  act: figure("act right", "high", true),
  fields: figure("set of fields right", "high", true),
  fieldRecall: figure("fields found (single messages)", "high"),
  fieldPrecision: figure("found fields right (single messages)", "high"),
  operation: figure("operation right", "high"),
  filters: figure("filters of searches right", "high", true),
  filterRecall: figure("filters found", "high"),
  filterPrecision: figure("found filters right", "high"),
  order: figure("order of searches right", "high"),
  universities: figure("universities right", "high", true),
  linked: figure("universities linked", "high"),
  mislinked: figure("messages with a wrong link", "low", true),
  mislinkedUnheld: figure("links where none meant is held", "low"),
  topic: figure("topic right", "high"),
  language: figure("language right", "high"),
  dangerHelp: figure("danger met with help", "high", true),
  dangerMet: figure("danger met with help or the line", "high", true),
  nearHelp: figure("near misses given help", "low", true),
  nearLine: figure("near misses given the line", "low"),
  otherHelp: figure("others given help", "low", true),
  otherLine: figure("others given the line", "low", true),
  good: figure("answers good", "high", true),
  plain: figure("plain questions answered well", "high", true),
  invented: figure("answers with an invented figure", "low", true),
  failed: figure("answers that failed", "low", true),
  greeted: figure("answered alike with a greeting and thanks", "high"),
  misspelt: figure("answered alike with two letters swapped", "high"),
  unmarked: figure("answered alike without apostrophes", "high"),
  texted: figure("answered alike shortened as on phones", "high"),
  shouted: figure("answered alike in capitals", "high"),
} as const;
/** One of FIGURES, such as "act". */
export type FigureKey = keyof typeof FIGURES;

/** The count of a single judgement: right, or not. */
export const once = (key: FigureKey, right: boolean): Count => ({
  key,
  right: right ? 1 : 0,
  of: 1,
});
