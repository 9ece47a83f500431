import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

import { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import { createReadQuestionMark, keepQuestionMark } from "#src/platform/appShell/keys.ts";
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
        actors: { readQuestionMark: createReadQuestionMark(storage) },
        actions: { keepQuestionMark: (_, { on }) => keepQuestionMark(storage, on) },
      }),
    ).start();
  const hears = (app: ReturnType<typeof begin>) => app.getSnapshot().hasTag("questionMarkHeard");
  return { begin, hears };
}

describe("the question mark that opens the sheet of keys", () => {
  it("O104 stays switched off on the device, until it is switched on again", () => {
    const { begin, hears } = device();
    const first = begin();
    expect(hears(first)).toBe(true);
    first.send({ type: "questionMark.switched", on: false });
    const second = begin();
    expect(hears(second)).toBe(false);
    second.send({ type: "questionMark.switched", on: true });
    expect(hears(begin())).toBe(true);
  });
});
