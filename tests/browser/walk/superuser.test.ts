import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";

import { admin, ADMIN_DELAYS, ADMIN_HOLDS } from "./charts/admin.ts";
import { adminChanges, CHANGES_HOLDS } from "./charts/adminChanges.ts";
import { adminQuestions, QUESTIONS_HOLDS } from "./charts/adminQuestions.ts";
import { adminUniversity, ADMIN_UNIVERSITY_HOLDS } from "./charts/adminUniversity.ts";
import { universityTexts, UNIVERSITY_TEXTS_HOLDS } from "./charts/universityTexts.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { give } from "./world/given.ts";
import { givePictures } from "./world/pictures.ts";
import { giveSending } from "./world/sending.ts";

/** Every transition of the superuser's screens that a person or the world can bring about, in the built app. */
describe("the walk through", WALKING, () => {
  const at = staged({}, "software");
  const folder = mkdtempSync(join(tmpdir(), "guide-files-"));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("P5 O38 O41 O23 O43 A10 the administration", async () => {
    const complaints = await walkChart(admin(folder), at, {
      holds: ADMIN_HOLDS,
      delays: ADMIN_DELAYS,
      prepare: ({ page }) => giveSending(page),
    });
    expect(complaints).toEqual([]);
  });

  it("P5 O55 the questions in the administration", async () => {
    const options = { holds: QUESTIONS_HOLDS };
    expect(await walkChart(adminQuestions, at, options)).toEqual([]);
  });

  it("P5 O121: the changes in the administration", async () => {
    expect(await walkChart(adminChanges, at, { holds: CHANGES_HOLDS })).toEqual([]);
  });

  it("P5 A13 A14 A15 O20 O38 O42 O43 O48 a university in the administration", async () => {
    const complaints = await walkChart(adminUniversity, at, {
      holds: ADMIN_UNIVERSITY_HOLDS,
      async prepare({ page }) {
        await giveSending(page);
        await givePictures(page);
        // Its texts are another walk's.
        await give(page, /\/api\/admin\/universities\/[^/]+\/texts\/$/, []);
      },
    });
    expect(complaints).toEqual([]);
  });

  it("O58 O42 O48 the texts of a university in the administration", async () => {
    const complaints = await walkChart(universityTexts, at, { holds: UNIVERSITY_TEXTS_HOLDS });
    expect(complaints).toEqual([]);
  });
});
