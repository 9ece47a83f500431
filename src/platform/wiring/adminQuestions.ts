import { fromPromise } from "xstate";

import type { QuestionPage } from "#contract/question.ts";
import { adminQuestionsMachine } from "#machines/adminQuestions/adminQuestions.machine.ts";
import type { LabelOrder, QuestionQuery } from "#machines/adminQuestions/types.ts";

import { saveFile } from "../browser/saveFile.ts";
import type { Parts } from "./parts.ts";

/** What the file is called, which is also what the corpus calls its writer. */
const FILE = "labelled.jsonl";

/** The chart `adminQuestions` with its ports in place. */
export function wireAdminQuestions({ callServer }: Pick<Parts, "callServer">) {
  return adminQuestionsMachine.provide({
    actors: {
      /** Serves O55. */
      fetchQuestions: fromPromise<QuestionPage, QuestionQuery>(
        ({ input: { kind, cursor }, ...asker }) =>
          callServer(asker, "questions", { query: { kind, cursor } }, { skipLoading: true }),
      ),
      saveLabel: fromPromise<void, LabelOrder>(async ({ input: { id, ...body }, ...asker }) => {
        const flags = { skipLoading: true, quiet: true };
        await callServer(asker, "labelQuestion", { params: { id }, body }, flags);
      }),
      downloadLabelled: fromPromise<number, undefined>(async (asker) => {
        const lines = await callServer(asker, "labelledQuestions", {}, { skipLoading: true });
        const count = lines.split("\n").filter((line) => line !== "").length;
        if (count > 0) saveFile(FILE, new Blob([lines], { type: "application/jsonl" }));
        return count;
      }),
    },
  });
}
