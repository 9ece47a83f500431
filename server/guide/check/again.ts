import { createHash } from "node:crypto";

import type { Act, Ref } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import type { Answer, Block, Sentence } from "../plan/answer.ts";
import { notHeld } from "../plan/gaps.ts";
import { unreadBlocks } from "../plan/missing.ts";
import type { PlanInput } from "../plan/planInput.ts";
import { says, text } from "../plan/say.ts";
import { gapsIn, saysPhrase } from "../reader/phrases.ts";
import { speaks } from "../words/render.ts";

/** Acts whose answers tell something of universities. */
const TELLING: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "about",
  "programs",
  "not_held",
  "find",
]);
const OF_SOURCES: ReadonlySet<string> = new Set(["facts", "covers", "denies"]);
const LETTERS = 22;
const MOST_QUOTED = 90;
/** What tells of the person, or is a sigh, asks for nothing. */
const REMARK =
  /^\W*(?:i|i['’]?[mdl]+|we|my|our|wow|haha\w*|lol|ok|okay|ah|oh|huh|hm+|damn|cool|nice|yo|nosotros|mi|mis|vaya|je|j['’]|nous|mon|ma|eu|meu|minha|ich|wir)(?![\p{L}'’])|^(?:我|من|ما |أنا|انا|मैं|main )/iu;
const MOST_OF_REMARK = 3;

/** A digest of what an answer says, of 22 letters: the same for the same sentences and figures, and no text is kept. */
export const digestOf = (blocks: readonly Block[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(blocks, (key, value: unknown) => (OF_SOURCES.has(key) ? undefined : value)),
    )
    .digest("base64url")
    .slice(0, LETTERS);

/**
 * An answer that says what the one before said, to a message that doesn't ask for it again: its new part wasn't
 * understood. What it names and no record holds is said to be so, a remark is taken as one, and else the guide says
 * that it didn't understand (O145).
 */
export function notAgain(
  input: PlanInput,
  told: Answer,
  digest: string,
  asksAgain: boolean,
): Answer | Promise<Answer> {
  const { asked, context, subjects, text: said } = input;
  if (asksAgain || !TELLING.has(asked.act)) return told;
  const unchanged = asked.act === "find" ? sameList(input, told) : null;
  if (unchanged !== null) return unchanged;
  if (digest !== context.told) return told;
  if (told.asksBack !== null) return told;
  // "How many are men", "how many are women": the same isn't held, by its own name; and one average for all incomes.
  const isSameGap = asked.act === "not_held" && gapsIn(said).includes(asked.topic ?? "");
  if (isSameGap || asked.income !== null) return told;
  // "What if I lived in Texas" where all pay the same, "and the higher one is?" after both were shown.
  if (asked.home !== context.home || asked.end !== null || asked.relative !== null) return told;
  const fresh = { ...told, universities: [], shown: [], figure: null };
  const [topic, ...gaps] = gapsIn(said);
  // "Is the Yellow Ribbon there?" after the GI Bill: the same is to be said of it.
  if (topic !== undefined && asked.act === "not_held") return told;
  if (topic !== undefined && asked.act !== "not_held" && subjects.length > 0)
    return notHeld({ ...input, asked: { ...asked, act: "not_held", fields: [], topic, gaps } });
  // Of other languages no words of questions are known.
  const asks = /[?؟？]/u.test(said) || saysPhrase("question", said) || !speaks(asked.language);
  const isRemark = REMARK.test(said) || said.trim().split(/\s+/).length <= MOST_OF_REMARK;
  const quoted = said.trim().slice(0, MOST_QUOTED);
  return { ...fresh, blocks: isRemark && !asks ? [text(says("noted"))] : unreadBlocks([quoted]) };
}

/** What a search can't go by, beside the kinds of gaps, and where it can be looked up. */
const UNUSED: ReadonlySet<string> = new Set(["search.unread", "search.navigator"]);

/** The list of before, unchanged as what was added to it isn't held: only that is said; null for another list (O253). */
function sameList({ asked, context }: PlanInput, told: Answer): Answer | null {
  const ids = (some: readonly Ref[]) => some.map(({ id }) => id).join();
  const asFound = (one: Pick<GuideContext, "filters" | "order">) =>
    JSON.stringify([one.filters, one.order]);
  if (told.shown.length === 0 || ids(told.shown) !== ids(context.shown)) return null;
  if (context.asked === null || asFound(asked) !== asFound(context)) return null;
  const { topic, gaps, open = [], leftover } = asked;
  const added = [...(topic === null ? [] : [topic]), ...gaps.filter((one) => !open.includes(one))];
  if (added.length + leftover.length === 0) return null;
  const codes = new Set(added.map((gap) => `gap.${gap}`));
  const isOfGap = ({ code, values }: Sentence) =>
    code === "search.unheld" && codes.has((values?.["topic"] as Sentence | undefined)?.code ?? "");
  const unused = told.blocks.flatMap((block) =>
    block.kind === "text"
      ? block.sentences.filter((one) => isOfGap(one) || UNUSED.has(one.code))
      : [],
  );
  if (unused.length === 0) return null;
  return { ...told, blocks: [text(...unused, says("search.stays"))], universities: [] };
}
