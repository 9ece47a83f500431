/** Texts of a language by their English ones. A text with a count has a form for each plural of the language. */
export type Catalogue = Record<string, string | Plurals>;
type Plurals = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Parameters = Readonly<Record<string, string | number>>;

const heard = new Set<() => void>();
let shown: { language: string; catalogue: Catalogue } = { language: "en", catalogue: {} };

/** Shows texts in another language from now on; what is already drawn has to be drawn again. Serves O96. */
export function showTextsIn(language: string, catalogue: Catalogue): void {
  shown = { language, catalogue };
  heard.forEach((hear) => hear());
}

/** Calls back each time that texts are shown in another language, until what it returns is called. */
export function onTextsShown(hear: () => void): () => void {
  heard.add(hear);
  return () => heard.delete(hear);
}

/** The language of what is shown, as a BCP 47 tag. */
export const language = (): string => shown.language;

/** What tells a guide the language that is shown; nothing for English, as other hosts know no other. Serves O96. */
export const languageShown = (): { language?: string } =>
  shown.language === "en" ? {} : { language: shown.language };

/**
 * A text in the language that is shown, in English where it has none: `t("Ask about {name}", { name })`. Numbers are
 * written as the language does. Call it while drawing, never while a module loads. Serves O96.
 */
export function t(english: string, parameters?: Parameters): string {
  const text = shown.catalogue[english];
  return fill(typeof text === "string" ? text : english, parameters);
}

/** A text with a count, which stands for `{count}`: `tn(stops, "{count} stop", "{count} stops")`. Serves O96. */
export function tn(count: number, one: string, other: string, parameters?: Parameters): string {
  const forms = shown.catalogue[other] as Plurals | undefined;
  const english = count === 1 ? one : other;
  const text = forms ? (forms[plurals().select(count)] ?? forms.other) : english;
  return fill(text, { ...parameters, count });
}

/** What is made once for each language, such as `byLanguage((tag) => new Intl.NumberFormat(tag))`. */
export function byLanguage<T>(make: (tag: string) => T): () => T {
  let made: { language: string; value: T } | undefined;
  return () => {
    if (made?.language !== shown.language)
      made = { language: shown.language, value: make(shown.language) };
    return made.value;
  };
}

const plurals = byLanguage((tag) => new Intl.PluralRules(tag));
const numbers = byLanguage((tag) => new Intl.NumberFormat(tag));

/** A whole or decimal number as the language writes it: 1,234 or ۱٬۲۳۴. */
export const number = (value: number): string => numbers().format(value);

/** A text with its parameters in place. */
export function fill(text: string, parameters: Parameters | undefined): string {
  if (parameters === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => {
    const value = parameters[name];
    return typeof value === "number" ? number(value) : (value ?? braces);
  });
}
