import type { Page } from "playwright-core";

/** The browser's voice, which says nothing until the test tells what becomes of it. */
interface Voice {
  spoken: string[];
  /** What is being said, and whom that interests. */
  now: SpeechSynthesisUtterance | null;
  finish: (how: "end" | "error") => boolean;
}
type Stage = typeof globalThis & { voice?: Voice };

/** Puts a voice into every document of the page that speaks until it is told to end: a browser for tests has none. */
export async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice: Voice = {
      spoken: [],
      now: null,
      finish(how) {
        const { now } = voice;
        if (now === null) return false;
        voice.now = null;
        // A text comes sentence by sentence: the others of it end as soon as they begin.
        hurried = how === "end";
        now.dispatchEvent(new Event(how));
        setTimeout(() => {
          hurried = false;
        });
        return true;
      },
    };
    let hurried = false;
    const synthesis = {
      speaking: false,
      pending: false,
      paused: false,
      getVoices: () => [{ name: "A voice", lang: "en-US" }],
      speak(utterance: SpeechSynthesisUtterance) {
        voice.spoken.push(utterance.text);
        if (hurried) queueMicrotask(() => utterance.dispatchEvent(new Event("end")));
        else voice.now = utterance;
      },
      cancel() {
        voice.now = null;
      },
      pause() {},
      resume() {},
      addEventListener() {},
      removeEventListener() {},
    };
    (globalThis as Stage).voice = voice;
    Object.defineProperty(window, "speechSynthesis", { value: synthesis, configurable: true });
  });
}

/** Ends what the voice says: it has said all, or broke. Waits until it speaks. */
export async function endSpeech(page: Page, how: "end" | "error"): Promise<void> {
  await page.waitForFunction((end) => (globalThis as Stage).voice?.finish(end) ?? false, how);
}
