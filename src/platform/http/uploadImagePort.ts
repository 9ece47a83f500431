import { type AnyEventObject, fromCallback } from "xstate";

import type { UniversityImage } from "#contract/image.ts";
import type { ChosenFile } from "#machines/upload/types.ts";

import type { CallServer } from "./serverCalls.ts";

/** An image of a university, or of one of its points. */
interface ImageOrder {
  university: string;
  point?: string;
  file: ChosenFile | null;
}

type UploadEvent =
  | { type: "upload.progressed"; fraction: number }
  | { type: "upload.finished"; image: UniversityImage }
  | { type: "upload.failed"; message: string };

/**
 * The port that sends an image and tells how it goes; it stops when its state is left. The loading overlay stays away, as
 * the progress is shown and the person may stop it. A refusal shows no notice where it is `quiet`, as its reason stands at
 * the file. Serves A14, O36 and O43.
 */
export function createUploadImage<Order extends ImageOrder>(
  callServer: CallServer,
  { quiet }: { quiet: boolean },
) {
  return fromCallback<AnyEventObject, Order>(({ input, sendBack, system }) => {
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
          quiet,
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
function formOf({ university, point, file }: ImageOrder): FormData {
  if (!(file?.content instanceof Blob)) throw new Error("There is no file to send.");
  const form = new FormData();
  form.append("location_id", university);
  if (point !== undefined) form.append("point_id", point);
  form.append("image", file.content, file.name);
  return form;
}
