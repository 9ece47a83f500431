import type { Db } from "../../db/tables.ts";
import { plainLine } from "../../guide/conversations/searchable.ts";
import { findShared } from "../../guide/conversations/share.ts";
import { type Card, shortened } from "./card.ts";

/** The key of a shared answer that an address opens; null for every other address (O107). */
export const shareKeyOf = ({ pathname }: URL): string | null =>
  /^\/shared\/([\w-]+)\/?$/.exec(pathname)?.[1] ?? null;

/** What is shown of a link to a shared answer: the question, and how the answer begins; null once it has ended. Serves O107. */
export async function sharedCard(db: Db, key: string): Promise<Card | null> {
  const shared = await findShared(db, key);
  return (
    shared && {
      title: shortened(shared.question),
      description: shortened(plainLine(shared.answer)),
      path: `/shared/${key}`,
      picture: null,
    }
  );
}
