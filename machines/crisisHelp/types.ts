/** A line that a person in a crisis can call, as data/helplines.json has it. */
export interface Helpline {
  for: "suicide" | "abuse" | "emergency";
  /** Whose it is, where ambulance and police have numbers of their own. */
  role?: "ambulance" | "police";
  name: string;
  call: string;
  /** A number that takes text messages. */
  text?: string;
  url: string;
  /** From when to when, each day: "08:00–24:00", or one of `Helplines.words`. */
  hours: string;
}

/** A country's numbers, as the dialog lists them: `emergency` first (O50). */
export interface CountryHelp {
  name: string;
  /** One number that can be dialled; the ambulance's, or else the police's, where there is none for all. */
  emergency: string;
  lines: Helpline[];
}

/** Helplines by the two letters of their country (ISO 3166). */
export interface Helplines {
  countries: Record<string, CountryHelp>;
  /** Hours that are no times of day, by how the file says them, and by language. */
  words: Record<string, Record<string, string>>;
}

/** The numbers, and the country that the browser's language names; null where it names none. */
export interface Found {
  helplines: Helplines;
  region: string | null;
}

/** What the dialog shows; `helplines` is null until they are fetched, and numbers for many countries stay (O49). */
export interface CrisisHelpContext {
  helplines: Helplines | null;
  /** Whose numbers are shown; null for those that hold in many countries. */
  country: string | null;
}

/** What the button and the dialog send; `country.chosen` with null asks for numbers that hold in many countries. */
export type CrisisHelpEvent =
  | { type: "help.opened" }
  | { type: "help.closed" }
  | { type: "help.retried" }
  | { type: "country.chosen"; country: string | null };

/** `failed`: the countries' numbers can't be fetched, which can be tried again (O49). */
export type CrisisHelpTag = "open" | "loading" | "failed";
