import type { ColumnType, Generated } from "kysely";

import type { Missed } from "#contract/question.ts";
import type { RatingReason } from "#contract/rating.ts";
import type { UniversityRef } from "#contract/universityRef.ts";

import type { KeptReading } from "../../guide/port.ts";
import type { Json } from "./universities.ts";

/** A person's conversation with the guide; its messages are in `message`. */
export interface ConversationTable {
  id: string;
  user_id: string;
  /** The university and tour point the conversation was started at, if any. */
  university_id: string | null;
  point_id: string | null;
  /** Empty until the person has asked something. */
  title: string;
  /** The title as searches compare it. */
  searched: string;
  /** The preset prompt that it began with: that of a topic (S12). */
  prompt: string | null;
  /** The number of its last message; -1 before the first. */
  last_seq: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** It can be restored for a day after this (O62). */
  deleted_at: ColumnType<Date | null, never, Date | null>;
}

/** A message of a conversation, by the person or by the guide. */
export interface MessageTable {
  conversation_id: string;
  /** 0, 1, 2 … within the conversation. */
  seq: number;
  writer: "client" | "bot";
  text: string;
  /** The text as searches compare it. */
  searched: string;
  /** True when an answer ended before it was complete: the client left, or the server stopped. */
  cut: boolean;
  /** What came with a complete answer (E7); null and empty otherwise. */
  question: string | null;
  follow_ups: Json<string[]>;
  universities: Json<UniversityRef[]>;
  /** What the guide needs for the next question; null for people's messages and answers that were cut. */
  memory: ColumnType<unknown, string | null | undefined, string | null>;
  /** The person's rating of the answer: 1 good, -1 bad, null none. */
  rating: ColumnType<1 | -1 | null, never, 1 | -1 | null>;
  /** Why they rated it as bad, and what they said of it; null where they didn't say. */
  rating_reason: ColumnType<RatingReason | null, never, RatingReason | null>;
  rating_words: ColumnType<string | null, never, string | null>;
  /** What was not understood in the question, if anything. */
  missed: ColumnType<Missed | null, Missed | null | undefined>;
  /** The `seq` of the message that it answers; null for people's messages. */
  answers: ColumnType<number | null, number | null | undefined>;
  /** What was read in the question, for those who teach the reader; null where no one else may read it. */
  reading: ColumnType<KeptReading | null, string | null | undefined>;
  created_at: Date;
  /** Another question was asked in place of this one, or of the one that it answers (O69): it is shown and read no longer. */
  replaced: ColumnType<boolean, never, boolean>;
  /** Under this key everyone can read the answer and its question (O107); null while it isn't shared. */
  share_key: ColumnType<string | null, never, string | null>;
  /** While an answer is made: for how long the process that makes it is sure to live, by the database's clock; null once it has ended. */
  growing_until: ColumnType<Date | null, never, Date | null>;
  /** What makes an answer, or made it: an id for each time that a process begins or takes it over (O136); null for people's messages. */
  maker: ColumnType<string | null, never, never>;
  /** The answer is help for someone in danger (O51). */
  help_alone: ColumnType<boolean, never, boolean>;
}

/** A wording of a question that a superuser labelled or dismissed. None of this but its conversation says who asked it. */
export interface QuestionLabelTable {
  /** The wording's id, so that each is there once. */
  id: string;
  /** The wording that it was labelled together with: the id of the group. */
  question_group: string;
  /** What the text is from: the label goes with it. */
  conversation_id: string;
  /** Both null where it was dismissed. */
  text: string | null;
  reading: ColumnType<KeptReading | null, string | null, string | null>;
  dismissed: boolean;
  act: string | null;
  fields: Json<string[]>;
  topic: string | null;
  labelled_at: Date;
}

/** The tables of conversations (A18 to A22), and of labels for questions (O55). */
export interface ChatTables {
  question_label: QuestionLabelTable;
  conversation: ConversationTable;
  message: MessageTable;
}
