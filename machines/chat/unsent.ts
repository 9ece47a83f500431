import { joined } from "../unsent.ts";
import type { ChatContext } from "./types.ts";

type Told = { context: ChatContext };

const here = ({ context: { settings } }: Told) => ({
  universityId: settings.university_id ?? null,
});

/** Asks for what was typed before there was an account. Serves O174. */
export const recallUnsent = { type: "recallUnsent", params: here } as const;

/**
 * Has what is typed kept, and without an account what is asked, too. What a screen's chat was opened to ask comes back with
 * its address (O93), a popup's doesn't; of a question that is edited, only what was typed before is kept. Serves O174, O234.
 */
export const keepUnsent = {
  type: "keepUnsent",
  params: ({ context }: Told) => {
    const { settings, signedIn, supplied, queue, draft, editing } = context;
    const opened = (settings.displayPopup === true && supplied?.message) || "";
    const text = signedIn ? (editing ?? draft) : joined([opened, ...queue, draft]);
    return { ...here({ context }), text };
  },
} as const;
