import { describe, expect, it } from "vitest";

import { DATE_EXAMPLES, withYears } from "#server/guide/reader/dates.ts";

describe("events in the place of whose name their year stands", () => {
  it.each(DATE_EXAMPLES)("O50: “%s”: “%s”", (text, read) => {
    expect(withYears(text)).toBe(read);
  });
});
