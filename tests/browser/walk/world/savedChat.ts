import type { Page } from "playwright-core";

import type { UniversityRef } from "#contract/universityRef.ts";
import type { SavedChat } from "#machines/messages.ts";

/** A conversation that someone left by opening a university. */
export const SAVED: SavedChat = {
  conversationId: "c0",
  follow_ups: ["And then?"],
  currentQuestion: "What next?",
  chatHistory: [
    { writer: "client", text: "Hello", cut: false },
    { writer: "bot", text: "Welcome.", cut: false },
  ],
};

/** Lets the app find a chat of select-university on the device, with the universities that it suggested. */
export async function leaveChat(
  page: Page,
  saved: SavedChat,
  universities: readonly UniversityRef[] = [],
): Promise<void> {
  await page.addInitScript(
    (kept: Record<string, string>) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { chat_state: JSON.stringify(saved), universities: JSON.stringify(universities) },
  );
}
