/** One message of a history, or what a person asks. */
export interface Said {
  writer: "client" | "bot";
  text: string;
  cut: boolean;
}

/** The last word of a streamed answer: once it is on the page, all of it is. */
export const END = "ENDOFSTREAM";
/** Characters in a piece of an answer. */
const PIECE = 20;

const WORDS =
  "campus tuition degree scholarship library faculty deadline housing transfer credit program advisor".split(
    " ",
  );

/** The same words in the same order each time. */
function writer() {
  let turn = 7;
  const words = (count: number): string =>
    Array.from({ length: count }, () => {
      turn = (turn * 16_807) % 2_147_483_647;
      return WORDS[turn % WORDS.length];
    }).join(" ");
  const paragraph = (): string =>
    `The **${words(2)}** office says ${words(18)}; see [${words(2)}](https://example.edu/a) or *${words(2)}* and \`${words(1)}_code\` for ${words(14)}.`;
  const list = (): string =>
    [1, 2, 3, 4].map((at) => `${at}. **${words(2)}**, ${words(9)}`).join("\n");
  const table = (): string =>
    [
      "| Program | Tuition | Deadline |",
      "|---|---:|---|",
      ...[1, 2, 3, 4, 5].map((at) => `| ${words(2)} | $${at},500 | ${words(1)} |`),
    ].join("\n");
  const code = (): string =>
    ["```js", ...[1, 2, 3, 4, 5].map(() => `const ${words(1)} = "${words(4)}";`), "```"].join("\n");
  const heading = (): string => `## ${words(3)}`;
  return { words, paragraph, heading, list, table, code };
}

/** Questions and answers in turn, so many in all. */
export function history(messages: number): Said[] {
  const { words, paragraph, list, table } = writer();
  const bodies = [list, paragraph, table];
  return Array.from({ length: messages }, (_, at): Said => {
    const body = bodies[(at >> 1) % bodies.length] ?? list;
    return at % 2 === 0
      ? { writer: "client", text: `Question ${at}: ${words(8)}?`, cut: false }
      : { writer: "bot", text: `${paragraph()}\n\n${body()}`, cut: false };
  });
}

/** An answer of every kind of block, in so many pieces. */
export function pieces(count: number): string[] {
  const { heading, paragraph, list, table, code } = writer();
  const bodies = [heading, paragraph, paragraph, list, paragraph, table, paragraph, code];
  const length = count * PIECE - END.length - 2;
  const blocks: string[] = [];
  for (let at = 0, size = 0; size < length; at += 1) {
    const block = (bodies[at % bodies.length] ?? paragraph)();
    blocks.push(block);
    size += block.length + 2;
  }
  const text = `${blocks.join("\n\n")}\n\n${END}`;
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    text.slice(at * PIECE, (at + 1) * PIECE),
  );
}
