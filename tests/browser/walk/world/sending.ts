import type { Page } from "playwright-core";

/** What the page keeps of the form that is being sent. */
type Stage = typeof globalThis & { sending?: XMLHttpRequestUpload | null };

/** Lets the test say how much of a form has gone out: a form that is held says nothing of the kind by itself. */
export async function giveSending(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stage = globalThis as Stage;
    stage.XMLHttpRequest = class extends XMLHttpRequest {
      constructor() {
        super();
        stage.sending = this.upload;
        this.upload.addEventListener("progress", (event) => {
          if (event.isTrusted) event.stopImmediatePropagation();
        });
      }
    };
  });
}

/** Tells the app how much of the newest form has gone out, from 0 to 1. Waits until one is being sent. */
export async function tellSent(page: Page, fraction: number): Promise<void> {
  await page.waitForFunction((loaded) => {
    const { sending } = globalThis as Stage;
    const progress = { lengthComputable: true, loaded: loaded * 100, total: 100 };
    return sending?.dispatchEvent(new ProgressEvent("progress", progress)) ?? false;
  }, fraction);
}
