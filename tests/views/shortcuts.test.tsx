// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

import { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import { InputBar } from "#src/parts/chat/InputBar.tsx";
import { OpenShortcuts } from "#src/parts/shortcuts/OpenShortcuts.tsx";
import { SHORTCUTS } from "#src/parts/shortcuts/shortcuts.ts";
import { doneBy, placesOfKeys } from "#src/parts/shortcuts/shortcutWords.ts";
import { one, render } from "#tests/support/views/render.tsx";

const nothing = () => undefined;

/** A screen on which one can ask, and what is pressed on it. */
async function screen(canEdit: boolean) {
  const appShell = createActor(appShellMachine).start();
  await render(
    <>
      <button type="button" id="elsewhere">
        Elsewhere
      </button>
      <InputBar
        value=""
        canSend={false}
        onChange={nothing}
        onSubmit={nothing}
        {...(canEdit ? { onUp: nothing } : {})}
      />
      <OpenShortcuts appShell={appShell} />
    </>,
  );
  const press = (key: string, place = "#elsewhere") =>
    act(async () => {
      one(place).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      // Its code is there already; what loads it takes a moment.
      await import("#src/parts/shortcuts/ShortcutSheet.tsx");
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
  return { appShell, press };
}

const isOpen = () => document.querySelector("dialog") !== null;
/** What the sheet says of this screen, and of the others. */
const listed = (place: string) =>
  [...document.querySelectorAll(`${place} dd`)].map((what) => what.textContent);

describe("the sheet of shortcuts", () => {
  it("O104 opens by ? outside of what one types in, and says what the screen hears", async () => {
    const { press } = await screen(true);
    await press("?", "textarea");
    await press("x");
    expect(isOpen()).toBe(false);
    await press("?");
    expect(listed("dialog > section")).toEqual([
      "Send the question",
      "Begin a new line",
      "Edit your last question, if nothing is typed",
      "Stop editing",
      "Show these shortcuts",
    ]);
    expect(listed("details")).toContain("Go to the next stop");
    expect(listed("details")).not.toContain("Send the question");
  });

  it("O104 doesn't say what this screen doesn't hear", async () => {
    const { press } = await screen(false);
    await press("؟");
    expect(listed("dialog > section")).not.toContain("Stop editing");
    expect(listed("details")).toContain("Stop editing");
  });

  it("O104 has a switch that turns ? off", async () => {
    const { press, appShell } = await screen(true);
    await press("?");
    act(() => one("input[type=checkbox]").click());
    expect(appShell.getSnapshot().hasTag("keysHeard")).toBe(false);
    expect(listed("dialog > section")).not.toContain("Show these shortcuts");
  });

  it("O104 closes by its button", async () => {
    const { press, appShell } = await screen(true);
    await press("?");
    act(() => one("dialog > div button").click());
    expect(appShell.getSnapshot().hasTag("shortcutsShown")).toBe(false);
    expect(isOpen()).toBe(false);
  });

  it("O104 has words for each key, and a place for each part", () => {
    const shortcuts = Object.keys(SHORTCUTS);
    expect(Object.keys(doneBy()).toSorted()).toEqual(shortcuts.toSorted());
    const parts = new Set(shortcuts.map((name) => name.split(".")[0]));
    expect(Object.keys(placesOfKeys()).toSorted()).toEqual(
      [...parts].toSorted((a, b) => (a ?? "").localeCompare(b ?? "")),
    );
  });
});
