// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { createActor } from "xstate";

import { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import { ChatView } from "#src/parts/chat/ChatView.tsx";
import { type RootActor, RootProvider } from "#src/root.tsx";
import { asks, ends, exampleChat, opened, says } from "#src/screens/styleguide/exampleChat.ts";
import { one, render } from "#tests/support/views/render.tsx";

const press = (key: string, place: string, code = "") =>
  act(async () => {
    const pressed = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    one(place).dispatchEvent(pressed);
  });

/** A root that runs nothing but the chart of the app, which keeps whether keys are heard. */
function rootWith(heard: boolean): RootActor {
  const appShell = createActor(appShellMachine).start();
  appShell.send({ type: "keys.switched", on: heard });
  const state = { children: { appShell } };
  const root = { getSnapshot: () => state, subscribe: () => ({ unsubscribe: () => undefined }) };
  return root as unknown as RootActor;
}

async function shown(popup: boolean, heard = true) {
  const chat = exampleChat([opened, says(null), ...asks("Why?"), says("Because."), ends], {
    settings: { displayPopup: popup },
  });
  await render(
    <RootProvider root={rootWith(heard)}>
      <button type="button" id="beside">
        Beside
      </button>
      <ChatView chat={chat} />
    </RootProvider>,
  );
  const isTyping = () => document.activeElement === one("textarea");
  return { chat, isTyping, heard: one("section[data-shortcuts]").dataset["shortcuts"] };
}

it("O196: hears the keys of a chat on its own screen wherever the focus is, also of another script", async () => {
  const { chat, isTyping } = await shown(false);
  await press("/", "#beside");
  expect(isTyping()).toBe(true);
  await press("т", "#beside", "KeyN");
  expect(chat.getSnapshot().context.history.some(({ text }) => text === "Why?")).toBe(false);
});

it("O196: hears those of a popup in it alone, and neither n nor Escape", async () => {
  const { chat, isTyping, heard } = await shown(true);
  await press("/", "#beside");
  expect(isTyping()).toBe(false);
  for (const key of ["n", "Escape"]) await press(key, "[role=log]");
  expect(chat.getSnapshot().context.history.some(({ text }) => text === "Why?")).toBe(true);
  await press("/", "[role=log]");
  expect(isTyping()).toBe(true);
  expect(heard).toBe("chat.input,chat.next,chat.previous,chat.copy");
});

it("O196: hears Escape alone once keys of a single character are switched off", async () => {
  const { isTyping, heard } = await shown(false, false);
  await press("/", "#beside");
  expect(isTyping()).toBe(false);
  expect(heard).toBe("chat.stop");
});
