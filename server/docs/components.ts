import type * as v from "valibot";

import { AdminChange } from "#contract/adminChange.ts";
import { Answer, Conversation, IncomingMessage, OutgoingMessage } from "#contract/chat.ts";
import { ConversationSummary, StoredConversation, StoredMessage } from "#contract/conversation.ts";
import { ImageChange, ImageLevel, PanoramaTiles, UniversityImage } from "#contract/image.ts";
import { Plan, PlanFeature } from "#contract/plan.ts";
import { SharedAnswer } from "#contract/sharedAnswer.ts";
import { TextChange, TextInput, UniversityText } from "#contract/text.ts";
import { TokenPair } from "#contract/tokens.ts";
import {
  Fact,
  Point,
  PointChange,
  PointInput,
  University,
  UniversityChange,
  UniversityInput,
  UniversitySummary,
} from "#contract/university.ts";
import { UniversityRef } from "#contract/universityRef.ts";
import { User } from "#contract/user.ts";

/** A schema that documents refer to by name, and whether it belongs to a request or a response. */
interface Component {
  schema: v.GenericSchema;
  of: "request" | "answer";
  /** What a host must send, where that is less than what a reader ends up with. */
  required?: readonly string[];
}

/** The schemas that have names of their own in the documents; the others are written out where they are used. */
export const components: Readonly<Record<string, Component>> = {
  User: { schema: User, of: "answer" },
  TokenPair: { schema: TokenPair, of: "answer" },
  UniversityRef: { schema: UniversityRef, of: "answer" },
  UniversitySummary: { schema: UniversitySummary, of: "answer" },
  University: { schema: University, of: "answer" },
  Point: { schema: Point, of: "answer" },
  Fact: { schema: Fact, of: "answer" },
  UniversityImage: { schema: UniversityImage, of: "answer" },
  ImageLevel: { schema: ImageLevel, of: "answer" },
  PanoramaTiles: { schema: PanoramaTiles, of: "answer" },
  Plan: { schema: Plan, of: "answer" },
  PlanFeature: { schema: PlanFeature, of: "answer" },
  Conversation: { schema: Conversation, of: "answer" },
  ConversationSummary: { schema: ConversationSummary, of: "answer" },
  StoredConversation: { schema: StoredConversation, of: "answer" },
  StoredMessage: { schema: StoredMessage, of: "answer" },
  SharedAnswer: { schema: SharedAnswer, of: "answer" },
  Answer: { schema: Answer, of: "answer" },
  IncomingMessage: {
    schema: IncomingMessage,
    of: "answer",
    required: ["conversation_id", "message"],
  },
  OutgoingMessage: { schema: OutgoingMessage, of: "request" },
  UniversityInput: { schema: UniversityInput, of: "request" },
  UniversityChange: { schema: UniversityChange, of: "request" },
  PointInput: { schema: PointInput, of: "request" },
  PointChange: { schema: PointChange, of: "request" },
  ImageChange: { schema: ImageChange, of: "request" },
  AdminChange: { schema: AdminChange, of: "answer" },
  UniversityText: { schema: UniversityText, of: "answer" },
  TextInput: { schema: TextInput, of: "request" },
  TextChange: { schema: TextChange, of: "request" },
};
