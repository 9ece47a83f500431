import { createSafeStorage } from "./safeStorage.ts";

const KEY = "chat_list";
const FOLDED = "folded";

const storage = createSafeStorage(() => window.localStorage);

/** Keeps whether the list of conversations is wanted beside the chat on this device. */
export const keepDocked = (docked: boolean): void =>
  docked ? storage.remove(KEY) : storage.set(KEY, FOLDED);

const list = { wasDocked: () => storage.get(KEY) !== FOLDED };

/** Whether the list was wanted beside the chat last; it is until someone puts it away. Serves O66. */
export const useDockedList = () => list;
