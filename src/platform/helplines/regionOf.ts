/**
 * The country, in capital letters, that the first of the languages with one names: `de-CH` names CH. Where none does, the
 * one country of the first language that has only one. Serves O50.
 */
export function regionOf(
  languages: readonly string[],
  countryOfLanguage: Readonly<Record<string, readonly string[]>>,
): string | null {
  const locales = languages.flatMap(localeOf);
  const regions = locales.flatMap(({ region }) => region ?? []);
  const only = locales.flatMap(({ language }) => {
    const countries = countryOfLanguage[language] ?? [];
    return countries.length === 1 ? countries : [];
  });
  // Some regions are parts of the world: es-419 is the Spanish of Latin America.
  return regions.find((region) => /^[A-Z]{2}$/.test(region)) ?? only[0] ?? null;
}

/** None for what is no language: a browser may be set to anything. */
function localeOf(language: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(language)];
  } catch {
    return [];
  }
}
