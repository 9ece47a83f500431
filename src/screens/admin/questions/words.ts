import type { QuestionKind } from "#contract/question.ts";

/** The lists of questions, with their titles, in the order in which they are offered. */
export const KINDS: readonly { kind: QuestionKind; title: string }[] = [
  { kind: "notUnderstood", title: "Not understood" },
  { kind: "ratedDown", title: "Rated down" },
];

const MISSED: Readonly<Record<string, string>> = {
  unknownUniversity: "unknown university",
  otherGap: "not held, of no known kind",
  otherHelp: "help, of no known kind",
  clarify: "unclear what is asked",
  whichUniversity: "asked which university",
};

/** Why it counts as not understood. */
export const missedWords = (code: string): string => MISSED[code] ?? readable(code);

/** A word of the corpus as people read it: "not_held" is "not held", "netPrice" is "net price". */
export const readable = (code: string): string =>
  code
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, " ")
    .toLowerCase();

/** The words of the corpus as options of a choice. */
export const optionsOf = (codes: readonly string[]): { id: string; name: string }[] =>
  codes.map((id) => ({ id, name: readable(id) }));

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** A date for people; empty for anything else. */
export function dayOf(date: string): string {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? "" : day.format(at);
}

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** Languages by their names; a code that is none stands as it is. */
export function languagesOf(codes: readonly string[]): string {
  return codes
    .map((code) => {
      try {
        return names.of(code) ?? code;
      } catch {
        return code;
      }
    })
    .join(", ");
}
