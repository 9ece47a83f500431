import type {
  Act,
  Filter,
  Field,
  Frame,
  Income,
  Need,
  Operation,
  Order,
  Premise,
  Ref,
} from "./frame.ts";

/** A figure that was told or worked out, for what is asked of it next. */
export interface Figure {
  value: number;
  unit: "money" | "percent" | "count" | "year" | "score";
  field: Field | null;
}

/** What help was about, and what of it was said: none of its words come twice (O147). */
export interface Helped {
  kind: Extract<Act, "crisis" | "support_person" | "emergency" | "abuse">;
  subject: string | null;
  other: boolean;
  suicidal: boolean;
  staff: boolean;
  /** The countries whose numbers were given, as ISO codes. */
  countries: string[];
  /** The keys of its sentences and questions, the latest last. */
  said: string[];
}

/** What of a conversation is kept: never its texts. */
export interface GuideContext {
  /** The university on whose page the person is. */
  page: Ref | null;
  /** Whom the conversation is about, and whom it was about before that. */
  subjects: Ref[];
  earlier: Ref[];
  /** All of them in the order in which they came up. */
  met: Ref[];
  fields: Field[];
  operation: Operation;
  /** The kind of gap that was asked about last; null when something else was. */
  topic: string | null;
  /** The search or the subject that was asked for last, and what of it was shown, in its order. */
  filters: Filter[];
  order: Order | null;
  shown: Ref[];
  /** How many of the order were shown before these. */
  skip: number;
  figure: Figure | null;
  /** A digest of what the last answer said; null before the first. */
  told: string | null;
  /** Where the person said that they live. */
  home: string | null;
  /** What they said that their family earns: its band alone is kept. */
  income: Income | null;
  /** The SAT or ACT score that they told as theirs. */
  score: Premise | null;
  /** It is the person's, not the conversation's: given with each message, and kept at their account (O60). */
  need: Need;
  /** What was asked before the guide had to ask back. */
  pending: Frame | null;
  /** The help that was given last; null before, and once the person is safe. */
  helped: Helped | null;
  /** What is asked now, in the light of all before: what the answer is made from. */
  asked: Frame | null;
}

/** `help`: help alone is given (O51). `line`: one kind line is added to the answer. */
export type Danger = "none" | "line" | "help";

/** What the server tells the guide's chart: how a message was read, and what was answered to it. */
export type GuideEvent =
  | {
      type: "message.read";
      frame: Frame;
      danger: Danger;
      page: Ref | null;
    }
  | {
      type: "message.answered";
      subjects: Ref[];
      shown: Ref[];
      /** The conditions of a search as they were worked out, such as a price below a university's own; those read where there are none. */
      searchedBy?: Filter[];
      figure: Figure | null;
      told: string | null;
      /** What help there was for somebody in danger; null where there was none. */
      helped: Helped | null;
      /** Which kind of question the guide asked back, if it did. */
      asksBack: "university" | "choosing" | null;
    };

/** `caring`: the turns after help (O51). `guiding`: the person is led in choosing (O53). */
export type GuideTag = "caring" | "asking" | "results" | "guiding";
