import { joined } from "../unsent.ts";
import type { ChatContext } from "./types.ts";

type Told = { context: ChatContext };

const here = ({ context: { settings } }: Told) => ({
  universityId: settings.university_id ?? null,
});

/** Asks for what was typed before there was an account. Serves O174. */
export const recallUnsent = { type: "recallUnsent", params: here } as const;

/**
 * Has what is asked and typed without an account kept. What a screen's chat was opened to ask comes back with its address
 * (O93), a popup's doesn't. Serves O174.
 */
export const keepUnsent = {
  type: "keepUnsent",
  params: ({ context }: Told) => {
    const { settings, signedIn, supplied, queue, draft } = context;
    const opened = (settings.displayPopup === true && supplied?.message) || "";
    return { ...here({ context }), text: signedIn ? "" : joined([opened, ...queue, draft]) };
  },
} as const;
