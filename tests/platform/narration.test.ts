import { describe, expect, it, onTestFinished, vi } from "vitest";

import { narrate, NarrationError, type Voices } from "#src/platform/narration/narrate.ts";
import { sentences } from "#src/platform/narration/sentences.ts";

/** A browser's voices; `behave` says what becomes of each thing that is to be spoken. */
function voices(behave: (utterance: EventTarget) => void, languages = ["en_US"]) {
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
    getVoices: () => languages.map((lang) => ({ lang })) as SpeechSynthesisVoice[],
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
const asked = [text, "en"] as const;
const never = new AbortController().signal;
const ends = (utterance: EventTarget) => utterance.dispatchEvent(new Event("end"));

describe("narrate", () => {
  it("O26 says a text sentence by sentence", async () => {
    const { browser, said } = voices(ends);
    await narrate(...asked, never, browser);
    expect(said).toEqual(["en: Stop 1 of 2: Quad.", "en: It has a fountain."]);
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
    const { browser } = voices(ends, []);
    const said = narrate(...asked, never, browser);
    (browser.synthesis as unknown as EventTarget).dispatchEvent(new Event("voiceschanged"));
    await expect(said).rejects.toThrow("no voices");
  });

  it("O26 says what a host wrote in the language of its letters", async () => {
    const { browser, said } = voices(ends, ["fa-IR", "en-US"]);
    await narrate("ایستگاه ۱ از ۲: Quad. It has a fountain.", "fa", never, browser);
    expect(said).toEqual(["fa: ایستگاه ۱ از ۲: Quad.", "en: It has a fountain."]);
    const chinese = voices(ends, ["zh-CN"]);
    await narrate("Welcome. 这里有喷泉。", "fr", never, chinese.browser);
    expect(chinese.said).toEqual(["fr: Welcome.", "zh: 这里有喷泉。"]);
  });

  it("O26 leaves time to read where no voice knows the letters, and takes any for Latin ones", async () => {
    const { browser, said } = voices(ends, ["en-US"]);
    await expect(narrate("ایستگاه ۱", "fa", never, browser)).rejects.toThrow("no voice for fa");
    expect(said).toEqual([]);
    await narrate("Parada 1.", "es", never, browser);
    expect(said).toEqual(["es: Parada 1."]);
  });

  it("O26 reads Persian as Persian on a page of another script", async () => {
    const { browser, said } = voices(ends, ["en-US", "ar-SA", "fa-IR"]);
    await narrate("کتابخانه بزرگ است. مكتبة كبيرة.", "en", never, browser);
    expect(said).toEqual(["fa: کتابخانه بزرگ است.", "ar: مكتبة كبيرة."]);
  });

  it("O26 waits for a slow voice, and not for one that says nothing of its end", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    // 60 characters, at three a second.
    const chinese = `${"馆".repeat(59)}。`;
    const slow = voices((utterance) => setTimeout(() => ends(utterance), 20_000), ["zh-CN"]);
    const said = narrate(chinese, "zh", never, slow.browser);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(said).resolves.toBeUndefined();
    const silent = voices(() => {}, ["zh-CN"]);
    const [heard] = await Promise.allSettled([
      narrate(chinese, "zh", never, silent.browser),
      vi.advanceTimersByTimeAsync(36_000),
    ]);
    expect(heard).toMatchObject({
      status: "rejected",
      reason: expect.any(NarrationError) as unknown,
    });
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
    expect(sentences("这是图书馆。它有喷泉！")).toEqual(["这是图书馆。", "它有喷泉！"]);
    expect(
      sentences(`${"字".repeat(150)}，${"字".repeat(150)}`).map(({ length }) => length),
    ).toEqual([151, 150]);
    expect(sentences("It is 4.7%. Then?")).toEqual(["It is 4.7%.", "Then?"]);
    expect(sentences("In 1891. 18,000 students.")).toEqual(["In 1891.", "18,000 students."]);
    expect(sentences("")).toEqual([]);
    expect(sentences("x".repeat(401)).map((piece) => piece.length)).toEqual([200, 200, 1]);
  });
});
