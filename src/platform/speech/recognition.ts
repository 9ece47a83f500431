/** The part of the Web Speech API that we use; TypeScript's DOM library has only its results. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  start(): void;
  abort(): void;
}

type RecognitionConstructor = new () => Recognition;

/** True when this browser can recognise speech. */
export function isSpeechSupported(scope: object = globalThis): boolean {
  return recognitionIn(scope) !== null;
}

/** The browser's recognition of speech; null where there isn't one. */
export function recognitionIn(scope: object): RecognitionConstructor | null {
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) {
    const found: unknown = Reflect.get(scope, name);
    if (typeof found === "function") return found as RecognitionConstructor;
  }
  return null;
}
