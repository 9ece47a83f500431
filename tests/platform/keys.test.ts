import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

import { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import { createReadKeys, keepKeys } from "#src/platform/appShell/keys.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";

/** The app on a device that keeps what it is told. */
function device() {
  const kept = new Map<string, string>();
  const storage = createSafeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      }) as unknown as Storage,
  );
  const begin = () =>
    createActor(
      appShellMachine.provide({
        actors: { readKeys: createReadKeys(storage) },
        actions: { keepKeys: (_, { on }) => keepKeys(storage, on) },
      }),
    ).start();
  const hears = (app: ReturnType<typeof begin>) => app.getSnapshot().hasTag("keysHeard");
  return { begin, hears };
}

describe("the question mark that opens the sheet of keys", () => {
  it("O104 stays switched off on the device, until it is switched on again", () => {
    const { begin, hears } = device();
    const first = begin();
    expect(hears(first)).toBe(true);
    first.send({ type: "keys.switched", on: false });
    const second = begin();
    expect(hears(second)).toBe(false);
    second.send({ type: "keys.switched", on: true });
    expect(hears(begin())).toBe(true);
  });
});
