import type { Page } from "playwright-core";

/** What the browser was asked to listen for. */
interface Listening {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
}
type Ear = EventTarget & Listening;
type Stage = typeof globalThis & { ear?: Ear | null };

/** Puts an ear into every document of the page that hears only what the test says; `supported`: false takes it away. */
export async function giveEar(page: Page, supported = true): Promise<void> {
  await page.addInitScript((isThere) => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"])
      Reflect.deleteProperty(window, name);
    if (!isThere) return;
    class Recognition extends EventTarget {
      lang = "";
      interimResults = true;
      maxAlternatives = 0;
      start() {
        (globalThis as Stage).ear = this;
      }
      abort() {
        (globalThis as Stage).ear = null;
        this.dispatchEvent(new Event("end"));
      }
    }
    Object.assign(window, { webkitSpeechRecognition: Recognition });
  }, supported);
}

/** What the browser listens for now. Waits until it listens. */
export async function heardBy(page: Page): Promise<Listening> {
  const listening = await page.waitForFunction(() => {
    const { ear } = globalThis as Stage;
    if (!ear) return null;
    const { lang, interimResults, maxAlternatives } = ear;
    return { lang, interimResults, maxAlternatives };
  });
  return (await listening.jsonValue()) as Listening;
}

/** Ends the listening: a text was understood, or it failed for a reason. Waits until the browser listens. */
export async function endListening(
  page: Page,
  outcome: { text: string } | { error: string },
): Promise<void> {
  await page.waitForFunction((came) => {
    const { ear } = globalThis as Stage;
    if (!ear) return false;
    (globalThis as Stage).ear = null;
    const what =
      "text" in came
        ? Object.assign(new Event("result"), { results: [[{ transcript: came.text }]] })
        : Object.assign(new Event("error"), { error: came.error });
    ear.dispatchEvent(what);
    ear.dispatchEvent(new Event("end"));
    return true;
  }, outcome);
}

/** True while the browser listens. */
export const listens = (page: Page): Promise<boolean> =>
  page.evaluate(() => Boolean((globalThis as Stage).ear));
