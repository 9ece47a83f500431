import type { Helplines } from "#machines/crisisHelp/types.ts";

/** The part of data/helplines.json that is used here. */
export interface HelplinesFile extends Helplines {
  /** Hours that are no times of day, by how the file says them. */
  words: Record<string, { en: string }>;
  /** Countries that a language alone names: Japanese that of Japan, English none. */
  countryOfLanguage: Record<string, string[]>;
}

/** The helplines with their hours in words. */
export function readHelplines({ countries, words }: HelplinesFile): Helplines {
  const hoursOf = (hours: string): string =>
    words[hours]?.en ?? (/^\d/.test(hours) ? `${hours}, every day` : hours);
  return {
    countries: Object.fromEntries(
      Object.entries(countries).map(([code, country]) => [
        code,
        {
          ...country,
          lines: country.lines.map((line) => ({ ...line, hours: hoursOf(line.hours) })),
        },
      ]),
    ),
  };
}
