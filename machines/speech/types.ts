/** Whether the browser has speech recognition (V8); it never changes. */
export interface SpeechInput {
  supported: boolean;
}

/** The microphone button: it starts listening, and stops it. */
export type SpeechEvent = { type: "speech.toggled" };

/** What the `recognise` port is asked for (V8); it hears another language where that is the one shown (O96). */
export interface RecogniseInput {
  language: "en-US";
  interimResults: false;
  maxAlternatives: 1;
}

/** `unsupported`: pressing the button says so (V8). */
export type SpeechTag = "listening" | "unsupported";
