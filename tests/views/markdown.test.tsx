// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import { GrowingDocument } from "#src/parts/markdown/GrowingDocument.ts";
import { GrowingMarkdown, Markdown } from "#src/parts/markdown/Markdown.tsx";
import { safeHref } from "#src/parts/markdown/safeHref.ts";

import { one, render } from "./support/render.tsx";

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

describe("an answer's Markdown", () => {
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

  it("T11 looks the same at the end, whatever the chunks", async () => {
    await render(<Markdown text={ANSWER} />);
    const whole = one("[class*=markdown]").innerHTML;
    const { again } = await render(<GrowingMarkdown text="" />);
    for (let end = 1; end <= ANSWER.length; end += 7) {
      await again(<GrowingMarkdown text={ANSWER.slice(0, end)} />);
    }
    await again(<GrowingMarkdown text={ANSWER} />);
    expect(one("[data-growing]").innerHTML).toBe(whole);
  });

  it("T11 keeps finished blocks as they are while the last one grows", () => {
    const document = new GrowingDocument();
    const before = document.read("First block.\n\nSecond");
    const after = document.read("First block.\n\nSecond grows");
    expect(after[0]).toBe(before[0]);
    expect(after.at(-1)?.raw).toBe("Second grows");
    expect(document.read("Another answer").map((block) => block.raw)).toEqual(["Another answer"]);
  });
});
