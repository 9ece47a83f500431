import { findQuote } from "../texts/find.ts";
import { titled } from "../texts/written.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says } from "./say.ts";

type Denial = Sentence & { denies: NonNullable<Sentence["denies"]> };

/**
 * The answer, with sentences of a university's own text where they state what the answer says isn't held: then neither
 * the denial nor whom to ask is shown beside them. Serves O59.
 */
export async function withQuotes(input: PlanInput, told: Answer): Promise<Answer> {
  const blocks = await Promise.all(told.blocks.map((block) => quotedFor(block, input)));
  const quoted = blocks.some(({ kind }) => kind === "quote");
  if (!quoted) return told;
  const denied = blocks.some((block) => denialIn(block) !== null);
  return { ...told, blocks: denied ? blocks : withoutNearest(blocks) };
}

/** The quote that replaces a denial, or the block as it is. */
async function quotedFor(block: Block, input: PlanInput): Promise<Block> {
  const denial = denialIn(block);
  if (denial === null) return block;
  const { denies, covers = [], values = {} } = denial;
  const university = [...input.subjects, input.page].find((one) => one?.id === denies.id);
  if (!university) return block;
  const { text: message, asked } = input;
  const found = findQuote(await input.texts(denies.id), {
    message,
    language: asked.language,
    topic: denies.topic,
    names: [university.name, ...university.names],
  });
  if (found === null) return block;
  const { text, sentences } = found;
  return {
    kind: "quote",
    from: says(text.language === asked.language ? "quote" : "quote.other", {
      name: values["name"] ?? university.name,
      title: titled(text.title, text.source || university.website),
      date: text.changed,
    }),
    sentences,
    covers,
  };
}

function denialIn(block: Block): Denial | null {
  if (block.kind !== "text") return null;
  return (
    block.sentences.find((sentence): sentence is Denial => sentence.denies !== undefined) ?? null
  );
}

/** What else is held was offered instead of what wasn't: beside a quote it answers nothing. */
function withoutNearest(blocks: readonly Block[]): Block[] {
  const at = blocks.findIndex(
    (block) =>
      block.kind === "text" && block.sentences.some(({ code }) => code.startsWith("gap.near")),
  );
  return at === -1 ? [...blocks] : blocks.filter((_, place) => place !== at && place !== at + 1);
}
