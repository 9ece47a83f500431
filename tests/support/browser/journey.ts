import type { Page } from "playwright-core";
import { beforeEach, onTestFailed } from "vitest";

import { pictureOnFailure } from "./browser.ts";

/** Makes the tests of a suite the steps of one journey: after one that fails, which leaves a picture, the others are skipped. */
export function journey(page: () => Page, name: string): void {
  let broken = false;
  beforeEach(({ task, skip }) => {
    skip(broken, "An earlier step of the journey failed.");
    onTestFailed(() => {
      broken = true;
    });
    pictureOnFailure(page(), `${name}-${task.name.split(" ")[0]}`);
  });
}
