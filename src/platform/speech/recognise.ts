import type { RecogniseInput } from "#machines/speech/types.ts";

import { language } from "../../words/t.ts";
import { recognitionIn } from "./recognition.ts";

/** Thrown when nothing was understood or the microphone isn't to be had; the message says why. */
export class SpeechError extends Error {
  override name = "SpeechError";
}

const REASONS: Record<string, string> = {
  "not-allowed": "The browser may not use the microphone. Allow it in the page's settings.",
  "service-not-allowed": "The browser may not use speech recognition. Allow it in its settings.",
  "audio-capture": "No microphone was found.",
  network: "Speech recognition needs a network connection.",
  "no-speech": "Nothing was heard.",
};

/**
 * Listens once and resolves with what was understood, trimmed.
 * Rejects with a SpeechError when nothing was, or when the browser can't; stops listening when the signal aborts.
 * Serves V8.
 */
export function recognise(
  asked: RecogniseInput,
  signal: AbortSignal,
  scope: object = globalThis,
): Promise<string> {
  const Constructor = recognitionIn(scope);
  if (Constructor === null)
    return Promise.reject(new SpeechError("Your browser doesn't support speech recognition."));
  return new Promise((resolve, reject) => {
    const recognition = new Constructor();
    // English is what the specification asks for; who reads another language also speaks it.
    recognition.lang = language() === "en" ? asked.language : language();
    recognition.interimResults = asked.interimResults;
    recognition.maxAlternatives = asked.maxAlternatives;
    recognition.addEventListener("result", (event) => {
      const text = transcriptOf(event);
      if (text) resolve(text);
    });
    recognition.addEventListener("error", (event) => {
      const code = "error" in event ? String(event.error) : "";
      reject(new SpeechError(REASONS[code] ?? "Speech recognition did not work."));
    });
    // Comes last in every case; without a result before it nothing was understood.
    recognition.addEventListener("end", () => reject(new SpeechError("Nothing was understood.")));
    signal.addEventListener("abort", () => recognition.abort(), { once: true });
    recognition.start();
  });
}

function transcriptOf(event: Event): string {
  if (!("results" in event)) return "";
  const results = event.results as SpeechRecognitionResultList;
  return results[0]?.[0]?.transcript.trim() ?? "";
}
