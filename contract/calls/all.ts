import type { Call } from "../call.ts";
import * as accounts from "./accounts.ts";
import * as adminChanges from "./adminChanges.ts";
import * as administration from "./administration.ts";
import * as chat from "./chat.ts";
import * as conversations from "./conversations.ts";
import * as need from "./need.ts";
import * as ownAccount from "./ownAccount.ts";
import * as protection from "./protection.ts";
import * as questions from "./questions.ts";
import * as sharing from "./sharing.ts";
import * as texts from "./texts.ts";
import * as trial from "./trial.ts";
import * as universities from "./universities.ts";

/** Every call of the API by name (A2 to A21, and those of our own rules). */
export const calls = {
  ...accounts,
  ...universities,
  ...administration,
  ...adminChanges,
  ...questions,
  ...texts,
  ...chat,
  ...conversations,
  ...sharing,
  ...trial,
  ...need,
  ...ownAccount,
  ...protection,
};
/** The name of a call, such as "getUniversity": charts and ports ask for calls by it. */
export type CallName = keyof typeof calls;

/** The specification's calls first, then our own. */
const clauseNumber = ({ clause }: Call): number =>
  Number(clause.slice(1)) + (clause.startsWith("O") ? 1000 : 0);

/** The same as a list in the specification's order, for the documents. */
export const allCalls: readonly (Call & { name: CallName })[] = Object.entries(calls)
  .map(([name, definition]) => ({ name: name as CallName, ...(definition as Call) }))
  .toSorted((one, other) => clauseNumber(one) - clauseNumber(other));
