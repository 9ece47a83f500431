import type { ColumnType } from "kysely";

import type { UniversityRef } from "#contract/university.ts";

import type { Json } from "./universities.ts";

export interface ConversationTable {
  id: string;
  user_id: string;
  /** The university and tour point the conversation was started at, if any. */
  university_id: string | null;
  point_id: string | null;
  title: string;
  created_at: Date;
  updated_at: Date;
}

export interface MessageTable {
  conversation_id: string;
  /** 0, 1, 2 … within the conversation. */
  seq: number;
  writer: "client" | "bot";
  text: string;
  /** True when an answer ended before it was whole: the client left, or the server stopped. */
  cut: boolean;
  /** What came with a whole answer (E7); null and empty otherwise. */
  question: string | null;
  follow_ups: Json<string[]>;
  universities: Json<UniversityRef[]>;
  /** What the guide wants to have with the next question; null for people's messages and answers that were cut. */
  memory: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Date;
}

export interface ChatTables {
  conversation: ConversationTable;
  message: MessageTable;
}
