import type { Unsent } from "#machines/unsent.ts";

import { claimsOf } from "../storage/claimsOf.ts";
import { readBookmark, readUnsent, writeBookmark, writeUnsent } from "../storage/unsent.ts";
import type { Parts } from "./parts.ts";

interface Typing {
  self: { send(event: { type: "draft.changed"; value: string }): void };
}

interface Bookmarking {
  self: { send(event: { type: "favorite.recalled" }): void };
}

/** Who types: empty without an account, null where a host's tokens don't tell people apart. */
function typist({ tokens }: Pick<Parts, "tokens">): string | null {
  const token = tokens.access();
  return token === null ? "" : claimsOf(token, Date.now()).person;
}

/**
 * The slots that keep in the tab what is typed, and give it back to the same person; what is in an input is kept from there.
 * Serves O174, O234.
 */
export function wireUnsent({ tabStorage, tokens }: Pick<Parts, "tabStorage" | "tokens">) {
  return {
    keepUnsent(_: unknown, { universityId, text }: Unsent) {
      const by = typist({ tokens });
      writeUnsent(tabStorage, { by: by ?? "", universityId }, by === null ? "" : text);
    },
    recallUnsent({ self }: Typing, { universityId }: Pick<Unsent, "universityId">) {
      const by = typist({ tokens });
      const value = readUnsent(tabStorage, { by: by ?? "", universityId });
      if (by !== "") writeUnsent(tabStorage, { by: "", universityId }, "");
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
