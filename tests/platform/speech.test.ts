import { describe, expect, it } from "vitest";

import { recognise, SpeechError } from "#src/platform/speech/recognise.ts";
import { isSpeechSupported } from "#src/platform/speech/recognition.ts";

/** A browser's speech recognition that behaves as told once it is started. */
function browserThat(behave: (recognition: EventTarget) => void) {
  const made: EventTarget[] = [];
  class SpeechRecognition extends EventTarget {
    constructor() {
      super();
      made.push(this);
    }
    start(): void {
      queueMicrotask(() => behave(this));
    }
    abort(): void {
      this.dispatchEvent(new Event("end"));
    }
  }
  return { scope: { webkitSpeechRecognition: SpeechRecognition }, made };
}

const result = (transcript: string) =>
  Object.assign(new Event("result"), { results: [[{ transcript, confidence: 1 }]] });
const error = (code: string) => Object.assign(new Event("error"), { error: code });
const asked = { language: "en-US", interimResults: false, maxAlternatives: 1 } as const;
const never = new AbortController().signal;

describe("recognise", () => {
  it("V8 listens in en-US, without interim results, for one alternative", async () => {
    const { scope, made } = browserThat((recognition) => {
      recognition.dispatchEvent(result(" tell me about housing "));
      recognition.dispatchEvent(new Event("end"));
    });
    expect(await recognise(asked, never, scope)).toBe("tell me about housing");
    expect(made[0]).toMatchObject({ lang: "en-US", interimResults: false, maxAlternatives: 1 });
  });

  it("V8 says so in a browser without speech recognition", async () => {
    expect(isSpeechSupported({})).toBe(false);
    await expect(recognise(asked, never, {})).rejects.toThrow(
      "Your browser doesn't support speech recognition.",
    );
  });

  it.each([
    ["a forbidden microphone", (one: EventTarget) => one.dispatchEvent(error("not-allowed"))],
    ["an unknown fault", (one: EventTarget) => one.dispatchEvent(error("bad-grammar"))],
    ["silence", (one: EventTarget) => one.dispatchEvent(new Event("end"))],
  ])("rejects on %s", async (_, behave) => {
    const { scope } = browserThat(behave);
    await expect(recognise(asked, never, scope)).rejects.toBeInstanceOf(SpeechError);
  });

  it("stops listening when the signal aborts", async () => {
    const { scope } = browserThat(() => {});
    const stop = new AbortController();
    const heard = recognise(asked, stop.signal, scope);
    stop.abort();
    await expect(heard).rejects.toBeInstanceOf(SpeechError);
  });
});
