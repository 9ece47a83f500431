import { security } from "../../http/security.ts";

/** How many chat sockets may be open at once in a process: of one person, from one site, and in all. */
export interface MostSockets {
  person: number;
  site: number;
  all: number;
}

/** Whose socket it is, and from which site. */
interface Guest {
  accountId: string;
  site: string;
}

// Windows and devices that one person may have forgotten; a campus behind one address; what one process holds well.
const MOST: MostSockets = { person: 30, site: 1000, all: 10_000 };

const WHY_FULL: Readonly<Record<keyof MostSockets, string>> = {
  person:
    "Your chat is open in too many tabs or devices. Close it in some of them, and it will connect here.",
  site: "Too many chats are open in your network. Please try again in a few minutes.",
  all: "Too many people are in the chat right now. Please try again in a few minutes.",
};

/** Counts the chat sockets that are open in this process. Serves O112 and O161. */
export class ChatRoom {
  readonly #most: MostSockets;
  readonly #inside = new Set<Guest>();

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Why this person can't have one more socket from this site, as a sentence with what to do; null when they can. Logs a refusal (O122). */
  whyFull(accountId: string, site: string): string | null {
    const limit = this.#limitReached(accountId, site);
    if (limit === null) return null;
    security("limit.refused", { account: accountId, why: `chat-sockets-${limit}` });
    return WHY_FULL[limit];
  }

  #limitReached(accountId: string, site: string): keyof MostSockets | null {
    if (this.#inside.size >= this.#most.all) return "all";
    const inside = [...this.#inside];
    const theirs = inside.filter((each) => each.accountId === accountId).length;
    if (theirs >= this.#most.person) return "person";
    return inside.filter((each) => each.site === site).length >= this.#most.site ? "site" : null;
  }

  /** Counts one more, until the function that it returns is called. */
  enter(guest: Guest): () => void {
    this.#inside.add(guest);
    return () => this.#inside.delete(guest);
  }
}
