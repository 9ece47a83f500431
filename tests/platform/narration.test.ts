import { describe, expect, it } from "vitest";

import { narrate, NarrationError, type Voices } from "#src/platform/narration/narrate.ts";
import { sentences } from "#src/platform/narration/sentences.ts";

/** A browser's voices; `behave` says what becomes of each thing that is to be spoken. */
function voices(behave: (utterance: EventTarget) => void, named = 1) {
  const said: string[] = [];
  let cancelled = 0;
  class Utterance extends EventTarget {
    lang = "";
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => Array.from({ length: named }) as SpeechSynthesisVoice[],
    speak: (utterance: Utterance) => {
      said.push(`${utterance.lang}: ${utterance.text}`);
      behave(utterance);
    },
    cancel: () => {
      cancelled += 1;
    },
  });
  const browser = { synthesis, Utterance } as unknown as Voices;
  return { browser, said, cancelled: () => cancelled };
}

const text = "Stop 1 of 2: Quad. It has a fountain.";
const asked = [text, "en-US"] as const;
const never = new AbortController().signal;
const ends = (utterance: EventTarget) => utterance.dispatchEvent(new Event("end"));

describe("narrate", () => {
  it("O26 says a text sentence by sentence", async () => {
    const { browser, said } = voices(ends);
    await narrate(...asked, never, browser);
    expect(said).toEqual(["en-US: Stop 1 of 2: Quad.", "en-US: It has a fountain."]);
  });

  it("O26 rejects where there is no speech, where it breaks, and silences what is left", async () => {
    await expect(narrate(...asked, never, null)).rejects.toBeInstanceOf(NarrationError);
    const { browser, cancelled } = voices((utterance) =>
      utterance.dispatchEvent(new Event("error")),
    );
    await expect(narrate(...asked, never, browser)).rejects.toThrow("broke off");
    expect(cancelled()).toBe(1);
  });

  it("O26 rejects when a browser names no voices once asked", async () => {
    const { browser } = voices(ends, 0);
    const said = narrate(...asked, never, browser);
    (browser.synthesis as unknown as EventTarget).dispatchEvent(new Event("voiceschanged"));
    await expect(said).rejects.toThrow("no voices");
  });

  it("O26 falls silent when it is to stop, and says nothing more", async () => {
    const stop = new AbortController();
    const { browser, said, cancelled } = voices(() => stop.abort());
    await narrate(...asked, stop.signal, browser);
    expect(said).toHaveLength(1);
    expect(cancelled()).toBe(1);
  });
});

describe("sentences", () => {
  it("keeps pieces that a voice says without falling silent, and loses no word", () => {
    const long = Array.from({ length: 90 }, (_, at) => `word${at}`).join(" ");
    const pieces = sentences(`Short one! ${long}.`);
    expect(pieces[0]).toBe("Short one!");
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(200);
    expect(pieces.join(" ")).toBe(`Short one! ${long}.`);
    expect(sentences("")).toEqual([]);
    expect(sentences("x".repeat(401)).map((piece) => piece.length)).toEqual([200, 200, 1]);
  });
});
