// @vitest-environment happy-dom
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { Blocks } from "#src/parts/markdown/Block.tsx";
import { blocksOf } from "#src/parts/markdown/blocks.ts";
import { GrowingDocument } from "#src/parts/markdown/GrowingDocument.ts";
import { withSteadyEnd } from "#src/parts/markdown/steadyEnd.ts";

const SEED = 13;

const drawn = (tokens: ReturnType<typeof blocksOf>) =>
  renderToStaticMarkup(<Blocks tokens={tokens} />);
/** What a person reads of it, without spaces. */
const read = (html: string) => html.replaceAll(/<[^>]*>|\s/g, "");

/** Reads a text piece by piece to its end, and hands each state of it to `look`. */
function grow(text: string, cuts: readonly number[], look?: (html: string) => void): string {
  const document = new GrowingDocument();
  const ends = [...new Set(cuts.map((cut) => cut % text.length))].toSorted((a, b) => a - b);
  for (const end of ends) {
    const tokens = document.read(text.slice(0, end), true);
    look?.(drawn([...tokens]));
  }
  return drawn([...document.read(text, false)]);
}

const cuts = fc.array(fc.nat(400), { maxLength: 150 });
/** Anything, of pieces that mean something in Markdown. */
const anyText = fc
  .array(
    fc.constantFrom(
      ..."\n|\n\n|\r\n|- |1. |2) |* |> |#|## |---|===|```|~~~|    |\t|`|*|**|_|~~|[|](|](https://a.example)|]|)|!|<b>|&amp;|a|b c|🎓|[x]: https://b.example\n|[x]: https://c.example|[x]|::".split(
        "|",
      ),
      "|",
      "|-|-|\n",
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

const word = fc.constantFrom("tuition", "Bern", "$56,169", "one & two", "数学", "دانشگاه");
const said = fc.oneof(
  word,
  word.map((text) => `**${text}**`),
  word.map((text) => `*${text}*`),
  word.map((text) => `\`${text}\``),
  word.map((text) => `~~${text}~~`),
  word.map((text) => `[${text}](https://www.example.org/a)`),
  word.map((text) => `${text} (2020-21 [[12]](https://www.example.org/a)).`),
);
const line = fc.array(said, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
/** What a guide writes: blocks that are whole. */
const answer = fc
  .array(
    fc.oneof(
      line,
      line.map((text) => `## ${text}`),
      line.map((text) => `> ${text}`),
      lines.map((items) => items.map((text) => `- ${text}`).join("\n")),
      lines.map((items) => items.map((text, at) => `${at + 1}. ${text}`).join("\n")),
      lines.map((items) => items.map((text) => `- ${text}\n  - ${text}`).join("\n")),
      lines.map((rows) =>
        ["| what | price |", "|---|--:|", ...rows.map((text) => `| ${text} | 1 |`)].join("\n"),
      ),
      lines.map((code) => ["```ts", ...code, "```"].join("\n")),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((blocks) => blocks.join("\n\n"));

describe("an answer that grows", { timeout: 30_000 }, () => {
  it("T11 O68 is at its end what it is at once, for any text and any pieces", () => {
    fc.assert(
      fc.property(anyText, cuts, (text, at) => {
        expect(grow(text, at)).toBe(drawn(blocksOf(text)));
      }),
      { seed: SEED, numRuns: 600 },
    );
  });

  it("T11 O68 shows nothing on its way that isn't there at its end, and no bullet without its text", () => {
    fc.assert(
      fc.property(answer, cuts, (text, at) => {
        const whole = read(drawn(blocksOf(text)));
        grow(text, at, (html) => {
          expect(whole.startsWith(read(html)), `${read(html)} in ${whole}`).toBe(true);
          expect(html).not.toMatch(/<li[^>]*><\/li>/);
        });
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  it.each([
    ["It costs **a lo", "It costs **a lo**"],
    ["It costs **a lot*", "It costs **a lot**"],
    ["See [the pa", "See the pa"],
    ["See [the page](https://ww", "See the page"],
    ["It costs $1 (2020 [[1", "It costs $1 (2020 "],
    ["It costs $1 (2020 [[1]](https://ww", "It costs $1 (2020 "],
    ["Costs:\n-", "Costs:\n"],
    ["- one\n- ", "- one\n"],
    ["| a | b |\n|--", ""],
    ["5 * 3 is", "5 * 3 is"],
    ["snake_case and", "snake_case and"],
    ["```\nx = [1", "```\nx = [1"],
    ["Whole.", "Whole."],
  ])("T11 draws %j as %j", (text, steady) => {
    expect(withSteadyEnd(text)).toBe(steady);
  });
});
