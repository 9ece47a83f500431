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

/** The port that says where the device keeps that keys of a single character do nothing. Serves O104 and O196. */
export const createReadKeys = (storage: SafeStorage) =>
  fromCallback<EventObject>(({ sendBack }) => {
    if (storage.get(KEY) === OFF) sendBack({ type: "keys.found" } satisfies AppShellReport);
  });

/** Keeps on the device whether keys of a single character do something. Serves O104 and O196. */
export const keepKeys = (storage: SafeStorage, on: boolean): void =>
  on ? storage.remove(KEY) : storage.set(KEY, OFF);
