import { fromPromise } from "xstate";

import type { UniversityText } from "#contract/text.ts";
import type { TextOrder, TextRef } from "#machines/universityTexts/types.ts";
import { universityTextsMachine } from "#machines/universityTexts/universityTexts.machine.ts";

import type { CallServer } from "../http/serverCalls.ts";

/** The chart `universityTexts` with its ports in place. All serve O58. */
export function wireUniversityTexts(callServer: CallServer) {
  return universityTextsMachine.provide({
    actors: {
      /** Quiet, as the section itself says that they aren't there. */
      fetchTexts: fromPromise<UniversityText[], { university: string }>(({ input, ...asker }) =>
        callServer(asker, "listTexts", { params: { id: input.university } }, { quiet: true }),
      ),
      saveText: fromPromise<UniversityText, TextOrder>(
        ({ input: { university, id, body }, ...asker }) =>
          id === null
            ? callServer(asker, "createText", { params: { id: university }, body })
            : callServer(asker, "updateText", { params: { id: university, textId: id }, body }),
      ),
      deleteText: fromPromise<void, TextRef>(async ({ input: { university, id }, ...asker }) => {
        await callServer(asker, "deleteText", { params: { id: university, textId: id } });
      }),
    },
  });
}
