import { lastQuestion } from "./history.ts";
import type { ChatContext } from "./types.ts";

const again = ({ context }: { context: ChatContext }) => ({ text: lastQuestion(context) ?? "" });
const edited = ({ context }: { context: ChatContext }) => ({ text: context.draft.trim() });

/** While the guide listens: the last question is asked again, or begins to be edited. Serves O69. */
export const replacingLast = {
  "question.askedAgain": {
    guard: "canReplace",
    target: "answering",
    actions: [
      "endReading",
      "cancelEditing",
      { type: "sendReplacing", params: again },
      { type: "showReplacing", params: again },
      "follow",
      "grow",
    ],
    description:
      "The last question is asked again: its answer goes, read aloud too, and the host replaces both where it can.",
    meta: { clauses: ["O69", "O103", "T10", "E6"] },
  },
  "edit.started": {
    guard: "canEdit",
    actions: "edit",
    description: "The last question comes into the input, to be changed.",
    meta: { clauses: ["O69", "S27"] },
  },
} as const;

/** An edited question is sent: it replaces the last one. Serves O69. */
export const submittedEdit = {
  guard: "isEdited",
  target: "answering",
  actions: [
    "endReading",
    { type: "sendReplacing", params: edited },
    { type: "showReplacing", params: edited },
    "emptyDraft",
    "endEditing",
    "follow",
    "grow",
  ],
  description: "The last question was edited: it and its answer, read aloud too, are replaced.",
  meta: { clauses: ["O69", "O103", "V5", "T10", "E6"] },
} as const;
