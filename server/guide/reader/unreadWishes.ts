import type { Place } from "../knowledge/places.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { NAME } from "./features.ts";
import { figuresNamed, saysTuition } from "./figureNames.ts";
import { kindIn, sizeIn, unheldIn } from "./kindWords.ts";
import { numbersIn } from "./numbers.ts";
import { isSuperlative } from "./orderWords.ts";
import { saysAny } from "./phrases.ts";
import { plain } from "./plainWords.ts";

/** "With an equestrian team", "known for glass blowing", "que tenga observatorio": what a search wants of universities. */
const WISH =
  /(?:\b(?:with|that (?:has|have|offers?|allows?)|which (?:has|have|offers?)|offering|known for|famous for|(?:easy|good|great) for|close to|near|con|que (?:tenga|tengan|tiene|tienen|ofrezca|ofrezcan)|cerca de|avec|qui (?:a|ont|propose|proposent)|près d[eu]|com|que (?:tenha|tenham|tem|ofereça|ofereçam)|perto d[aeo])\s+)(?:an? |the |una? |une? |uma? |des |la |le |el )?(?:(?:good|great|strong|nice|decent|really|some|buen[oa]?|bonne?|boa|bom) )*([^,.;:!?()\n]+?)(?=$|[,.;:!?()\n]|\s(?:and|or|but|in|at|within|for|y|o|en|et|ou|dans|e|em|with|that|near|close|con|avec|com)\s)/giu;
/** Words that say nothing to go by, or speak of the person. */
const IDLE =
  /^(?:i|im|me|my|mine|we|our|us|you|your|he|his|she|her|it|its|them|they|their|this|those|these|home|family|kids?|son|daughter|brother|sister|friends?|grandma|parents?|lots?|more|less|mas|mais|menos|plus|moins|most|least|high|higher|low|lower|no|any|all|each|best|better|program\w*|schools?|colleges?|universit\w*|students?|campus\w*|people|place|one|ones|name|names|data|info\w*|figures?|what|where|who|mi|mis|su|sus|mon|ma|mes|minha|meu|casa|chez|nous|moi|programas?|programmes?)$/u;
const MOST_WORDS = 6;

/**
 * What a search wants in words that no reader knows, in the person's own words: rather told than dropped.
 * @param places those that were read, by their words in the normalized text
 */
export function unreadWishes(
  masked: string,
  tokens: readonly string[],
  places: readonly Place[],
  isPlace: (name: string) => boolean = () => false,
) {
  const towns = places.map(({ from, to }) => tokens.slice(from, to).join(" "));
  const isRead = (words: string, said: string): boolean =>
    said.split(NAME).length > 1 ||
    towns.some(
      (town) => ` ${words} `.includes(` ${town} `) || ` ${town} `.includes(` ${words} `),
    ) ||
    isPlace(words) ||
    numbersIn(said).length > 0 ||
    subjectsIn(words).length > 0 ||
    figuresNamed(said).length > 0 ||
    saysTuition(said) ||
    kindIn(words) !== null ||
    sizeIn(words) !== null ||
    unheldIn(words) !== null ||
    isSuperlative(words) ||
    saysAny(said);
  return [...masked.matchAll(WISH)].flatMap(([, said = ""]) => {
    const words = plain(said).trim();
    const all = words.split(" ").filter(Boolean);
    const isIdle = all.some((word) => IDLE.test(word)) || !all.some(({ length }) => length > 3);
    return isIdle || all.length > MOST_WORDS || isRead(words, said) ? [] : [said.trim()];
  });
}
