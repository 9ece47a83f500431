import { type AnyEventObject, fromCallback } from "xstate";

import type { UploadEvent, UploadOrder } from "#machines/deskUniversity/types.ts";

import type { CallServer } from "./serverCalls.ts";

/**
 * The port that sends an image of a university and tells how it goes; it stops when its state is left. A refusal shows no
 * notice, as its reason stands at the file. Serves A14 and O43.
 */
export function createSendUniversityImage(callServer: CallServer) {
  return fromCallback<AnyEventObject, UploadOrder>(({ input, sendBack, system }) => {
    const ending = new AbortController();
    const tell = (event: UploadEvent): void => {
      if (!ending.signal.aborted) sendBack(event);
    };
    const send = async (): Promise<void> => {
      const image = await callServer(
        { system, signal: ending.signal },
        "addLocationImage",
        {},
        {
          secret: formOf(input),
          skipLoading: true,
          quiet: true,
          onSent: (fraction) => tell({ type: "upload.progressed", fraction }),
        },
      );
      tell({ type: "upload.finished", image });
    };
    send().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      tell({ type: "upload.failed", message });
    });
    return () => ending.abort();
  });
}

function formOf({ university, file }: UploadOrder): FormData {
  if (!(file.content instanceof Blob)) throw new Error("There is no file to send.");
  const form = new FormData();
  form.append("location_id", university);
  form.append("image", file.content, file.name);
  return form;
}
