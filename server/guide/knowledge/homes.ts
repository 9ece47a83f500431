import { comesFrom } from "./placeWords.ts";

/** "We live in Columbus", "ma famille habite à Sherbrooke": about those who ask, not about a cousin. */
const SETTLED =
  /(?:^| )(?:i|im|i m|we|we re|we are|were|currently|family|yo|nous|on|je|eu|nos|wir|ich|vivo|vivimos|habito|habite|habitons|vis|vivons|reste|resto|moro|moramos|wohne|wohnen|leben|lebe|نحن|انا|ساكن|ساكنين|نسكن|اسكن|نعيش)(?: all| now| currently| both)?(?: live| living| lives| based| reside| residents| vive| vit| vis| habite| habitons| reste| wohnen| leben| ساكن| ساكنين)?(?: right now| now| here)? (?:in|en|em|a|au|no|na|في|ب)(?: (?:rural|upstate|downtown|northern|southern|eastern|western|central|north|south|east|west))?$/;
const STAYING_IN = new Set("में me mein mai".split(" "));
const STAYING = /^(?:रहते|रहता|रहती|rehte|rehta|rehti|rahte|rahta|rahti|زندگی|ساکن|ساکنیم|ساکنم)/;

/** Whether a place is where the person lives, or is from. */
export const isAtHome = (words: readonly string[], from: number, to: number): boolean =>
  comesFrom(words, from, to) ||
  SETTLED.test(words.slice(Math.max(0, from - 5), from).join(" ")) ||
  STAYING.test(words[to] ?? "") ||
  (STAYING_IN.has(words[to] ?? "") && STAYING.test(words[to + 1] ?? ""));
