import { byLanguage, language } from "./t.ts";

const names = byLanguage((tag) => new Intl.DisplayNames([tag], { type: "region" }));

/** A country's name in the language shown, by its ISO code. `english` is what it is called in English, if not as usual. */
export const countryName = (country: string, english?: string): string =>
  (language() === "en" ? english : undefined) ?? names().of(country) ?? country;
