import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
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
  let app: App;
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), "guide-files-"));

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), launchBrowser("software")]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("P5 O38 O41 O23 O43 A10 the desk", async () => {
    const complaints = await walkChart(desk(folder), {
      browser,
      url: app.url,
      holds: DESK_HOLDS,
      delays: DESK_DELAYS,
      prepare: ({ page }) => giveSending(page),
    });
    expect(complaints).toEqual([]);
  });

  it("P5 O55 the questions at the desk", async () => {
    const options = { browser, url: app.url, holds: QUESTIONS_HOLDS };
    expect(await walkChart(deskQuestions, options)).toEqual([]);
  });

  it("P5 A13 A14 A15 O20 O38 O42 O43 O48 a university at the desk", async () => {
    const complaints = await walkChart(deskUniversity, {
      browser,
      url: app.url,
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
    const complaints = await walkChart(universityTexts, {
      browser,
      url: app.url,
      holds: UNIVERSITY_TEXTS_HOLDS,
    });
    expect(complaints).toEqual([]);
  });
});
