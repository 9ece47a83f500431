// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";

import type { ConversationPage } from "#contract/conversation.ts";
import { conversationsMachine } from "#machines/conversations/conversations.machine.ts";
import { TitleForm } from "#src/parts/conversations/TitleForm.tsx";
import { fees, firstPage } from "#tests/support/subjects/conversations.ts";
import { one, render } from "#tests/support/views/render.tsx";

it("O233: a title is chosen whole, so that the first letter replaces it", async () => {
  const logic = conversationsMachine.provide({
    actors: {
      fetchPage: fromPromise<ConversationPage, { search: string; cursor: string | null }>(() =>
        Promise.resolve(firstPage),
      ),
    },
  });
  const conversations = createActor(logic, { input: { current: null } }).start();
  conversations.send({ type: "list.opened" });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  conversations.send({ type: "rename.opened", id: fees.id });
  await render(<TitleForm conversations={conversations} />);
  const { value, selectionStart, selectionEnd } = one("input") as HTMLInputElement;
  expect(value).toBe(fees.title);
  expect([selectionStart, selectionEnd]).toEqual([0, fees.title.length]);
});
