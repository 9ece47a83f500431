/** The languages in which the names of all countries are known. */
const LANGUAGES =
  "en es fr pt de it nl pl tr fa ar zh hi ur bn ru uk ja ko vi id sw el sv he".split(" ");

let known: readonly [string, string][] | null = null;

/** Every country's name in many languages, from Node's own data, with the name that our data uses. */
export const countryNames = (): readonly [string, string][] => (known ??= [...namesOfAll()]);

function* namesOfAll(): Generator<[string, string]> {
  const codes = countryCodes();
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  for (const code of codes) {
    const name = english.of(code);
    if (name === undefined) continue;
    const ours = OUR_NAMES[name] ?? name;
    for (const language of LANGUAGES) {
      const word = new Intl.DisplayNames([language], { type: "region", fallback: "none" }).of(code);
      if (word !== undefined && word.length > 1) yield [ours, word];
    }
  }
}

let codesByName: ReadonlyMap<string, string> | null = null;

/** A country of the data in another language; null for what isn't one, or has no name there. */
export function countryIn(name: string, language: string): string | null {
  if (language === "en") return name === "United States" ? "the United States" : null;
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  codesByName ??= new Map(
    countryCodes().map((code) => {
      const said = english.of(code) ?? code;
      return [OUR_NAMES[said] ?? said, code];
    }),
  );
  const code = codesByName.get(name);
  if (code === undefined) return null;
  return new Intl.DisplayNames([language], { type: "region", fallback: "none" }).of(code) ?? null;
}

function countryCodes(): string[] {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  return letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => {
      const name = english.of(code);
      return name !== undefined && name !== code && !/^(EU|EZ|UN|QO|ZZ|XA|XB)$/.test(code);
    });
}

/** Countries that our data spells differently. */
const OUR_NAMES: Readonly<Record<string, string>> = {
  Türkiye: "Türkiye",
  "Hong Kong SAR China": "Hong Kong",
  "Macao SAR China": "Macao",
  "Myanmar (Burma)": "Myanmar",
  "Côte d’Ivoire": "Ivory Coast",
  "Congo - Kinshasa": "Democratic Republic of the Congo",
  "Bosnia & Herzegovina": "Bosnia and Herzegovina",
  "Trinidad & Tobago": "Trinidad and Tobago",
};
