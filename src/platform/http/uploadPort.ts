import { type AnyEventObject, fromCallback, type NonReducibleUnknown } from "xstate";

import type { CallName } from "#contract/calls/all.ts";
import type { UniversityImage } from "#contract/image.ts";
import type { ImportOrder, ImportSendingEvent } from "#machines/admin/types.ts";
import type {
  ChosenFile,
  ImageOrder,
  ImageUploadEvent,
  UploadEvent,
} from "#machines/upload/types.ts";

import type { CallServer } from "./serverCalls.ts";

/**
 * A port that sends a file and tells how it goes; it stops when its state is left. The loading overlay stays away, as the
 * progress is shown and the person may stop it. A refusal shows no notice where it is `quiet`, as its reason stands at the
 * file. `formOf` makes the form, `told` what is said of the answer.
 */
function createUpload<Order extends NonReducibleUnknown, Name extends CallName>(
  callServer: CallServer,
  call: Name,
  quiet: boolean,
  formOf: (order: Order) => FormData,
  told: (answer: Awaited<ReturnType<typeof callServer<Name>>>) => AnyEventObject,
) {
  return fromCallback<AnyEventObject, Order>(({ input, sendBack, system }) => {
    const ending = new AbortController();
    const tell = (event: AnyEventObject): void => {
      if (!ending.signal.aborted) sendBack(event);
    };
    const onSent = (fraction: number): void =>
      tell({ type: "upload.progressed", fraction } satisfies UploadEvent);
    const send = async (): Promise<void> => {
      const options = { secret: formOf(input), skipLoading: true, quiet, onSent };
      tell(told(await callServer({ system, signal: ending.signal }, call, {}, options)));
    };
    send().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      tell({ type: "upload.failed", message } satisfies UploadEvent);
    });
    return () => ending.abort();
  });
}

/** The port that sends an image. Serves A14, O36 and O43. */
export const createUploadImage = (callServer: CallServer, { quiet }: { quiet: boolean }) =>
  createUpload<ImageOrder, "addLocationImage">(
    callServer,
    "addLocationImage",
    quiet,
    imageForm,
    (image: UniversityImage) => ({ type: "upload.finished", image }) satisfies ImageUploadEvent,
  );

/** The port that sends a file to be imported. Serves O23. */
export const createSendImport = (callServer: CallServer) =>
  createUpload<ImportOrder, "startImport">(
    callServer,
    "startImport",
    true,
    importForm,
    (job) => ({ type: "import.started", job }) satisfies ImportSendingEvent,
  );

/** The chosen file itself. Throws when it isn't one, which is a fault of ours. */
function contentOf(file: ChosenFile | null): [content: Blob, name: string] {
  if (!(file?.content instanceof Blob)) throw new Error("There is no file to send.");
  return [file.content, file.name];
}

/** The form as A14 takes it. */
function imageForm({ university, point, file }: ImageOrder): FormData {
  const form = new FormData();
  form.append("location_id", university);
  if (point !== undefined) form.append("point_id", point);
  form.append("image", ...contentOf(file));
  return form;
}

/** The form as the import takes it: the file last, so that what it is about is known when it comes. */
function importForm({ file, campus, dryRun }: ImportOrder): FormData {
  const form = new FormData();
  if (campus !== null) form.append("university_id", campus);
  if (dryRun) form.append("dry_run", "true");
  form.append("file", ...contentOf(file));
  return form;
}
