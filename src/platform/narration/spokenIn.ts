/** Letters of the scripts that people here write, by the scripts' names in BCP 47, and what each is read in. */
const SCRIPTS = [
  { name: "Latn", letter: /\p{Script=Latin}/u, language: "en" },
  { name: "Arab", letter: /\p{Script=Arabic}/u, language: "ar" },
  { name: "Hans", letter: /\p{Script=Han}/u, language: "zh" },
] as const;

/** Letters that Persian is written with, and Arabic isn't. */
const PERSIAN = /[پچژگکی]/u;

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script;

/**
 * The language to speak a sentence in: the one that is shown, unless all its letters are of another script, as what a host
 * wrote may be: an English description on a Persian page is read as English.
 */
export function spokenIn(sentence: string, shown: string): string {
  const own = SCRIPTS.find(({ name }) => name === scriptOf(shown));
  if (own?.letter.test(sentence)) return shown;
  if (PERSIAN.test(sentence)) return "fa";
  return SCRIPTS.find(({ letter }) => letter.test(sentence))?.language ?? shown;
}

/**
 * Whether some voice can say it. A browser takes its default voice where none speaks a language, which makes some sense of
 * another one in Latin letters, but passes over letters of other scripts in silence.
 */
export function canSay(language: string, voices: readonly Pick<SpeechSynthesisVoice, "lang">[]) {
  const spoken = new Intl.Locale(language).language;
  return (
    scriptOf(language) === "Latn" || voices.some(({ lang }) => lang.split(/[-_]/)[0] === spoken)
  );
}
