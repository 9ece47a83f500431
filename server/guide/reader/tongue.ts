import { isCreole } from "./creole.ts";
import { best, type Scores } from "./labelScores.ts";
import { scoresOf } from "./readerModel.ts";

/** No model leads as surely as a language's own commonest words. */
const CREOLE = { label: "ht", lead: 9 };

/** The language of a text, and how far it leads. */
export const tongueOf = (
  text: string,
  scores: Scores = scoresOf({ text, before: null, was: null, onPage: false }, text),
): { label: string; lead: number } => (isCreole(text) ? CREOLE : best(scores["language"] ?? {}));
