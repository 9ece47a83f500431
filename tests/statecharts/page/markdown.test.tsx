import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { Markdown } from "#statecharts/review/Markdown.tsx";

/** The page's HTML of a text, without the box around it and without classes. Links lead to what is called 'it'. */
const html = (text: string): string =>
  renderToStaticMarkup(<Markdown text={text} follow={(to) => (to === "it" ? () => {} : null)} />)
    .replaceAll(/ class="[^"]*"/g, "")
    .replaceAll(/^<div>|<\/div>$/g, "");

describe("the Markdown of review texts", () => {
  it("knows headings, paragraphs, lists, quotes, code and rules", () => {
    const text = "# One\ntwo\nthree\n\n- a\n  and b\n- c\n\n1. d\n\n> e\n\n```\n# f\n```\n---";
    expect(html(text)).toBe(
      "<h3>One</h3><p>two\nthree</p><ul><li>a\nand b</li><li>c</li></ul><ol><li>d</li></ol>" +
        '<blockquote><p>e</p></blockquote><pre tabindex="0"><code># f</code></pre><hr/>',
    );
  });

  it("knows emphasis, code, and links to elements by their ids and to pages of the web", () => {
    expect(html("see **[it](#it)**, *now*, `a*b*`")).toBe(
      '<p>see <strong><button type="button">it</button></strong>, <em>now</em>, <code>a*b*</code></p>',
    );
    expect(html("[gone](#a.b%20on%20x%20[0])")).toContain("There is no such state");
    expect(html("[web](https://a.example/)")).toContain('href="https://a.example/"');
    expect(html("[script](javascript:alert(1))")).toBe("<p>script</p>");
  });

  it("leaves HTML the text that it is", () => {
    expect(html("<img src=x onerror=alert(1)> and <b>bold</b>")).toBe(
      "<p>&lt;img src=x onerror=alert(1)&gt; and &lt;b&gt;bold&lt;/b&gt;</p>",
    );
    expect(html("<script>\nalert(1)\n</script>")).toBe("&lt;script&gt;\nalert(1)\n&lt;/script&gt;");
  });

  it("ends on any text, and loses none of its letters", () => {
    const letters = (text: string): string => text.replaceAll(/<[^>]*>|&\w+;|[^xyz]/g, "");
    const texts = fc.string({
      unit: fc.constantFrom("x", "y", " ", "*", "_", "`", "-", "#", ">", "\n"),
    });
    fc.assert(
      fc.property(texts, (text) => {
        // What follows the fence of a code block on its line names the language.
        expect(text.includes("```") || letters(html(text)) === letters(text)).toBe(true);
      }),
    );
  });
});
