import { afterEach } from "vitest";

import { noteSecondTry } from "./secondTries.ts";

/** Notes the tests that vitest tried again and that passed then: nothing else tells of them. */
afterEach(({ task }) => {
  const { retryCount = 0, errors = [], state } = task.result ?? {};
  if (retryCount > 0 && state !== "fail")
    noteSecondTry(`${task.file.name} > ${task.name}`, errors[0]?.message ?? "");
});
