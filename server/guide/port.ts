import type { Missed } from "#contract/question.ts";
import type { UniversityRef } from "#contract/universityRef.ts";
import type { UserType } from "#contract/user.ts";
import type { Need } from "#machines/guide/frame.ts";

/** One turn of a conversation as the guide sees it. */
export interface Question {
  text: string;
  /** What was said before, oldest first, without `text`. */
  history: { writer: "client" | "bot"; text: string }[];
  /** The university whose page the person is on, and the tour point they are at. */
  universityId: string | null;
  pointId: string | null;
  user: {
    type: UserType;
    full_name: string;
    /** The country of their phone number, as an ISO code, if they have one. */
    country?: string | null;
    /** What they said about themselves while choosing. */
    need: Need;
  };
  /** "init" when the person is new here (T7): a greeting is then a welcome. */
  state: "init" | "chat";
  /** The language that the app is shown in: the answer's, where the words don't tell theirs. */
  shownIn?: string | undefined;
  /** What the guide remembered after the last answer; absent or null at the beginning. */
  memory?: unknown;
}

/** What was read in a question by itself, kept with its answer for those who teach the reader. */
export interface KeptReading {
  language: string;
  act: string;
  fields: string[];
  topic: string | null;
  /** Names as typed, and the universities they were taken for; null when unclear. */
  names: { typed: string; name: string | null }[];
  /** The university on whose page it was asked. */
  page: string | null;
}

/** The last part of every complete answer; the socket's last message is made from it (E7). */
export interface AnswerEnd {
  type: "end";
  /** What the guide would like to know next, for the banner (S25). */
  question: string | null;
  /** What the person may want to ask next, in their words (S26). */
  followUps: string[];
  /** Universities worth opening (S25, T12). */
  universities: UniversityRef[];
  /** The answer is help for someone in danger: no universities of earlier answers are shown beside it (O51). */
  helpAlone?: boolean;
  /** What the guide needs for the next question: JSON, stored with the message. */
  memory?: unknown;
  /** What the question adds to what the person is looking for; absent when nothing is new. */
  learned?: Need;
  /** What was not understood in the question, if anything. */
  missed?: Missed | null;
  /** Absent or null when nobody else may read the question, as help was given. */
  reading?: KeptReading | null;
}

/** A piece of the Markdown text, or the end, which comes once and last. */
export type AnswerPart = { type: "text"; text: string } | AnswerEnd;

/** The guide. One method, so that another can replace it: rules, a model, or both. */
export interface Assistant {
  /** The same question gets the same answer, word for word, while the data stays: what a killed process left is made again (O136). */
  repeats?: boolean;
  /** Yields the answer in pieces, then its end. Ends early, without an end, once `signal` is aborted. */
  answer(question: Question, signal: AbortSignal): AsyncIterable<AnswerPart>;
}
