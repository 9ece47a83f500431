import type { Unsent } from "#machines/unsent.ts";

import { readBookmark, readUnsent, writeBookmark, writeUnsent } from "../storage/unsent.ts";
import type { Parts } from "./parts.ts";

interface Typing {
  self: { send(event: { type: "draft.changed"; value: string }): void };
}

interface Bookmarking {
  self: { send(event: { type: "favorite.recalled" }): void };
}

/** The slots that keep in the tab what is typed, and give it back; what is in an input is kept from there. Serves O174, O234. */
export function wireUnsent({ tabStorage, tokens }: Pick<Parts, "tabStorage" | "tokens">) {
  return {
    keepUnsent(_: unknown, { universityId, text }: Unsent) {
      writeUnsent(tabStorage, universityId, text);
    },
    recallUnsent({ self }: Typing, { universityId }: Pick<Unsent, "universityId">) {
      const value = readUnsent(tabStorage, universityId);
      if (tokens.access() !== null) writeUnsent(tabStorage, universityId, "");
      if (value !== "") self.send({ type: "draft.changed", value });
    },
  };
}

/** The slots that keep a bookmark until there is an account. Serves O174. */
export function wireBookmark({ tabStorage, tokens }: Pick<Parts, "tabStorage" | "tokens">) {
  return {
    keepBookmark(_: unknown, { universityId }: { universityId: string }) {
      if (tokens.access() === null) writeBookmark(tabStorage, universityId);
    },
    recallBookmark({ self }: Bookmarking, { universityId }: { universityId: string }) {
      if (tokens.access() === null || readBookmark(tabStorage) !== universityId) return;
      writeBookmark(tabStorage, null);
      self.send({ type: "favorite.recalled" });
    },
  };
}
