import { type AnyEventObject, fromCallback } from "xstate";

import type { ImportOrder, ImportSendingEvent } from "#machines/desk/types.ts";

import type { CallServer } from "./serverCalls.ts";

/**
 * The port that sends a file to be imported and tells how it goes; it stops when its state is left. The loading overlay
 * stays away, as the progress is shown. Serves O23.
 */
export function createSendImport(callServer: CallServer) {
  return fromCallback<AnyEventObject, ImportOrder>(({ input, sendBack, system }) => {
    const ending = new AbortController();
    const tell = (event: ImportSendingEvent): void => {
      if (!ending.signal.aborted) sendBack(event);
    };
    const send = async (): Promise<void> => {
      const job = await callServer(
        { system, signal: ending.signal },
        "startImport",
        {},
        {
          secret: formOf(input),
          skipLoading: true,
          quiet: true,
          onSent: (fraction) => tell({ type: "sending.progressed", fraction }),
        },
      );
      tell({ type: "import.started", job });
    };
    send().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      tell({ type: "sending.failed", message });
    });
    return () => ending.abort();
  });
}

/** The form as the import takes it: the file last, so that what it is about is known when it comes. */
function formOf({ file, campus, dryRun }: ImportOrder): FormData {
  if (!(file.content instanceof Blob)) throw new Error("There is no file to send.");
  const form = new FormData();
  if (campus !== null) form.append("university_id", campus);
  if (dryRun) form.append("dry_run", "true");
  form.append("file", file.content, file.name);
  return form;
}
