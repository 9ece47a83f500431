import { LANGUAGE } from "../../words/wordsOf.ts";

const names = new Intl.DisplayNames([LANGUAGE], { type: "region" });

/** A country's name by its ISO code. */
export const countryName = (country: string): string => names.of(country) ?? country;
