import { inject, vi } from "vitest";

import type { WorkerSettings } from "#server/db/pglite/messages.ts";
import type * as thread from "#server/db/pglite/thread.ts";

type Thread = typeof thread;

/** The embedded database's thread is the one bundled once a run, not its source, which each thread would compile again. */
vi.mock("#server/db/pglite/thread.ts", async (importOriginal) => {
  const { startThread } = await importOriginal<Thread>();
  return {
    startThread: (settings: WorkerSettings) => startThread(settings, inject("embedded").thread),
  } satisfies Thread;
});
