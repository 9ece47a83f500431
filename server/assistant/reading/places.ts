import { fold } from "../../universities/fold.ts";
import type { Known } from "../knowledge/known.ts";

/** A place a text names as where a university should be. */
export interface Place {
  /** For people: "London", "Africa", "the Midwest". */
  name: string;
  holds(university: Known): boolean;
}

interface Area {
  name: string;
  words: RegExp;
  countries?: readonly string[];
  regions?: readonly string[];
}

const US = "United States";

/** Parts of the world and of the United States, with the countries and states that count as theirs. */
const AREAS: readonly Area[] = [
  {
    name: "Africa",
    words: /\bafrican?\b/,
    countries: [
      ..."Algeria,Botswana,Cameroon,Egypt,Ethiopia,Ghana,Kenya,Morocco,Namibia,Nigeria".split(","),
      ..."Rwanda,Senegal,South Africa,Tanzania,Tunisia,Uganda,Zambia,Zimbabwe".split(","),
    ],
  },
  {
    name: "Asia",
    words: /\basian?\b/,
    countries: [
      ..."Bangladesh,China,Hong Kong,India,Indonesia,Israel,Japan,Malaysia,Nepal,Pakistan".split(
        ",",
      ),
      ..."Philippines,Saudi Arabia,Singapore,South Korea,Sri Lanka,Taiwan,Thailand,Türkiye,United Arab Emirates,Vietnam".split(
        ",",
      ),
    ],
  },
  {
    name: "Europe",
    words: /\beurope(an)?\b/,
    countries: [
      ..."Austria,Belgium,Czechia,Denmark,Finland,France,Germany,Greece,Hungary,Iceland".split(","),
      ..."Ireland,Italy,Netherlands,Norway,Poland,Portugal,Romania,Spain,Sweden,Switzerland,United Kingdom".split(
        ",",
      ),
    ],
  },
  {
    name: "Latin America",
    words: /\b(latin|south) americ/,
    countries:
      "Argentina,Bolivia,Brazil,Chile,Colombia,Ecuador,Mexico,Peru,Uruguay,Venezuela".split(","),
  },
  { name: "Oceania", words: /\boceania\b|australasia/, countries: ["Australia", "New Zealand"] },
  {
    name: "the United Kingdom",
    words: /\b(uk|u k|britain|british|united kingdom)\b/,
    countries: ["United Kingdom"],
  },
  {
    name: "the United States",
    words:
      /\b(usa|u s|u s a|united states|(?<!latin |south |north )america|(?<!latin |south |north )american|(in|outside|outside of|within|to|of) (the )?us(?! about)|us (universit\w+|schools?|colleges?|ones?))\b/,
    countries: [US],
  },
  { name: "Germany", words: /\bgerman\b/, countries: ["Germany"] },
  { name: "Canada", words: /\bcanadian\b/, countries: ["Canada"] },
  { name: "Australia", words: /\baustralian\b/, countries: ["Australia"] },
  { name: "the Netherlands", words: /\b(dutch|holland)\b/, countries: ["Netherlands"] },
  { name: "Scotland", words: /\bscottish\b/, regions: ["Scotland"] },
  {
    name: "the Midwest",
    words: /\bmid ?west/,
    countries: [US],
    regions:
      "Illinois,Indiana,Iowa,Kansas,Michigan,Minnesota,Missouri,Nebraska,North Dakota,Ohio,South Dakota,Wisconsin".split(
        ",",
      ),
  },
  {
    name: "New England",
    words: /\bnew england\b/,
    countries: [US],
    regions: "Connecticut,Maine,Massachusetts,New Hampshire,Rhode Island,Vermont".split(","),
  },
  {
    name: "the Northeast",
    words: /\bnorth ?east|\beast coast\b/,
    countries: [US],
    regions:
      "Connecticut,Maine,Massachusetts,New Hampshire,New Jersey,New York,Pennsylvania,Rhode Island,Vermont".split(
        ",",
      ),
  },
  {
    name: "the South",
    words: /\b(the|american|deep) south\b|\bsouthern (state|us)/,
    countries: [US],
    regions:
      "Alabama,Arkansas,District of Columbia,Florida,Georgia,Kentucky,Louisiana,Maryland,Mississippi,North Carolina,South Carolina,Tennessee,Texas,Virginia".split(
        ",",
      ),
  },
  {
    name: "the West Coast",
    words: /\b(west coast|pacific northwest)\b/,
    countries: [US],
    regions: "California,Oregon,Washington".split(","),
  },
];

/** The longest place name in words. */
const LONGEST = 4;

/** The names of all cities, regions and countries where universities are known, by their folded form. */
export function placeNamesOf(universities: readonly Known[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { city, region, country } of universities) {
    for (const name of [city, region, country]) if (name !== "") names.set(fold(name), name);
  }
  return names;
}

/** Places that a text's folded words name: places of `names`, and larger areas. */
export function placesIn(words: readonly string[], names: ReadonlyMap<string, string>): Place[] {
  const found = new Map<string, Place>();
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST); to++) {
      const name = names.get(words.slice(from, to).join(" "));
      if (name === undefined) continue;
      found.set(name, {
        name,
        holds: (known) => [known.city, known.region, known.country].includes(name),
      });
    }
  }
  const folded = words.join(" ");
  for (const area of AREAS) {
    if (!area.words.test(folded) || found.has(area.name.replace(/^the /, ""))) continue;
    found.set(area.name, {
      name: area.name,
      holds: (known) =>
        (area.countries?.includes(known.country) ?? true) &&
        (area.regions?.includes(known.region) ?? true),
    });
  }
  return [...found.values()];
}
