import type { Db } from "../../db/tables.ts";
import { normalizeText } from "../normalizeText.ts";
import { asWritten } from "./asWritten.ts";
import { currentIndex } from "./currentIndex.ts";
import type { Found } from "./ranking.ts";
import { withTypos } from "./withTypos.ts";

/**
 * Universities by name, best first: the name or an alias exactly, names that begin with the text, names with words that
 * begin like all of its words, those in the city of that name; only when nothing matches, names with a typo. Among
 * equals the one comes first about which more is known. Serves A10.
 */
export async function search(db: Db, text: string, limit: number, offset: number): Promise<Found> {
  const query = normalizeText(text);
  if (query === "") return { ids: [], total: 0 };
  const index = await currentIndex(db);
  const written = asWritten(index, query, { limit, offset });
  return written.total > 0 ? written : withTypos(index, query, { limit, offset });
}
