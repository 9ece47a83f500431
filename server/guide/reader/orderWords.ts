import type { Field, Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { has } from "./hasWords.ts";
import { saysPhrase } from "./phrases.ts";
import { NAMED } from "./premises.ts";

const LOW =
  / (از همه (?:ارز|کوچ|کم|پایین)\S*|min(?= (?:over|of|by|across|among) )|cheapest|lowest|smallest|tiniest|fewest|least|minimum|bottom|youngest|newest|shortest|worst|cheap|cheaper|lower|smaller|fewer|less|mas (barat\w+|baj\w+|pequen\w+|jov\w+)|menor(es)?|menos|moins|plus (bas|basse|petit\w*|jeune)|mais (barat\w+|baix\w+|pequen\w+|nov\w+)|billigste\w*|niedrigste\w*|kleinste\w*|geringste\w*|wenigsten|ارزان ?ترین|کمترین|پایین ?ترین|کوچک ?ترین|أرخص|ارخص|أقل|اقل|أدنى|أصغر|最低|最便宜|最少|最小|सबसे (कम|सस्त\S*|छोट\S*)|sabse (kam|sast\w*|chot\w*)|дешев\S+|наименьш\S+|маленьк\S+|низк\S+|самы\S+ молод\S+|меньше всего|(piu|meno) (economic\w+|bass\w+|piccol\w+)|meno car\w+|goedkoopste|laagste|en (ucuz|dusuk|kucuk)|(?:가장|제일) (싼|저렴한|작은|낮은|적은)|(?:re|thap|nho|it)(?: tien)? (?:nhat|hon)|더 (?:싼|싸\S*|저렴\S*|작\S*|낮\S*|적\S*)|billiger|gunstiger|kleiner|niedriger|ارز[او]ن ?تر\S*|کوچک ?تر\S*|(?:pi|mwens) (?:bon mache|che|piti)) |最低|最便宜|最少|最小/;
/** "Las tres últimas", "倒数五名": the low end. */
const LAST =
  / (?:(?:tres|cinco|diez|dez|trois|cinq|dix|\d+) (?:ultim[oa]s|dernier\w*)|(?:ultim[oa]s|dernier\w*) (?:tres|cinco|diez|dez|trois|cinq|dix|\d+)|(?:سه|پنج|ده|\d+) (?:دانشگاه|تای) آخر) |倒数/;
const HIGH =
  / (از همه (?:بزرگ|گر|بیشتر|بالا)\S*|max(?= (?:over|of|by|across|among) )|highest|largest|biggest|most|greatest|maximum|top|oldest|longest|best|priciest|dearest|expensive|higher|bigger|larger|more|mas (car\w+|alt\w+|grande\w*|antigu\w+)|mayor(es)?|mejor(es)?|plus (cher\w*|haut\w*|grand\w*|ancien\w*|eleve\w*)|mais (car\w+|alt\w+|antig\w+)|maior(es)?|melhor(es)?|teuerste\w*|hochste\w*|grosste\w*|alteste\w*|meisten|گران ?ترین|بیشترین|بالاترین|بزرگ ?ترین|قدیمی ?ترین|أغلى|أعلى|اعلى|أكبر|اكبر|أقدم|最高|最贵|最多|最大|最老|最古老|सबसे (ज़्यादा|ज्यादा|अधिक|बड़\S*|महंग\S*|पुरान\S*)|sabse (zyada|jyada|bad\w*|meheng\w*|puran\w*)|дорог\S+|наибольш\S+|крупн\S+|больш\S+|высок\S+|старейш\S+|стар(ы|ая|ое|ий)\S*|древн\S+|piu (car\w+|alt\w+|grand\w*|antic\w+)|duurste|grootste|hoogste|en (pahali|buyuk|yuksek)|(?:가장|제일) (비싼|큰|높은|많은)|(?:cao|lon|nhieu|đat|mac) (?:nhat|hon)|pi (?:gwo|wo)|더 (?:비싼|비싸\S*|큰|커\S*|크\S*|높\S*|많\S*)|grosser|hoher|mehr|बड़[ाीे]|ज़?्?ज़?यादा|zyada|bad[aie]|بزرگ ?تر\S*|بیشتر|больше|выше) |最高|最贵|最多|最大|最老|最古老/;
const OLD =
  / (oldest|older|earliest|first founded|antigu\w+|ancienn?e?s?|antig\w+|alteste\w*|alter|قدیمی ?تر(ین)?|أقدم|اقدم|最老|最古老|更老|历史最|पुरान\S*|puran\w*|vecchi\w*|antic\w+|eski|oudste|стар(ы|ая|ое|ий|ей)\S*|древн\S+|(?:가장|제일) 오래된|오래된|lau đoi nhat|co nhat) |最老|最古老|历史最|更老|更古老|比较老|更早/;
const YOUNG =
  / (youngest|newest|younger|newer|latest founded|mas (jov\w+|nuev\w+|recient\w+)|plus (jeune|recente?)|mais (nov\w+|recent\w+)|jungste\w*|neueste\w*|جدیدترین|أحدث|احدث|最新|最年轻|सबसे नई|sabse nayi) |最年轻/;

/** Which end of an order the words name; the oldest has the lowest founding year. */
export function directionIn(normalized: string, isYear: boolean): "asc" | "desc" | null {
  if (isYear) {
    if (has(normalized, YOUNG)) return "desc";
    return has(normalized, OLD) ? "asc" : null;
  }
  const words = inPrices(normalized).replaceAll(BOUND, " ").replaceAll(BOUNDING, " ");
  const low = has(words, LOW) || has(words, LAST);
  const high = has(words, HIGH);
  if (low === high) return null;
  return low ? "asc" : "desc";
}

const CHEAP =
  /(?<=^| )(?:(?:the mo(?:st|re)|most) (?:affordable|economical|budget friendly)|(?:the )?least money|costs? (?:me |us |you )?(?:the )?least|(?:la|el|las|los)? ?mas (?:asequibles?|accesibles?|economic[oa]s?)|(?:la |le |les )?plus (?:abordables?|accessibles?|economiques?)|(?:a |o |as |os )?mais (?:acessive(?:l|is)|em conta))(?= |$)/gu;
const DEAR = /(?<=^| )(?:the (?:least|less)|least) (?:affordable|economical)(?= |$)/gu;
const CHEAPER = /(?<=^| )more (?:affordable|economical|budget friendly)(?= |$)/gu;
const DEARER = /(?<=^| )less (?:affordable|economical)(?= |$)/gu;

/** "More affordable" is cheaper, not more of anything. */
const inComparedPrices = (normalized: string): string =>
  normalized.replaceAll(CHEAPER, "cheaper").replaceAll(DEARER, "dearer");

/** "The most affordable" is the cheapest, not the most of anything. */
const inPrices = (normalized: string): string =>
  inComparedPrices(normalized.replaceAll(CHEAP, "cheapest").replaceAll(DEAR, "priciest"));

/** "More than 50 %", "menos de 20 mil", "más de la mitad": what bounds a figure names no end of another. */
const BOUNDING =
  /(?<=^| )(?:less|more|fewer|lower|higher|greater|bigger|smaller|menos|mas|mais|moins|plus|mayor(?:es)?|menor(?:es)?|maior(?:es)?) (?:than|de|que|do que|a|al|d)? ?(?:the |la |el |a |o |us )*\$? ?(?:\d\S*|half|mitad|metade|moitie)(?= |$)/gu;

/** "Maximum 20,000" is a bound, not the end of an order. */
const BOUND = /(?<=^| )(?:max(?:imum)?|min(?:imum)?)(?: of)?(?= ?(?:us ?)?\$? ?\d)/gu;

const DOWN =
  /descend|high(?:est)? to low|high(?:est)? first|de mayor a menor|descendente|decroissant|do maior|decrescente|absteigend|نزولی|تنازلي|从高到低|降序|expensive first/;
const UP =
  /(?<!d)ascend|low(?:est)? to high|low(?:est)? first|de menor a mayor|ascendente|(?<!de)croissant|do menor|(?<!de)crescente|aufsteigend|صعودی|تصاعدي|从低到高|升序|cheap(?:est)? (?:first|to)|mas barata a la mas cara|moins cher au plus cher/;

/** "Top 3": how many are wanted, the best of them, and no end of a figure. */
export const TOP =
  /(?<=^| )(?:top|los mejores|as melhores|les meilleures) (?:\d+|three|four|five|six|ten)(?= |$)/gu;

/** From which end a list is to be sorted, if the words say it. */
export function sortedIn(normalized: string): "asc" | "desc" | null {
  if (UP.test(normalized)) return "asc";
  return DOWN.test(normalized) ? "desc" : null;
}

const EASY =
  / (eas(?:y|ier|iest)|(?:least|less) (?:selective|competitive)|menos selectiv\w*|moins selecti\w*|mas facil\w*|plus facile\w*|mais facil\w*|leichteste\w*|آسان ?ترین|راحت ?ترین|أسهل|اسهل|最容易|सबसे आसान|sabse aasan|en kolay|(?:가장|제일) (?:쉬운|들어가기 쉬운)|de (?:vao|đau) (?:nhat|hon)) |最容易|最好进/;
const HARD =
  / (hard|harder|hardest|toughest|(?:most|more) (?:selective|competitive)|pickiest|choosiest|stingiest|mas dificil\w*|mas selectiv\w*|plus (?:difficile|selecti)\w*|mais (?:dificil|seletiv)\w*|schwerste\w*|سخت ?ترین|أصعب|اصعب|最难|सबसे मुश्किल|sabse mushkil|en zor|(?:가장|제일) (?:어려운|들어가기 어려운)|kho (?:vao|đau) (?:nhat|hon)) |最难/;

/** "The hardest to get into": the end of admission rates that is meant; null when the words don't say. */
export function easeIn(normalized: string): "asc" | "desc" | null {
  const [hard = -1, easy = -1] = [HARD, EASY].map((end) => ` ${normalized} `.search(end));
  if (hard === -1 && easy === -1) return null;
  // "From the easiest to the hardest": the first that is named comes first.
  return easy === -1 || (hard !== -1 && hard < easy) ? "asc" : "desc";
}

/** The end of admission rates that a text asks for, by a comparative, too: "the harder one", "which takes more people". */
export function easeSaid(text: string): "asc" | "desc" | null {
  const end = easeIn(normalizeText(text));
  const [harder, easier] = [saysPhrase("harder", text), saysPhrase("easier", text)];
  return end ?? (harder === easier ? null : harder ? "asc" : "desc");
}

const END =
  / (از همه \S+|(?:min|max)(?= (?:over|of|by|across|among) )|cheapest|lowest|smallest|tiniest|fewest|least|minimum|bottom|youngest|newest|highest|largest|biggest|most|greatest|maximum|top|oldest|longest|best|worst|priciest|dearest|hardest|easiest|richest|earliest|(el|la|los|las) (mas|menos|mayor|menor|mejor|peor)|mas (?:(?:barat|alt|antigu|car)\w+|grandes?(?= )(?! (?:que|do) ))|(le|la|les) (plus|moins|meilleur)\w*|plus (ancien|grand|cher|haut|eleve)\w*|(o|a|os|as) (mais|menos|maior|menor|melhor)\w*|\w+ste[nrs]?|meisten|\S+ ?ترین|أكبر|أقدم|أعلى|أغلى|أرخص|أقل|أصغر|أحدث|اصغر|اقدم|احدث|اكبر|اعلى|ارخص|اقل|最\S*|सबसे|sabse|la meno|il piu|la piu|en (buyuk|ucuz|eski|yuksek|dusuk|pahali)|сам\S+|(?:больше|меньше) всего|старейш\S+|крупнейш\S+|piu (antic|vecchi|economic|grand|car)\w*|가장|제일|(?:re|thap|nho|it|cao|lon|nhieu|đat|mac|lau đoi)(?: tien)? nhat|pi bon mache) |最|一番/;

/** Whether the words ask for the end of an order at all: "the cheapest", not "cheaper". */
export const isSuperlative = (normalized: string): boolean =>
  has(withoutKin(inPrices(normalized)).replaceAll(THAN, " ").replaceAll(BOUND, " "), END) ||
  has(normalized, LAST);

/** "My oldest is off to college": a child, not a university. */
const withoutKin = (normalized: string): string =>
  normalized.replace(
    /(?<=(?:^| )(?:my|our|his|her|their|mi|mon|ma|meu|minha) )(?:oldest|youngest|eldest|mayor|menor)(?= |$)/gu,
    "child",
  );

/** "Less than": Arabic has one word for both; "at least" is a bound, not the end of an order. */
const THAN =
  /(?<=^| )(?:at (?:the )?(?:least|most|best)|al menos|por lo menos|a lo (?:mas|menos|mejor)|au (?:moins|plus)|(?:pelo|ao) menos|no (?:maximo|minimo)|على (?:الأقل|الاقل|الأكثر|الاكثر))(?= |$)|最[多少高低](?=\s*\d)|(?:أقل|اقل|أكبر|اكبر|أكثر|اكثر|أعلى|اعلى|أرخص|ارخص|أقدم|اقدم) من(?= |$)/gu;

/** What such words measure when nothing else is said. */
const MEASURES: readonly (readonly [RegExp, Field])[] = [
  [
    / (از همه (?:بزرگ|کوچ)\S*|biggest|largest|smallest|tiniest|mas grande\w*|mas pequen\w+|mas chic\w+|plus (grand|petit)\w*|maior(es)?|menor(es)?|grosste\w*|kleinste\w*|بزرگ ?ترین|کوچک ?ترین|أكبر|اكبر|أصغر|اصغر|最大|最小|सबसे (बड़|बड|छोट)\S*|sabse (bad|chot)\w*|крупн\S+|сам\S+ (больш|маленьк)\S+|piu (grand|piccol)\w*|en (buyuk|kucuk)|(?:가장|제일) (큰|작은)|(?:lon|nho) nhat) |最大|最小|一番大き/,
    "students",
  ],
  [
    / (از همه (?:قدیم|جدید)\S*|oldest|youngest|newest|mas antigu\w+|mas viej\w+|plus (ancien|vieil|jeune)\w*|mais (antig|velh|nov)\w+|alteste\w*|jungste\w*|قدیمی ?ترین|جدیدترین|أقدم|اقدم|أحدث|最老|最古老|सबसे पुरान\S*|sabse puran\w*|стар(ы|ая|ое|ий|ей)\S*|древн\S+|piu (antic|vecchi)\w*|en eski|oudste|(?:가장|제일) 오래된|(?:lau đoi|co) nhat) |最老|最古老|历史最|最も古|一番古/,
    "founded",
  ],
  [
    / (از همه (?:ارز|گر)\S*|cheapest|priciest|dearest|most expensive|mas barat\w+|mas car\w+|(plus|moins) cher\w*|mais (barat|car)\w+|billigste\w*|teuerste\w*|ارزان ?ترین|گران ?ترین|أرخص|ارخص|أغلى|اغلى|最便宜|最贵|सबसे (सस्त|महंग)\S*|sabse (sast|meheng)\w*|сам\S+ (дешев|дорог)\S+|piu (economic|car)\w+|meno car\w+|en (ucuz|pahali)|goedkoopste|duurste|(?:가장|제일) (싼|저렴한|비싼)|(?:re|đat|mac)(?: tien)? nhat|pi bon mache) |最便宜|最贵|最も安|一番安/,
    "netPrice",
  ],
  [
    / (hardest|easiest|(?:most|least) (?:selective|competitive)|toughest|stingiest|pickiest|choosiest|mas dificil\w*|mas facil\w*|plus (difficile|facile|selecti)\w*|mais (dificil|facil)\w*|سخت ?ترین|آسان ?ترین|أصعب|اصعب|أسهل|اسهل|最难|最容易|सबसे (मुश्किल|आसान)) |最难|最容易/,
    "admissionRate",
  ],
];

/** "Which one's the biggest": the figure that a superlative measures; null when it has none of its own. */
export const measureIn = (normalized: string): Field | null =>
  MEASURES.find(([pattern]) => has(withoutKin(inPrices(normalized)), pattern))?.[1] ?? null;

const LESS =
  / (less|cheaper|lower|smaller|fewer|younger|easier|mas barat\w+|menos|moins cher\w*|moins|mais barat\w+|billiger\w*|gunstiger\w*|ارز[او]ن ?تر\S*|کمتر|أرخص|أقل|更便宜|更低|सस्त\S*|sast\w*) |更便宜|更低/;
const MORE_THAN =
  / (more|bigger|larger|higher|better|greater|older|harder|dearer|mas (grande|caro|alto)\w*|plus (grand|cher|haut)\w*|maior\w*|grosser\w*|بزرگ ?تر|بیشتر|أكبر|أكثر|更大|更高|बड़\S*|bad[ai]) |更大|更高/;

/** "Mais ou menos o tamanho de": about as much. */
const ABOUT = /(?<=^| )(?:more or less|m[aá]s o menos|mais ou menos|plus ou moins)(?= |$)/gu;

/** "More expensive", "pricier", "less affordable". */
export const isDearer = (normalized: string): boolean =>
  has(inComparedPrices(normalized), DEARER_SAID);
const DEARER_SAID =
  / (?:dearer|pricier|costlier|more expensive|costs? more|mas car[oa]s?|plus cher\w*|mais car[oa]s?|teurer\w*|گران ?تر\S*|أغلى|اغلى|更贵|महंग\S*) |更贵/;

/** "Anything cheaper?": less or more than the figure before. */
export function relativeIn(normalized: string): Frame["relative"] {
  const words = inComparedPrices(
    normalized.replaceAll(CHEAP, "cheaper").replaceAll(DEAR, "dearer"),
  );
  const said = words.replaceAll(ABOUT, " ");
  const less = has(said, LESS);
  return less === has(said, MORE_THAN) ? null : less ? "less" : "more";
}

const THAN_NAMED = new RegExp(
  String.raw` (?:than|compared (?:to|with)|against|que|qu|als|di|che|از|من)(?: (?:at|in|the|that of|la|el|le|l|a|en|bei|der|die|das))? (?:${NAMED}|(?:the )?other(?: one)?|otra|otro|autre|outra|outro|دیگری|الأخرى) | ${NAMED} (?:se|से|की तुलना|ke mukable) |比 ?${NAMED}`,
  "u",
);

/** "Cheaper than Yale", "plus chère que Yale": what others are held against is named. */
export const saysThan = (normalized: string): boolean => THAN_NAMED.test(` ${normalized} `);

/** "Which is the smallest": the low end of heads, and no word of the high one. */
export const saysSmallest = (text: string): boolean =>
  measureIn(normalizeText(text)) === "students" &&
  directionIn(normalizeText(text), false) === "asc";

/** "The second largest": its rank from 0; null when the first, or none, is asked for. */
export function rankIn(normalized: string): number | null {
  const match =
    / (second|2nd|third|3rd|fourth|4th|segund[oa]|tercer[oa]?|deuxieme|troisieme|terceir[oa]) (\w+ ){0,1}(largest|biggest|oldest|smallest|cheapest|highest|lowest|best|most|youngest|mas \w+|plus \w+|mais \w+|universidad mas|universite la plus)/.exec(
      ` ${normalized} `,
    );
  const word = match?.[1];
  if (word === undefined) return null;
  if (/^(second|2nd|segund|deux)/.test(word)) return 1;
  return /^(third|3rd|terc|trois)/.test(word) ? 2 : 3;
}
