// @vitest-environment happy-dom
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";

import { colouredAs, coloursOf } from "#src/parts/markdown/codeLanguages.ts";
import { ColouredCode } from "#src/parts/markdown/ColouredCode.tsx";
import { Markdown } from "#src/parts/markdown/Markdown.tsx";
import { one, render } from "#tests/support/views/render.tsx";

const CODE = "const left: number = 3; // <b>days</b>";
const fenced = (language: string) => `\`\`\`${language}\n${CODE}\n\`\`\``;

const read = (html: string) => {
  const page = document.createElement("div");
  page.innerHTML = html;
  return page.textContent;
};

describe("code in colours", () => {
  it("O105 is the code that was written, once its colours are there", async () => {
    await render(<Markdown text={fenced("ts")} />);
    const code = one("pre code");
    expect(code.textContent).toBe(CODE);
    await vi.waitFor(() => expect(code.querySelectorAll("span").length).toBeGreaterThan(2));
    expect(code.textContent).toBe(CODE);
    expect(code.querySelector("b")).toBeNull();
  });

  it.each([
    ["of a language that isn't known", <Markdown key="" text={fenced("klingon")} />],
    ["without a language", <Markdown key="" text={fenced("")} />],
    ["that still grows", <Markdown key="" growing text={fenced("ts")} />],
  ])("O105 has one colour %s", async (_, shown) => {
    await render(shown);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(one("pre code").innerHTML).not.toContain("<span");
    expect(one("pre code").textContent?.trim()).toBe(CODE);
  });

  it.each(colouredAs)("O105 loses and adds no character: %s", (language) => {
    const text = fc.array(
      fc.constantFrom(
        "<a b='c'>",
        "</a>",
        "'",
        '"',
        "`",
        "${",
        "}",
        "/*",
        "*/",
        "//",
        "#",
        "\n",
        " ",
        "x = 1",
        "if",
        "é🎓",
        "\\",
        "&lt;",
      ),
    );
    fc.assert(
      fc.property(text, (pieces) => {
        const code = pieces.join("");
        const html = renderToStaticMarkup(<ColouredCode text={code} language={language} />);
        expect(read(html)).toBe(code);
      }),
      { seed: 13, numRuns: 60 },
    );
  });

  it.each([
    ["ts", "typescript"],
    ["Python", "python"],
    ["js {1,3}", "javascript"],
    ["c++", "cpp"],
    ["constructor", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("O105 knows what %j means", (fence, language) => {
    expect(coloursOf(fence, CODE)).toBe(language);
  });

  it("O105 leaves very long code in one colour", () => {
    expect(coloursOf("ts", "x".repeat(20_001))).toBeUndefined();
  });
});
