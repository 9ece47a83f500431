import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";

import { desk, DESK_DELAYS, DESK_HOLDS } from "./charts/desk.ts";
import { deskQuestions, QUESTIONS_HOLDS } from "./charts/deskQuestions.ts";
import { deskUniversity, DESK_UNIVERSITY_HOLDS } from "./charts/deskUniversity.ts";
import { universityTexts, UNIVERSITY_TEXTS_HOLDS } from "./charts/universityTexts.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { giveNoTexts } from "./world/givenTexts.ts";
import { givePictures } from "./world/pictures.ts";
import { giveSending } from "./world/sending.ts";

/** Every transition of the superuser's screens that a person or the world can bring about, in the built app. */
describe("the walk through", WALKING, () => {
  const at = staged({}, "software");
  const folder = mkdtempSync(join(tmpdir(), "guide-files-"));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("P5 O38 O41 O23 O43 A10 the desk", async () => {
    const complaints = await walkChart(desk(folder), at, {
      holds: DESK_HOLDS,
      delays: DESK_DELAYS,
      prepare: ({ page }) => giveSending(page),
    });
    expect(complaints).toEqual([]);
  });

  it("P5 O55 the questions at the desk", async () => {
    const options = { holds: QUESTIONS_HOLDS };
    expect(await walkChart(deskQuestions, at, options)).toEqual([]);
  });

  it("P5 A13 A14 A15 O20 O38 O42 O43 O48 a university at the desk", async () => {
    const complaints = await walkChart(deskUniversity, at, {
      holds: DESK_UNIVERSITY_HOLDS,
      async prepare({ page }) {
        await giveSending(page);
        await givePictures(page);
        await giveNoTexts(page);
      },
    });
    expect(complaints).toEqual([]);
  });

  it("O58 O42 O48 the texts of a university at the desk", async () => {
    const complaints = await walkChart(universityTexts, at, { holds: UNIVERSITY_TEXTS_HOLDS });
    expect(complaints).toEqual([]);
  });
});
