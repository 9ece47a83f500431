export interface SpeechInput {
  supported: boolean;
}

export interface SpeechContext {
  supported: boolean;
}

export type SpeechEvent = { type: "speech.toggled" };

/** What the `recognise` port is asked for (V8). */
export interface RecogniseInput {
  language: "en-US";
  interimResults: false;
  maxAlternatives: 1;
}

export type SpeechTag = "listening" | "unsupported";
