import { type EventObject, fromCallback } from "xstate";

import type { AppShellReport } from "#machines/appShell/types.ts";

import type { SafeStorage } from "../storage/safeStorage.ts";

const KEY = "question_mark";
const OFF = "off";

/** The port that reports each step through the browser's history. Serves O104. */
export const watchHistory = fromCallback<EventObject>(({ sendBack }) => {
  const step = () => sendBack({ type: "history.stepped" } satisfies AppShellReport);
  addEventListener("popstate", step);
  return () => removeEventListener("popstate", step);
});

/** The port that says where the device keeps that ? opens nothing. Serves O104. */
export const createReadQuestionMark = (storage: SafeStorage) =>
  fromCallback<EventObject>(({ sendBack }) => {
    if (storage.get(KEY) === OFF) sendBack({ type: "questionMark.found" } satisfies AppShellReport);
  });

/** Keeps on the device whether ? opens the sheet of keys. Serves O104. */
export const keepQuestionMark = (storage: SafeStorage, on: boolean): void =>
  on ? storage.remove(KEY) : storage.set(KEY, OFF);
