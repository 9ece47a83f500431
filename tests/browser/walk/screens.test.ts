import { describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";

import { comparison, COMPARISON_DELAYS, COMPARISON_HOLDS } from "./charts/comparison.ts";
import { root, ROOT_HOLDS } from "./charts/root.ts";
import { sharedAnswer, SHARED_HOLDS } from "./charts/sharedAnswer.ts";
import { universityPage, UNIVERSITY_HOLDS } from "./charts/universityPage.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { holdSocket } from "./world/heldSocket.ts";

/** Every transition of the whole and of a university's page that a person or the world can bring about, in the built app. */
describe("the walk through", WALKING, () => {
  const at = staged();

  it("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 T21 E3 E8 E9 X14 O1 O13 O14 O15 O16 the screens", async () => {
    const complaints = await walkChart(root, at, {
      holds: ROOT_HOLDS,
      prepare: ({ page }) => holdSocket(page),
    });
    expect(complaints).toEqual([]);
  });

  it("R11 S11 S12 S13 S14 S23 P1 P5 A11 A12 O12 O16 O18 O22 O39 O40 a university's page", async () => {
    const complaints = await walkChart(universityPage, at, {
      holds: UNIVERSITY_HOLDS,
      prepare: ({ page }) => holdSocket(page),
    });
    expect(complaints).toEqual([]);
  });

  it("O107 the page of a shared answer", async () => {
    expect(await walkChart(sharedAnswer, at, { holds: SHARED_HOLDS })).toEqual([]);
  });

  it("O79 O82 A10 A11 the comparison on a university's page", async () => {
    const complaints = await walkChart(comparison, at, {
      holds: COMPARISON_HOLDS,
      delays: COMPARISON_DELAYS,
    });
    expect(complaints).toEqual([]);
  });
});
