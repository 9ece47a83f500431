import type { Answer } from "./answer.ts";
import { compare } from "./compare.ts";
import { thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { search } from "./search.ts";
import { sized } from "./sized.ts";

/** "Which is the oldest, and which pays the most?": each end with its own winner (O202); null for other questions. */
export async function eachEnd(input: PlanInput): Promise<Answer | null> {
  const { asked, library } = input;
  const { ends = [], order } = asked;
  if (asked.act !== "find" || order === null || ends.length === 0) return null;
  const one = { ...asked, fields: [], ends: [], form: "which" as const };
  const [first, ...others] = [order, ...ends].map((each) =>
    sized({ ...one, order: each }, [], library),
  );
  if (first === undefined) return null;
  const told = [await search({ ...input, asked: first })];
  for (const each of others)
    told.push(await search({ ...input, asked: { ...each, topic: null, gaps: [] } }));
  const [main] = told;
  if (main === undefined) return null;
  const winners = told.flatMap(({ universities }) => universities);
  const all = [...new Map(winners.map((each) => [each.id, each])).values()];
  return {
    ...main,
    blocks: told.flatMap(({ blocks }) => blocks),
    universities: all,
    shown: all.map(({ id, name }) => ({ id, name })),
    figure: null,
  };
}

const MOST_COMPARED = 10;

/**
 * "Which of those is the smallest?" after those that come nearest to a search that nothing meets: of those that were
 * shown (O202); null where they meet it, or another question is asked.
 */
export async function ofNearest(input: PlanInput): Promise<Answer | null> {
  const { asked, context, library } = input;
  const { shown } = context;
  const { order } = asked;
  if (asked.act !== "find" || asked.pointer?.to !== "those" || order === null) return null;
  if (shown.length < 2 || shown.length > MOST_COMPARED) return null;
  const entries = shown.flatMap(({ id }) => library.byId.get(id) ?? []);
  if (thatMeet([...library.byId.values()], asked.filters, library).length > 0) return null;
  const subjects = await input.known(entries.map(({ id }) => id));
  const plain = {
    ...asked,
    act: "compare" as const,
    operation: "compare" as const,
    named: [...shown],
    fields: [order.field],
    filters: [],
    limit: null,
    gaps: [],
    topic: null,
  };
  return compare({ ...input, subjects, asked: sized(plain, subjects, library) });
}
