import { createContext } from "react";

/** The last question and its answer, which may be replaced, and what does that (O69). */
export interface LastAsked {
  questionId: number;
  answerId: number;
  askAgain: () => void;
  edit: () => void;
}

/** Null while there isn't one, or while the guide can't be asked. */
export const LastAskedHere = createContext<LastAsked | null>(null);
