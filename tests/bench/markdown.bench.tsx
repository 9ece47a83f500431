// @vitest-environment happy-dom
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { bench, describe } from "vitest";

import { Markdown } from "#src/parts/markdown/Markdown.tsx";

const ANSWER = `
## Three that fit
You asked for a **small** university with a strong programme in *marine biology*. These three fit best:

1. The first has a research vessel of its own, and lets students join from the second year.
2. The second is near the coast, with \`two\` field stations.
3. The third costs the least; see [its page](/university/3).

| name | students | costs |
|---|---|---|
| first | 4,100 | 12,000 |
| second | 8,300 | 9,500 |

`.repeat(6);
const PIECE = 12;

/** The answer as it grows, piece by piece. */
const steps = Array.from({ length: Math.ceil(ANSWER.length / PIECE) }, (_, step) =>
  ANSWER.slice(0, (step + 1) * PIECE),
);

function draw(view: (text: string) => React.ReactNode): void {
  const box = document.createElement("div");
  const root = createRoot(box);
  for (const text of steps) {
    flushSync(() => {
      root.render(view(text));
    });
  }
  root.unmount();
}

describe(`an answer of ${ANSWER.length} characters in ${steps.length} pieces, drawn after each`, () => {
  bench("bare: plain text", () => {
    draw((text) => createElement("p", null, text));
  });

  bench("Markdown that grows", () => {
    draw((text) => createElement(Markdown, { text, growing: true }));
  });
});
