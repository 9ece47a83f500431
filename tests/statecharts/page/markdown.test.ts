import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Inline, parseInline, parseMarkdown } from "#statecharts/review/parseMarkdown.ts";

describe("the Markdown of review texts", () => {
  it("knows headings, paragraphs, lists, quotes, code and rules", () => {
    const text = "# One\ntwo\nthree\n\n- a\n  and b\n- c\n\n1. d\n\n> e\n\n```\n# f\n```\n---";
    expect(parseMarkdown(text)).toEqual([
      { kind: "heading", level: 1, parts: [{ kind: "text", text: "One" }] },
      { kind: "paragraph", parts: [{ kind: "text", text: "two three" }] },
      {
        kind: "list",
        ordered: false,
        items: [[{ kind: "text", text: "a and b" }], [{ kind: "text", text: "c" }]],
      },
      { kind: "list", ordered: true, items: [[{ kind: "text", text: "d" }]] },
      { kind: "quote", parts: [{ kind: "text", text: "e" }] },
      { kind: "code", text: "# f" },
      { kind: "rule" },
    ]);
  });

  it("knows emphasis, code and links to elements by their ids", () => {
    expect(parseInline("see **[it](#a.b%20on%20x%20[0])**, *now*, `a*b*`")).toEqual([
      { kind: "text", text: "see " },
      {
        kind: "strong",
        parts: [{ kind: "link", to: "#a.b%20on%20x%20[0]", parts: [{ kind: "text", text: "it" }] }],
      },
      { kind: "text", text: ", " },
      { kind: "emphasis", parts: [{ kind: "text", text: "now" }] },
      { kind: "text", text: ", " },
      { kind: "code", text: "a*b*" },
    ]);
  });

  it("leaves HTML the text that it is", () => {
    expect(parseMarkdown("<img src=x onerror=alert(1)>")).toEqual([
      { kind: "paragraph", parts: [{ kind: "text", text: "<img src=x onerror=alert(1)>" }] },
    ]);
  });

  it("ends on any text, and loses none of its letters", () => {
    const letters = (text: string): string => text.replaceAll(/[^a-z]/g, "");
    const said = (parts: readonly Inline[]): string =>
      parts.map((part) => ("parts" in part ? said(part.parts) : part.text)).join("");
    const texts = fc.string({
      unit: fc.constantFrom("a", "b", " ", "*", "_", "`", "-", "#", ">", "\n"),
    });
    fc.assert(
      fc.property(texts, (text) => {
        const all = parseMarkdown(text).map((block) => {
          if (block.kind === "list") return block.items.map(said).join("");
          return "parts" in block ? said(block.parts) : "text" in block ? block.text : "";
        });
        // What follows the fence of a code block on its line names the language.
        expect(text.includes("```") || letters(all.join("")) === letters(text)).toBe(true);
      }),
    );
  });
});
