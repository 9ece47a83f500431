import type { Answer, Block, Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { factOf, fieldName, list, says, strong, text, valueOf } from "./say.ts";
import { meaningOf } from "./sources.ts";

const MOST_ITEMS = 3;

/** An answer in the way in which it is asked for again (O169): shorter, its figures or names alone, without a table. */
export function retold(told: Answer, input: PlanInput): Answer {
  const how = input.asked.retell?.how ?? "same";
  return how === "same" ? told : { ...told, blocks: WAYS[how](told, input) };
}

const WAYS = {
  short: shorter,
  figure: (told: Answer, input: PlanInput) => figures(input) ?? shorter(told),
  names: ({ universities, blocks }: Answer) =>
    universities.length === 0
      ? blocks
      : [list(universities.map(({ name }) => says("verbatim", { text: name })))],
  simple: (told: Answer, { asked, context }: PlanInput) => {
    const meanings = meaningOf(asked.fields.length > 0 ? asked.fields : context.fields);
    const isSaid =
      meanings.length === 0 ||
      sentencesOf(told.blocks).some(({ code }) => code.startsWith("means."));
    return isSaid ? shorter(told) : [text(...meanings), ...shorter(told)];
  },
  prose: ({ blocks }: Answer) => blocks.map(withoutTable),
};

const sentencesOf = (blocks: readonly Block[]): readonly Sentence[] =>
  blocks.flatMap((block) => (block.kind === "text" ? block.sentences : []));
/** Says by itself how the universities of a table differ. */
const isOfTable = ({ code }: Sentence): boolean => code.startsWith("compare.");

/** The sentences before a table or a list, or where these only lead to it the first of its rows. */
function shorter({ blocks }: Answer): Block[] {
  const at = blocks.findIndex(({ kind }) => kind !== "text");
  const [first] = blocks;
  if (first === undefined) return [];
  if (at === -1) return [first];
  const lead = blocks.slice(0, at);
  const body = blocks[at];
  const said = sentencesOf(lead);
  if (body?.kind === "table" && said.some(isOfTable)) return cited(lead, body.facts.flat());
  const isTold = said.some(({ facts = [] }) => facts.length > 0);
  return isTold ? lead : [...lead, ...(body ? [cut(body)] : [])];
}

/** Paragraphs, the last with the sources of a table that is left out. */
const cited = (blocks: readonly Block[], facts: Sentence["facts"]): Block[] =>
  blocks.map((block, at) =>
    block.kind === "text" && at === blocks.length - 1
      ? {
          ...block,
          sentences: block.sentences.map((one, nth) =>
            nth === block.sentences.length - 1 ? { ...one, facts: facts ?? [] } : one,
          ),
        }
      : block,
  );

const cut = (block: Block): Block => {
  if (block.kind === "list") return { ...block, items: block.items.slice(0, MOST_ITEMS) };
  return block.kind === "table" ? { ...block, rows: block.rows.slice(0, MOST_ITEMS) } : block;
};

/** A table's rows as a list, each with its columns' names. */
function withoutTable(block: Block): Block {
  if (block.kind !== "table") return block;
  const [, ...columns] = block.head;
  return list(
    block.rows.map(([name = "", ...cells]) => {
      const value = columns.map((field, at) => says("item", { field, value: cells[at] ?? "" }));
      return says("item", { field: name, value }, { facts: block.facts.flat() });
    }),
  );
}

/** The figures alone, by their names or universities where there are several; null without one. */
function figures({ asked, subjects }: PlanInput): Block[] | null {
  const isOne = subjects.length === 1;
  const told = subjects.flatMap((one) =>
    asked.fields.flatMap((field): Sentence[] => {
      const fact = factOf(one, field);
      const isTwice =
        field === "tuitionOutOfState" &&
        asked.fields.includes("tuitionInState") &&
        fact?.value === valueOf(one, "tuitionInState");
      if (fact === null || isTwice) return [];
      const name = fieldName(field, [one]);
      const label = isOne ? [name] : [one.name, ...(asked.fields.length > 1 ? [name] : [])];
      return [says("item", { field: label, value: strong(fact.value) }, { facts: [fact] })];
    }),
  );
  const [only, other] = told;
  if (only === undefined) return null;
  return other === undefined
    ? [text({ ...only, code: "verbatim", values: { text: only.values?.["value"] ?? "" } })]
    : [list(told)];
}
