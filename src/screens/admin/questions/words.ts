import type { QuestionKind } from "#contract/question.ts";

import { listOf } from "../../../words/listOf.ts";
import { byLanguage, t } from "../../../words/t.ts";

/** The lists of questions, with their titles, in the order in which they are offered. */
export const kinds = (): readonly { kind: QuestionKind; title: string }[] => [
  { kind: "notUnderstood", title: t("Not understood") },
  { kind: "ratedDown", title: t("Rated down") },
];

const MISSED: Readonly<Record<string, () => string>> = {
  unknownUniversity: () => t("unknown university"),
  otherGap: () => t("not held, of no known kind"),
  otherHelp: () => t("help, of no known kind"),
  clarify: () => t("unclear what is asked"),
  whichUniversity: () => t("asked which university"),
};

/** Why it counts as not understood. */
export const missedWords = (code: string): string => MISSED[code]?.() ?? readable(code);

const REASONS: Readonly<Record<string, () => string>> = {
  wrong: () => t("rated as wrong"),
  incomplete: () => t("rated as incomplete"),
  notAsked: () => t("rated as not what was asked"),
  outdated: () => t("rated as out of date"),
  other: () => t("rated as bad"),
};

/** Why its answer was rated as bad. */
export const reasonWords = (code: string): string => REASONS[code]?.() ?? readable(code);

/**
 * A word of the corpus as people read it: "not_held" is "not held", "netPrice" is "net price". It stays English, as the
 * corpus and its description have it.
 */
export const readable = (code: string): string =>
  code
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, " ")
    .toLowerCase();

/** The words of the corpus as options of a choice. */
export const optionsOf = (codes: readonly string[]): { id: string; name: string }[] =>
  codes.map((id) => ({ id, name: readable(id) }));

const names = byLanguage(
  (tag) => new Intl.DisplayNames([tag], { type: "language", fallback: "code" }),
);

/** Languages by their names; a code that is none stands as it is. */
export function languagesOf(codes: readonly string[]): string {
  return listOf(
    codes.map((code) => {
      try {
        return names().of(code) ?? code;
      } catch {
        return code;
      }
    }),
  );
}
