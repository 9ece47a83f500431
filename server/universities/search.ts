import { type RawBuilder, sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { fold } from "./fold.ts";
import { nameWords } from "./nameWords.ts";
import { slips, slipsAllowed } from "./typos.ts";

export interface Found {
  /** Best first. */
  ids: string[];
  total: number;
}

/** How many of the names that hold words like those asked for are looked at when nothing matches as it is written. */
const LOOKED_AT = 300;

/**
 * Universities by name, best first: the name or an alias as it is, names that begin with the text, names that hold words
 * that begin like all of its words, those in the city of that name; only when there are none of these, names with a typo.
 * Among equals the one comes first of which more is known.
 */
export async function search(db: Db, text: string, limit: number, offset: number): Promise<Found> {
  const query = fold(text);
  if (query === "") return { ids: [], total: 0 };
  const written = await asWritten(db, query, limit, offset);
  if (written.total > 0) return written;
  const ids = await withTypos(db, query);
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}

/** What the index of names by their words is made of: `university_name_words` serves a condition on it. */
const WORDS = sql.raw("array_to_tsvector(string_to_array(folded, ' '))");
const is = (word: string) => `'${word}'`;
const begins = (word: string) => `'${word}':*`;

// `query` has letters, digits and spaces only, so it needs no escape within a pattern or a search of words.
async function asWritten(db: Db, query: string, limit: number, offset: number): Promise<Found> {
  const everyWord = query.split(" ").map(begins).join(" & ");
  // Grouped where the planner has statistics, so that it joins thousands in another way than a few.
  const matches: RawBuilder<unknown> = sql`
    select university_id,
      min(case when folded = ${query} then 0 when folded like ${`${query}%`} then 1 else 2 end) as rank
    from university_name where ${WORDS} @@ ${everyWord}::tsquery group by university_id
    union all
    select id, 3 from university where city_folded = ${query} and not exists (
      select from university_name where university_id = university.id and ${WORDS} @@ ${everyWord}::tsquery)`;
  const page = await sql<{ id: string; total: number }>`
    select university.id, (count(*) over ())::int as total from (${matches}) as match
    join university on university.id = match.university_id
    order by match.rank, ${prominence} desc, length(university.name_folded),
      university.name_folded collate "C", university.id
    limit ${limit} offset ${offset}`.execute(db);
  const [first] = page.rows;
  if (first) return { ids: page.rows.map(({ id }) => id), total: first.total };
  // Nothing, or a page after the last one, which has no row to carry the total.
  const counted =
    offset === 0
      ? null
      : await sql<{
          total: number;
        }>`select count(*)::int as total from (${matches}) as match`.execute(db);
  return { ids: [], total: counted?.rows[0]?.total ?? 0 };
}

/** Those that the product or an operator brought in by hand come before the thousands that files did. */
const prominence = sql`(case when university.origin = 'import' then university.prominence else 100 end)`;

async function withTypos(db: Db, query: string): Promise<string[]> {
  const known = await nameWords(db);
  const asked = query.split(" ");
  const alternatives = asked.map((word, index) => {
    const unfinished = index === asked.length - 1;
    return known.like(word, unfinished).map(unfinished ? begins : is);
  });
  if (alternatives.some((words) => words.length === 0)) return [];
  const everyWord = alternatives.map((words) => `(${words.join(" | ")})`).join(" & ");
  const names = await sql<{ university_id: string; folded: string; prominence: number }>`
    select university_id, folded, ${prominence} as prominence from university_name
    join university on university.id = university_name.university_id
    where ${WORDS} @@ ${everyWord}::tsquery
    order by prominence desc, length(folded) limit ${LOOKED_AT}`.execute(db);
  const best = new Map<string, { distance: number; prominence: number }>();
  for (const { university_id: id, folded, prominence: weight } of names.rows) {
    const distance = distanceOf(query, folded);
    if (distance !== null && distance < (best.get(id)?.distance ?? Number.POSITIVE_INFINITY)) {
      best.set(id, { distance, prominence: weight });
    }
  }
  return [...best]
    .toSorted(([, a], [, b]) => a.distance - b.distance || b.prominence - a.prominence)
    .map(([id]) => id);
}

/** Slips between the query and a name word by word, the last word being a beginning; null when a word has none like it. */
function distanceOf(query: string, name: string): number | null {
  const names = name.split(" ");
  const asked = query.split(" ");
  let sum = 0;
  for (const [index, word] of asked.entries()) {
    const allowed = slipsAllowed(word);
    const unfinished = index === asked.length - 1;
    const least = Math.min(
      ...names.map((candidate) =>
        Math.min(
          slips(word, candidate, allowed),
          unfinished && candidate.length > word.length
            ? slips(word, candidate.slice(0, word.length), allowed)
            : allowed + 1,
        ),
      ),
    );
    if (least > allowed) return null;
    sum += least;
  }
  // A name of many words that the query doesn't have is a worse match than a short one.
  return sum + Math.max(0, names.length - asked.length) / 10;
}
