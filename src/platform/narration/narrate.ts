import { sentences } from "./sentences.ts";
import { canSay, spokenIn } from "./spokenIn.ts";

/** The part of the browser's speech synthesis that is used here. */
export interface Voices {
  synthesis: Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices" | "addEventListener">;
  Utterance: new (text: string) => SpeechSynthesisUtterance;
}

/** Thrown when this browser can't speak, or stops doing so. */
export class NarrationError extends Error {
  override name = "NarrationError";
}

/** How long a browser may take to name its voices, in milliseconds. */
const VOICES_PATIENCE_MS = 1500;
/** A voice that says nothing of its end counts as broken: so long, and so much more for each character: a Chinese one, or a digit, is a word. */
const SENTENCE_PATIENCE_MS = 6000;
const CHARACTER_PATIENCE_MS = 500;

/** This browser's voices, or null where it has none. */
export function browserVoices(scope: object = globalThis): Voices | null {
  if (!("speechSynthesis" in scope && "SpeechSynthesisUtterance" in scope)) return null;
  return {
    synthesis: scope.speechSynthesis as SpeechSynthesis,
    Utterance: scope.SpeechSynthesisUtterance as Voices["Utterance"],
  };
}

/**
 * Speaks a text of a language, sentence by sentence, and resolves when it has been said. Rejects with a NarrationError
 * where there is no voice for it, and falls silent when the signal aborts. Serves O26.
 */
export async function narrate(
  text: string,
  language: string,
  signal: AbortSignal,
  voices: Voices | null = browserVoices(),
): Promise<void> {
  if (voices === null) throw new NarrationError("This browser can't speak.");
  const { synthesis } = voices;
  const stop = (): void => synthesis.cancel();
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (!(await hasVoices(synthesis))) throw new NarrationError("This browser has no voices.");
    for (const sentence of sentences(text)) {
      if (signal.aborted) return;
      const spoken = spokenIn(sentence, language);
      if (!canSay(spoken, synthesis.getVoices()))
        throw new NarrationError(`This browser has no voice for ${spoken}.`);
      await speak(voices, sentence, spoken, signal);
    }
  } catch (error) {
    synthesis.cancel();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Whether there is any voice. Serves O103. */
export const hasVoice = async (voices: Voices | null = browserVoices()): Promise<boolean> =>
  voices !== null && hasVoices(voices.synthesis);

/** Browsers name their voices a while after they are first asked. */
function hasVoices(synthesis: Voices["synthesis"]): Promise<boolean> {
  const any = (): boolean => synthesis.getVoices().length > 0;
  if (any()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(any()), VOICES_PATIENCE_MS);
    const named = (): void => {
      clearTimeout(timer);
      resolve(any());
    };
    synthesis.addEventListener("voiceschanged", named, { once: true });
  });
}

function speak(
  { synthesis, Utterance }: Voices,
  sentence: string,
  language: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const utterance = new Utterance(sentence);
    utterance.lang = language;
    const patience = SENTENCE_PATIENCE_MS + sentence.length * CHARACTER_PATIENCE_MS;
    const broken = (why: string) => (): void => settle(() => reject(new NarrationError(why)));
    const timer = setTimeout(broken("The voice said nothing of its end."), patience);
    const settle = (tell: () => void): void => {
      clearTimeout(timer);
      tell();
    };
    utterance.addEventListener("end", () => settle(resolve));
    utterance.addEventListener("error", broken("The voice broke off."));
    signal.addEventListener("abort", () => settle(resolve), { once: true });
    synthesis.speak(utterance);
  });
}
