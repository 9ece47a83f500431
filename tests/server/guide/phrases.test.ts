import { describe, expect, it } from "vitest";

import { PHRASE_ROWS, saysPhrase } from "#server/guide/reader/phrases.ts";

describe("O50: plain words that say what is wanted", () => {
  const rows = PHRASE_ROWS.flatMap(({ phrase, examples, harmless = [] }) => [
    ...examples.map((text) => ({ phrase, text, met: true })),
    ...harmless.map((text) => ({ phrase, text, met: false })),
  ]);
  it.each(rows)("$phrase in “$text”: $met", ({ phrase, text, met }) => {
    expect(saysPhrase(phrase, text)).toBe(met);
  });
});
