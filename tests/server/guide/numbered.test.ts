import { describe, expect, it } from "vitest";

import { withoutNumbers } from "#server/guide/reader/numbered.ts";

describe("O323: numbered questions", () => {
  it.each([
    ["3 things 1) when is it due 2) is it cheaper", "3 things\nwhen is it due.\nis it cheaper"],
    ["(1) tuition (2) size", "tuition.\nsize"],
    ["GPA 3.5) and SAT", "GPA 3.5) and SAT"],
    ["is 2) meant", "is 2) meant"],
    ["within 3. miles", "within 3. miles"],
  ])("%j", (text, read) => {
    expect(withoutNumbers(text)).toBe(read);
  });
});
