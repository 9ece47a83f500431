// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";

import type { StoredConversation } from "#contract/conversation.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";
import type { ChatInput, Wanted } from "#machines/chat/types.ts";
import { Suggestions } from "#src/parts/chat/Suggestions.tsx";
import { stanford } from "#tests/support/subjects/samples.ts";
import { render } from "#tests/support/views/render.tsx";

/** The addresses to which the cards of a chat lead. */
async function ways(more: Partial<ChatInput>, host: () => Promise<null>) {
  const chat = createActor(
    chatMachine.provide({
      actors: { fetchConversation: fromPromise<StoredConversation | null, Wanted>(host) },
    }),
    {
      input: {
        settings: {},
        newUser: false,
        saved: null,
        suggestions: [stanford],
        signedIn: true,
        speechSupported: false,
        ...more,
      },
    },
  ).start();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Suggestions chat={chat} /> }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await render(<RouterProvider router={router} />);
  return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
}

const keeps = () => Promise.resolve(null);

describe("the universities that the guide suggests", () => {
  it("O110 R9 lead to a comparison where the host keeps the conversation", async () => {
    expect(await ways({ restores: { id: null } }, keeps)).toEqual(["/university/7?with="]);
  });

  it("O110 E8 T12 don't lead out of a conversation that would be lost", async () => {
    const refuses = () => Promise.reject(new Error("No such call."));
    expect(await ways({ restores: { id: null } }, refuses)).toEqual([]);
    expect(await ways({ restores: { id: null }, keeps: true }, keeps)).toEqual([]);
  });
});
