import type { University } from "#contract/university.ts";

import { flow } from "../ids.ts";
import type { ChatSettings } from "../messages.ts";
import { errorOf } from "../ports.ts";
import type { ChatInput } from "./types.ts";

/** A screen about a university that can open a chat over itself. */
interface Page extends Pick<ChatInput, "signedIn" | "newUser" | "speechSupported"> {
  id: string;
  university: University | null;
}

/** With what a popup chat about a page's university begins: with what was said in its conversation, where the host keeps it (O63). */
export const popupInput = (page: Page, settings: ChatSettings): ChatInput => ({
  settings: {
    ...settings,
    university_id: page.university?.id ?? page.id,
    displayPopup: true,
  },
  newUser: page.newUser,
  saved: null,
  restores: { id: null },
  signedIn: page.signedIn,
  speechSupported: page.speechSupported,
});

/** A popup chat, in a state beside `closed`: it goes by its close icon, when it breaks, and when someone else signs in. Serves S23, O16. */
export const popupChat = <Input>(input: Input) =>
  ({
    invoke: {
      ...flow("chat"),
      input,
      onError: {
        target: "closed",
        actions: { type: "tellFault", params: errorOf },
        description: "The chat broke: logged, the popup closes, the page stays.",
        meta: { clauses: ["X13"] },
      },
    },
    on: {
      "session.started": {
        guard: "isSignedIn",
        target: "closed",
        description: "Someone else signed in: the popup was of the person before, and goes.",
        meta: { clauses: ["O16"] },
      },
      "chat.closed": {
        target: "closed",
        description: "The close icon: the popup goes.",
        meta: { clauses: ["S16", "S23"] },
      },
    },
  }) as const;
