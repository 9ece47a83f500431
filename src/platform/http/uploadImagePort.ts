import { type AnyEventObject, fromCallback } from "xstate";

import type { UploadInput } from "#machines/editPoints/editPoints.setup.ts";
import type { UploadEvent } from "#machines/editPoints/types.ts";

import type { CallServer } from "./serverCalls.ts";

/**
 * The port that sends an image of a point and tells how it goes; it stops when its state is left. The loading overlay
 * stays away, as the progress is shown and the person may stop it. Serves A14 and O36.
 */
export function createUploadImage(callServer: CallServer) {
  return fromCallback<AnyEventObject, UploadInput>(({ input, sendBack, system }) => {
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

/** The form as A14 takes it. Throws when the chosen file isn't one, which is a fault of ours. */
function formOf({ university, point, file }: UploadInput): FormData {
  if (!(file?.content instanceof Blob)) throw new Error("There is no file to send.");
  const form = new FormData();
  form.append("location_id", university);
  form.append("point_id", point);
  form.append("image", file.content, file.name);
  return form;
}
