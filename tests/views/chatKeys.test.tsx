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

interface Shown {
  popup?: boolean;
  heard?: boolean;
  /** The answer isn't whole yet. */
  answers?: boolean;
}

async function shown({ popup = false, heard = true, answers = false }: Shown = {}) {
  const said = [opened, says(null), ...asks("Why?"), says("Because.")];
  const chat = exampleChat(answers ? said : [...said, ends], {
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
  const { chat, isTyping } = await shown();
  await press("/", "#beside");
  expect(isTyping()).toBe(true);
  await press("т", "#beside", "KeyN");
  expect(chat.getSnapshot().context.history.some(({ text }) => text === "Why?")).toBe(false);
});

it("O196: hears those of a popup in it alone, and neither n nor Escape", async () => {
  const { chat, isTyping, heard } = await shown({ popup: true });
  await press("/", "#beside");
  expect(isTyping()).toBe(false);
  for (const key of ["n", "Escape"]) await press(key, "[role=log]");
  expect(chat.getSnapshot().context.history.some(({ text }) => text === "Why?")).toBe(true);
  await press("/", "[role=log]");
  expect(isTyping()).toBe(true);
  expect(heard).toBe("chat.input,chat.next,chat.previous,chat.copy");
});

it("O196: hears Escape alone once keys of a single character are switched off", async () => {
  const { isTyping, heard } = await shown({ heard: false });
  await press("/", "#beside");
  expect(isTyping()).toBe(false);
  expect(heard).toBe("chat.stop");
});

it.each(["textarea", "[role=log]", "#beside"])(
  "O196: stops an answer by Escape in or beside the input: %s",
  async (place) => {
    const { chat } = await shown({ answers: true });
    await press("Escape", place);
    expect(chat.getSnapshot().hasTag("thinking")).toBe(false);
    expect(document.body.textContent).toContain("You stopped this answer.");
  },
);

it("O196: leaves the answer of a popup alone by Escape, which closes it", async () => {
  const { chat } = await shown({ popup: true, answers: true });
  await press("Escape", "textarea");
  expect(chat.getSnapshot().hasTag("thinking")).toBe(true);
});
