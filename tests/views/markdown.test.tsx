// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";

import { Message } from "#src/parts/chat/Message.tsx";
import { GrowingDocument } from "#src/parts/markdown/GrowingDocument.ts";
import { Markdown } from "#src/parts/markdown/Markdown.tsx";
import { safeHref } from "#src/parts/markdown/safeHref.ts";
import { one, render } from "#tests/support/views/render.tsx";

const ANSWER = `## Costs

Tuition was **$56,169**, *not* ~~free~~.

- one & two
- three

| what | price |
|---|--:|
| room | 1 |

\`\`\`
code <b>
\`\`\`

1. First
2. Second
`;

/** Texts that make a careless reader recurse too deep or work too long. */
const HOSTILE = {
  "quotes within quotes": ">".repeat(4000),
  "spaced quotes": "> ".repeat(4000),
  "open brackets": "[".repeat(20_000),
  "brackets within brackets": `${"[".repeat(5000)}a${"]".repeat(5000)}`,
  "links within links": `${"[".repeat(2000)}a${"](https://a.example)".repeat(2000)}`,
  "lists on one line": "* ".repeat(7000),
  "numbered lists on one line": "1. ".repeat(5000),
  "lists within lists": Array.from({ length: 500 }, (_, depth) => `${"  ".repeat(depth)}- a`).join(
    "\n",
  ),
  "stars within stars": `${"*".repeat(5000)}a${"*".repeat(5000)}`,
  "digits that are no list's number": `${"0".repeat(30)}x`,
  "dashes that are no rule": `${"-".repeat(29_000)}x`,
  "stars that mark nothing": `${"*".repeat(15_000)}x`,
  "a number beyond measure": "7".repeat(29_000),
  "marks that never end": "*a_".repeat(6500),
  "stars without spaces": "a*".repeat(40_000),
  "a fence that never closes": `\`\`\`\n${"x = 1\n".repeat(17_000)}`,
  "a table of many columns": `${"|a".repeat(5000)}\n${"|-".repeat(5000)}\n${"|b\n".repeat(2000)}`,
  "a text beyond measure": "- a\n".repeat(60_000),
};
/** Processor time in milliseconds. The slowest takes a tenth of this on a quiet machine; unlimited, the table alone took longer. */
const QUICK = 3000;
/** On a busy machine, in milliseconds. */
const PATIENCE = 60_000;

describe("an answer's Markdown", () => {
  it("O231: keeps amounts, shares, ranges and the numbers of sources whole in a text from right to left", async () => {
    const said =
      "هزینه: **$8,618**، ۳٫۹۶٪ و 3.96% (2020-21 [[1]](https://a.example)) 61,111، 2022.";
    await render(<Markdown text={said} />);
    const whole = [...document.querySelectorAll("bdi[dir=ltr]")].map((each) => each.textContent);
    expect(whole).toEqual(["$8,618", "۳٫۹۶٪", "3.96%", "2020-21"]);
    expect(one("sup").getAttribute("dir")).toBe("ltr");
    expect(one("p").textContent).toContain("61,111، 2022.");
  });

  it.each(Object.entries(HOSTILE))(
    "S24 stays up and quick with %s",
    async (_, text) => {
      const before = process.cpuUsage();
      await render(<Markdown text={text} />);
      const grown = await render(<Markdown growing text={text.slice(0, -1)} />);
      await grown.again(<Markdown growing text={text} />);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(QUICK);
      const [whole, growing] = document.querySelectorAll("[class*=markdown]");
      expect(whole?.innerHTML).not.toBe("");
      expect(depthOf(whole)).toBeLessThan(100);
      expect(depthOf(growing)).toBeLessThan(100);
    },
    PATIENCE,
  );

  it("S24 shows twenty quotes in each other, and what is deeper as it was written", async () => {
    await render(<Markdown text={`${">".repeat(25)} deep`} />);
    expect(document.querySelectorAll("blockquote")).toHaveLength(20);
    expect(one("p").textContent).toBe(">>>>> deep");
  });

  it("S24 shows an answer as it was written when drawing it fails", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(GrowingDocument.prototype, "read").mockImplementation(() => {
      throw new Error("a fault of ours");
    });
    const message = {
      id: 1,
      writer: "bot" as const,
      text: "It **costs**",
      streaming: true,
      cut: false,
    };
    await render(<Message message={message} />);
    expect(document.body.textContent).toContain("It **costs**");
  });

  it("S24 becomes elements", async () => {
    await render(<Markdown text={ANSWER} />);
    expect(one("h3").textContent).toBe("Costs");
    expect(one("strong").textContent).toBe("$56,169");
    expect(one("ul").textContent).toBe("one & twothree");
    expect(one("table th:last-child").textContent).toBe("price");
    expect(one("pre").textContent).toBe("code <b>");
    expect(document.querySelectorAll("ol li")).toHaveLength(2);
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "text <b onclick=alert(1)>bold</b>",
    "[go](javascript:alert(1))",
    "[go](data:text/html;base64,PHNjcmlwdD4=)",
    "[go](//evil.example)",
    "![x](https://evil.example/track.png)",
    "<a href='javascript:alert(1)'>go</a>",
  ])("S24 never runs or fetches what an answer says: %s", async (text) => {
    await render(<Markdown text={text} />);
    expect(document.querySelectorAll("img, script, b, a, [onclick], [onerror]")).toHaveLength(0);
  });

  it("S24 opens good links apart from the app", async () => {
    await render(<Markdown text="[page](https://www.stanford.edu/)" />);
    const link = one("a") as HTMLAnchorElement;
    expect(link.href).toBe("https://www.stanford.edu/");
    expect(link.rel).toContain("noopener");
    expect(safeHref("mailto:someone@example.org")).toBe("mailto:someone@example.org");
    expect(safeHref("JAVASCRIPT:alert(1)")).toBeUndefined();
  });

  it("O102 draws the number of a source as a link that says so, and no other link", async () => {
    await render(
      <Markdown text="$1 (2020-21 [[12]](https://a.example)). [12](https://b.example) [[x]](https://c.example)" />,
    );
    const [number, ...others] = document.querySelectorAll("a");
    expect(number?.textContent).toBe("12");
    expect(number?.parentElement?.tagName).toBe("SUP");
    expect(number?.getAttribute("aria-label")).toBe("Source 12");
    expect(others.map((link) => link.textContent)).toEqual(["12", "[x]"]);
    expect(document.querySelectorAll("sup")).toHaveLength(1);
  });

  it("T11 looks the same at the end, whatever the chunks", async () => {
    await render(<Markdown text={ANSWER} />);
    const whole = one("[class*=markdown]").innerHTML;
    const { again } = await render(<Markdown growing text="" />);
    for (let end = 1; end <= ANSWER.length; end += 7) {
      await again(<Markdown growing text={ANSWER.slice(0, end)} />);
    }
    await again(<Markdown growing text={ANSWER} />);
    expect(one("[data-growing]").innerHTML).toBe(whole);
  });

  it("T11 keeps finished blocks as they are while the last one grows", () => {
    const document = new GrowingDocument();
    const before = document.read("First block.\n\nSecond", true);
    const after = document.read("First block.\n\nSecond grows", true);
    expect(after[0]).toBe(before[0]);
    expect(after.at(-1)?.raw).toBe("Second grows");
    expect(document.read("Another answer", true).map((block) => block.raw)).toEqual([
      "Another answer",
    ]);
  });
});

/** How deep the elements below one stand in each other. */
function depthOf(element: Element | undefined): number {
  let depth = 0;
  let level = [...(element?.children ?? [])];
  for (; level.length > 0; depth += 1) level = level.flatMap((each) => [...each.children]);
  return depth;
}
