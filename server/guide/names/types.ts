import type { Entry } from "../knowledge/types.ts";

/** A place in a message where a university is named. */
export interface Mention {
  typed: string;
  start: number;
  end: number;
  /** The universities it may mean, best first; empty for a name that isn't held. */
  options: readonly Entry[];
  /** Well-known ones that share the name, whichever is meant. */
  shared: readonly Entry[];
  /** The likeliest of several that share the name, where nothing else tells which is meant. */
  byDefault?: true;
  /** One option without doubt: it is linked. Otherwise the person is asked. */
  sure: boolean;
}

/** A mention, and which of the message's words it covers. */
export interface Spoken extends Mention {
  from: number;
  to: number;
}

/** What a run of words was found as. */
export interface Candidate {
  from: number;
  to: number;
  name: string;
  options: readonly Entry[];
  /** How many letters had to be corrected. */
  edits: number;
  /** A place by its name in another language: "Wien". */
  isPlace?: boolean;
}

/** A name in a script without spaces, and its position in the text. */
export interface InScript {
  name: string;
  at: number;
  options: readonly Entry[];
}
