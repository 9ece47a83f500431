import { type AnyEventObject, fromCallback, type NonReducibleUnknown } from "xstate";

import { notProvided } from "../ports.ts";
import type { UploadEvent } from "./types.ts";

/** Stands where a port that sends a file belongs until the wiring provides it: fails with a sentence that names it. */
export const unprovidedUpload = <Order extends NonReducibleUnknown>(port: string) =>
  fromCallback<AnyEventObject, Order>(({ sendBack }) => {
    sendBack({ type: "upload.failed", message: notProvided(port) } satisfies UploadEvent);
  });

/** What `upload.progressed` does in a chart with the action `setSent`. Serves A14, O23, O36, O43. */
export const progressed = {
  actions: {
    type: "setSent",
    params: ({ event }: { event: { fraction: number } }) => ({ fraction: event.fraction }),
  },
  description: "More of the file has gone.",
  meta: { clauses: ["O36", "O43"] },
} as const;
