import type { Field, Frame, Pointer } from "#machines/guide/frame.ts";

/** Words of eight and more languages that say little and change much; matched in folded text with spaces around. */
const has = (folded: string, pattern: RegExp) => pattern.test(` ${folded.replace(OF_THEM, "$1")} `);

/** "And the smallest of them" is one word in Arabic. */
const OF_THEM =
  /(?<![^ ])و?(?:ال)?([أا](?:كبر|صغر|قدم|رخص|غلى|على|قل|حدث|كثر|دنى))(?:ها|هم|هن)?(?![^ ])/gu;

const NTH: readonly (readonly [RegExp, number])[] = [
  [
    / (first|1st|primer[oa]?|premier|premiere|primeir[oa]|erste[rn]?|اول|اولی|الاول|الأول|第一|पहल[ाीे]|pehl[ai]) /,
    0,
  ],
  [
    / (second|2nd|segund[oa]|deuxieme|zweite[rn]?|دوم|دومی|الثاني|الثانية|第二|दूसर[ाीे]|dusr[ai]) /,
    1,
  ],
  [
    / (third|3rd|tercer[oa]?|troisieme|terceir[oa]|dritte[rn]?|سوم|سومی|الثالث|الثالثة|第三|तीसर[ाीे]|teesr[ai]) /,
    2,
  ],
  [/ (fourth|4th|cuart[oa]|quatrieme|quart[oa]|vierte[rn]?|چهارم|الرابع|第四) /, 3],
  [
    / (last|ultim[oa]|dernier|derniere|letzte[rn]?|آخر|آخری|الاخير|الأخير|最后|आखिरी) (one|univers\w+|school|college|of|$|un[oa]|en la|de)/,
    -1,
  ],
];
const ONE =
  / (one|university|school|college|un[oa]|universidad\w*|universite|uni|de la lista|in the list|on the list|of (them|those|these)) |第[一二三四](个|所)|دومی|سومی|اولی|ثاني|^ (the )?(first|second|third|1st|2nd|3rd|last|segund[oa]|primer[oa]|deuxieme|premiere|zweite[rn]?)( one)? $/;
const THOSE =
  / (those|these|them|of them|each of|both|all three|all of|the list|which one|estas|esos|esas|ellos|ellas|celles|ceux|ces|dessas|desses|delas|eles|davon|diese[nr]?|beide[nr]?|cual de|laquelle|lequel|qual del\w+|welche von|اینها|آنها|انها|این ها|هؤلاء|منهم|منها|بينهم|这些|那些|哪个|它们|哪一个|इनमें|उनमें|inmein|unme|inme) /;
const OTHER =
  / (the other|other one|lautre|la otra|el otro|l autre|a outra|o outro|die andere|das andere|اون یکی|آن یکی|دیگری|الأخرى|الاخرى|الآخر|另一个|另外|दूसरे वाले|dusre) /;
const AGAIN =
  / (again|repeat|one more time|otra vez|de nuevo|encore|novamente|de novo|nochmal|دوباره|مرة أخرى|再说|फिर से|phir se) /;
const MORE =
  / (more|next|next one|dautres|after that|after that one|others|any other|anything else|any others|what else|mas|otras|d autres|mais|outras|weitere|بیشتر|دیگه|المزيد|غيرها|更多|还有|और) /;
const THAT =
  / (that|this|it) (number|figure|amount|sum|price|cost)?|^ (so |and )?(times|x|plus|minus|divided|multiply|double|half|per) /;
const THERE =
  / (it|its|there|their|they|here|this (uni\w*|school|college|place)|that (uni\w*|school|college|place|one)|same (one|school|uni\w*)|alli|alla|ahi|su|sus|aqui|esa|ese|esta|este|la|y alla|leur|leurs|sa|son|ses|eux|elle|ici|dela|dele|deles|seu|sua|nela|nele|essa|esse|dort|deren|ihre|ihr|sie|hier|اونجا|آنجا|انجا|اینجا|هناك|هنا|لديها|لديهم|那里|那儿|它|他们|这里|这个学校|那边|वहाँ|वहां|यहाँ|यहां|उसका|उसकी|इसका|इसकी|wahan|yahan|uska|uski|iska|iski) /;

/** The word of a folded message that stands for something said before, if there is one. */
export function pointerIn(folded: string): Pointer | null {
  const spaced = folded.replace(/第([一二三四])(?:个|個|所)/g, " 第$1 un ");
  const nth = NTH.find(([pattern]) => has(spaced, pattern));
  if (nth && has(spaced.replaceAll(" un ", " one "), ONE)) return { to: "nth", index: nth[1] };
  if (has(folded, OTHER)) return { to: "other" };
  if (has(folded, THOSE)) return { to: "those" };
  if (has(folded, AGAIN)) return { to: "again" };
  if (folded.split(" ").length <= 5 && has(folded, MORE)) return { to: "more" };
  if (has(folded, THERE)) return { to: "there" };
  if (has(folded, THAT)) return { to: "that" };
  return null;
}

const YES_NO =
  /^ (so |and |ok |but |wait |sorry |hi |hey |hello )*(is|are|was|were|does|do|did|has|have|can|could|will|would|should|isn t|isnt|doesn t|doesnt|aren t|don t|am|es|son|tiene|hay|esta|est ce|a t|ont|sont|sera|ist|sind|hat|haben|gibt|kann|e verdade|sera que|tem|ha|هل|آیا|ایا|क्या|kya) | (right|correct|true|isn t it|no|or no|yes or no|verdad|cierto|n est ce pas|oder|certo|ne|درسته|صحيح|对吗|对吧|吗|是不是|है ना|na) $|吗|是不是|ですか|니까/;
const HOW_MANY =
  / (how (many|much)|cuant[oa]s?|combien|quant[oa]s?|wie ?viele?|چند|چقدر|چه تعداد|كم|多少|几所|几个|कितन[ाीे]|kitn[aie]|number of|count) /;
const WHICH =
  / (which|who|whose|whos|cual|cuales|quien|quel|quelle|quels|quelles|lequel|laquelle|qui|qual|quais|quem|welche[rsn]?|wer|کدام|کدوم|أي|اي|أيهما|哪|哪个|哪所|谁|कौन|कौनसा|kaun|konsa) |哪|谁/;

/** What the first line of the answer has to answer. */
export function formOf(folded: string): Frame["form"] {
  if (has(folded, YES_NO) && !/ or (?!no|not)/.test(folded)) return "yesNo";
  if (has(folded, HOW_MANY)) return "howMany";
  return has(folded, WHICH) ? "which" : "what";
}

const OUT_OF_STATE =
  / (out of state|outofstate|oos|non ?residents?|nonresidents?|another state|other states?|from abroad|abroad|international|internationals|foreign(er|ers)?|overseas|outsiders?|no residentes?|extranjer[oa]s?|de fuera|etranger\w*|hors etat|estrangeir[oa]s?|fora do estado|auslander\w*|international[e]?|بین المللی|خارج از ایالت|خارجی|خارج الولاية|دولي\S*|الأجانب|أجنبي|州外|国际学生|留学生|外州|विदेशी) |州外|留学生|国际生/;
const IN_STATE =
  / (in state|instate|residents?|resident|local students|locals|state residents?|home state|residentes?|del estado|do estado|داخل ایالت|ساکن|داخل الولاية|مقيم\S*|州内|本州) |州内/;

/** Which of the two tuitions the words ask for; null when they don't say. */
export function residencyIn(folded: string): Frame["residency"] {
  const out = has(folded, OUT_OF_STATE);
  const inside = has(folded.replace(/non ?residents?|no residentes?/g, ""), IN_STATE);
  if (out === inside) return null;
  return out ? "outOfState" : "inState";
}

const MONTHS =
  / (a|per|each|every|by the|al|por|par|pro|im) (month|mes|mois|mes|monat)|monthly|mensual|mensal|monatlich|ماهانه|ماهی|شهريا|每月|一个月|महीने|mahine /;
const TWELFTH =
  / (divid\w+|split|divide|divisez|teile\w*|تقسیم|قسم|اقسم\S*|除以?|भाग) (\w+ ){0,3}(12|twelve|doce|douze|doze|zwolf|۱۲|١٢) /;
const SEMESTERS =
  / (a|per|each|single|one) (semester|term)|por semestre|par semestre|pro semester|هر ترم|فصل|每学期|एक सेमेस्टर /;
const WEEKS = / (a|per|each|every) (week)|weekly|por semana|par semaine|pro woche|每周 /;
const DAYS = / (a|per|each|every) day|daily|por dia|par jour|pro tag|每天 /;
const YEARS =
  / (four|4|three|3|two|2|five|5|six|6|whole|entire|full|cuatro|quatre|quatro|vier|چهار|٤|四|चार|char) (full |whole |academic |school )?(years|yrs|anos|ans|annees|jahren?|سال|سنوات|年|साल|sal) |bachelor s|whole degree|entire degree|toda la carrera|四年/;
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  cuatro: 4,
  quatre: 4,
  quatro: 4,
  vier: 4,
  "2": 2,
  "3": 3,
  "4": 4,
  "5": 5,
  "6": 6,
  چهار: 4,
  四: 4,
  चार: 4,
  char: 4,
};

/** By what a yearly figure is divided or multiplied: "per month", "for all four years". */
export function factorIn(folded: string): Frame["factor"] {
  if (has(folded, MONTHS) || has(folded, TWELFTH)) return { by: 1 / 12, unit: "month" };
  if (has(folded, SEMESTERS)) return { by: 1 / 2, unit: "semester" };
  if (has(folded, WEEKS)) return { by: 1 / 52, unit: "week" };
  if (has(folded, DAYS)) return { by: 1 / 365, unit: "day" };
  const years = YEARS.exec(` ${folded} `);
  if (years) return { by: NUMBERS[years[1] ?? ""] ?? 4, unit: "years" };
  const times =
    / (?:times|x|multiplied by|por|mal|fois|ضرب در|乘以?) ?(\d+|two|three|four|five|six) /.exec(
      ` ${folded} `,
    );
  return times ? { by: NUMBERS[times[1] ?? ""] ?? Number(times[1]), unit: "times" } : null;
}

const LIMIT =
  / (?:top|first|bottom|best|oldest|newest|smallest|biggest|priciest|highest|lowest|las|los|les|die|as|os|前|cheapest|largest) (\d+|two|three|four|five|six|seven|eight|nine|ten|tres|cuatro|cinco|diez|trois|cinq|dix|drei|funf|zehn) | (\d+|two|three|four|five|six|seven|eight|nine|ten|tres|cinco|cinq|funf) (?:cheapest|largest|biggest|oldest|smallest|most|best|lowest|highest|universities|schools|colleges|options|unis|mas |plus |universidades|universites|universitaten)|前([三五十]|\d+)|(\d+|五|三|十) ?所/;
const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  diez: 10,
  trois: 3,
  cinq: 5,
  dix: 10,
  drei: 3,
  funf: 5,
  zehn: 10,
  三: 3,
  五: 5,
  十: 10,
};
const MOST_WANTED = 25;

/** How many are wanted: "top five"; null when the message doesn't say. */
export function limitIn(folded: string): number | null {
  const match = LIMIT.exec(` ${folded} `);
  const word = match?.slice(1).find((group) => group !== undefined);
  if (word === undefined) return null;
  const number = WORDS[word] ?? Number(word);
  return number >= 1 && number <= MOST_WANTED ? number : null;
}

const PUBLIC =
  / (publics?|publicly|state (school|universit|college|uni)\w*|state run|government|estatal(es)?|federa(l|les|is)|publica|publico|publique|publicas|publicos|staatlich\w*|offentlich\w*|دولتی|حكومي\S*|حكومية|公立|国立|州立|सरकारी|sarkari|государственн\S*|devlet|statale) |公立|国立|州立/;
const PRIVATE =
  / ((?:faculdades?|universidades?|escolas?|seja|sejam|ou|nao|as|so) particular(?:es)?|private|privates|non ?profits?|sin fines de lucro|but non lucratif|sem fins lucrativos|غیر ?انتفاعی|privada|privado|privee|prive|privadas|privees|privat\w*|خصوصی|غیردولتی|خاص\S*|أهلية|私立|निजी|प्राइवेट|частн\S*|ozel) |私立/;

/** Public or private, where the text names one of them. */
export function kindIn(folded: string): "public" | "private" | null {
  const denied =
    / (not|nor|non|no|isn t|arent|aren t|nicht|pas|nao|leave out|drop|except|excluding|exclude|without|skip|minus|remove|anything but|ditch|sin|sauf|sans|sem|ohne|quita|excepto|بدون|به جز|غير) (?:a |all |any |the |las |los |les |as |os |die |sea |sean |es |seja |sejam |e |une |un |uma |una |keine )*(public\w*|particular\w*|state run|private?\w*|privad\w+|prive\w*|staatlich\w*|دولتی|خصوصی|حكومي\S*|خاص\S*) /.exec(
      ` ${folded} `,
    );
  const refused =
    denied?.[2] ??
    / (public|private|privado|privada|دولتی|خصوصی|حكومي\S*|خاص\S*|निजी|प्राइवेट|सरकारी|sarkari|devlet|ozel) (?:nahi|nahin|नहीं|नही|نباشه|نباشد|نمیخوام|نمی خوام|olmasin|degil)/.exec(
      ` ${folded} `,
    )?.[1] ??
    /(?:不要|不是|非|除了)(公立|国立|州立|私立)/.exec(folded)?.[1];
  if (refused !== undefined)
    return /^(?:pub|sta|دولتی|حكومي|सरकारी|sarkari|devlet|公|国|州)/.test(refused)
      ? "private"
      : "public";
  const isPublic = has(folded, PUBLIC);
  const isPrivate = has(folded, PRIVATE);
  if (isPublic === isPrivate) return null;
  return isPublic ? "public" : "private";
}

const LOW =
  / (cheapest|lowest|smallest|tiniest|fewest|least|minimum|bottom|youngest|newest|shortest|worst|cheap|cheaper|lower|smaller|fewer|less|mas (barat\w+|baj\w+|pequen\w+|jov\w+)|menor(es)?|menos|moins|plus (bas|basse|petit\w*|jeune)|mais (barat\w+|baix\w+|pequen\w+|nov\w+)|billigste\w*|niedrigste\w*|kleinste\w*|geringste\w*|ارزان ?ترین|کمترین|پایین ?ترین|کوچک ?ترین|أرخص|ارخص|أقل|اقل|أدنى|أصغر|最低|最便宜|最少|最小|सबसे (कम|सस्त\S*|छोट\S*)|sabse (kam|sast\w*|chot\w*)) |最低|最便宜|最少|最小/;
const HIGH =
  / (highest|largest|biggest|most|greatest|maximum|top|oldest|longest|best|priciest|dearest|expensive|higher|bigger|larger|more|mas (car\w+|alt\w+|grande\w*|antigu\w+)|mayor(es)?|mejor(es)?|plus (cher\w*|haut\w*|grand\w*|ancien\w*|eleve\w*)|mais (car\w+|alt\w+|antig\w+)|maior(es)?|melhor(es)?|teuerste\w*|hochste\w*|grosste\w*|alteste\w*|meisten|گران ?ترین|بیشترین|بالاترین|بزرگ ?ترین|قدیمی ?ترین|أغلى|أعلى|اعلى|أكبر|اكبر|أقدم|最高|最贵|最多|最大|最老|最古老|सबसे (ज़्यादा|ज्यादा|अधिक|बड़\S*|महंग\S*|पुरान\S*)|sabse (zyada|jyada|bad\w*|meheng\w*|puran\w*)) |最高|最贵|最多|最大|最老|最古老/;
const OLD =
  / (oldest|older|earliest|first founded|antigu\w+|ancienn?e?s?|antig\w+|alteste\w*|alter|قدیمی ?تر(ین)?|أقدم|اقدم|最老|最古老|更老|历史最|पुरान\S*|puran\w*|vecchi\w*|eski) |最老|最古老|历史最/;
const YOUNG =
  / (youngest|newest|younger|newer|latest founded|mas (jov\w+|nuev\w+|recient\w+)|plus (jeune|recente?)|mais (nov\w+|recent\w+)|jungste\w*|neueste\w*|جدیدترین|أحدث|احدث|最新|最年轻|सबसे नई|sabse nayi) |最年轻/;

/** Which end of an order the words name; of founding years the oldest is the lowest. */
export function directionIn(folded: string, isYear: boolean): "asc" | "desc" | null {
  if (isYear) {
    if (has(folded, YOUNG)) return "desc";
    return has(folded, OLD) ? "asc" : null;
  }
  const low = has(folded, LOW);
  const high = has(folded, HIGH);
  if (low === high) return null;
  return low ? "asc" : "desc";
}

const END =
  / (cheapest|lowest|smallest|tiniest|fewest|least|minimum|bottom|youngest|newest|highest|largest|biggest|most|greatest|maximum|top|oldest|longest|best|worst|priciest|dearest|hardest|easiest|richest|earliest|(el|la|los|las) (mas|menos|mayor|menor|mejor|peor)|mas (barat|alt|antigu|grande|car)\w+|(le|la|les) (plus|moins|meilleur)\w*|plus (ancien|grand|cher|haut|eleve)\w*|(o|a|os|as) (mais|menos|maior|menor|melhor)\w*|\w+ste[nrs]?|meisten|\S+ ?ترین|أكبر|أقدم|أعلى|أغلى|أرخص|أقل|أصغر|أحدث|اصغر|اقدم|احدث|اكبر|اعلى|ارخص|اقل|最\S*|सबसे|sabse|la meno|il piu|la piu|en (buyuk|ucuz|eski|yuksek|dusuk|pahali)|сам\S+) |最/;

/** Whether the words ask for the end of an order at all: "the cheapest", not "cheaper". */
export const isSuperlative = (folded: string): boolean => has(folded.replaceAll(THAN, " "), END);

/** "Less than": Arabic has one word for both. */
const THAN = /(?:أقل|اقل|أكبر|اكبر|أكثر|اكثر|أعلى|اعلى|أرخص|ارخص|أقدم|اقدم) من(?= |$)/gu;

/** What such words measure where nothing else is said. */
const MEASURES: readonly (readonly [RegExp, Field])[] = [
  [
    / (biggest|largest|smallest|tiniest|mas grande\w*|mas pequen\w+|mas chic\w+|plus (grand|petit)\w*|maior(es)?|menor(es)?|grosste\w*|kleinste\w*|بزرگ ?ترین|کوچک ?ترین|أكبر|اكبر|أصغر|اصغر|最大|最小|सबसे (बड़|बड|छोट)\S*|sabse (bad|chot)\w*) |最大|最小/,
    "students",
  ],
  [
    / (oldest|youngest|newest|mas antigu\w+|mas viej\w+|plus (ancien|vieil|jeune)\w*|mais (antig|velh|nov)\w+|alteste\w*|jungste\w*|قدیمی ?ترین|جدیدترین|أقدم|اقدم|أحدث|最老|最古老|सबसे पुरान\S*|sabse puran\w*) |最老|最古老|历史最/,
    "founded",
  ],
  [
    / (cheapest|priciest|dearest|most expensive|mas barat\w+|mas car\w+|(plus|moins) cher\w*|mais (barat|car)\w+|billigste\w*|teuerste\w*|ارزان ?ترین|گران ?ترین|أرخص|ارخص|أغلى|اغلى|最便宜|最贵|सबसे (सस्त|महंग)\S*|sabse (sast|meheng)\w*) |最便宜|最贵/,
    "netPrice",
  ],
  [
    / (hardest|easiest|most selective|toughest|stingiest|pickiest|choosiest|mas dificil\w*|mas facil\w*|plus (difficile|facile|selecti)\w*|mais (dificil|facil)\w*|سخت ?ترین|آسان ?ترین|أصعب|اصعب|أسهل|اسهل|最难|最容易|सबसे (मुश्किल|आसान)) |最难|最容易/,
    "admissionRate",
  ],
];

/** "Which one's the biggest": the figure that a superlative measures; null where it names none of its own. */
export const measureIn = (folded: string): Field | null =>
  MEASURES.find(([pattern]) => has(folded, pattern))?.[1] ?? null;

const LESS =
  / (less|cheaper|lower|smaller|fewer|younger|easier|mas barat\w+|menos|moins cher\w*|moins|mais barat\w+|billiger\w*|gunstiger\w*|ارزان ?تر|کمتر|أرخص|أقل|更便宜|更低|सस्त\S*|sast\w*) |更便宜|更低/;
const MORE_THAN =
  / (more|bigger|larger|higher|better|greater|older|harder|dearer|mas (grande|caro|alto)\w*|plus (grand|cher|haut)\w*|maior\w*|grosser\w*|بزرگ ?تر|بیشتر|أكبر|أكثر|更大|更高|बड़\S*|bad[ai]) |更大|更高/;

/** "Anything cheaper?": less or more than the figure before. */
export function relativeIn(folded: string): Frame["relative"] {
  const less = has(folded, LESS);
  return less === has(folded, MORE_THAN) ? null : less ? "less" : "more";
}

const GROUPS: readonly (readonly [RegExp, number])[] = [
  [
    / (those|these|all|the|los|las|les|as|os|die|alle) (two|2|dos|deux|duas|dois|zwei) | both | ambas? | ambos /,
    2,
  ],
  [/ (those|these|all|the|los|las|les|as|os|die|alle) (three|3|tres|trois|drei) /, 3],
  [/ (those|these|all|the|los|las|les|as|os|die|alle) (four|4|cuatro|quatre|quatro|vier) /, 4],
];

/** How many of those talked about are meant: "those three"; null when it isn't said. */
export const groupIn = (folded: string): number | null =>
  GROUPS.find(([pattern]) => pattern.test(` ${folded} `))?.[1] ?? null;

/** "The second largest": its rank from 0; null where the first, or none, is asked for. */
export function rankIn(folded: string): number | null {
  const match =
    / (second|2nd|third|3rd|fourth|4th|segund[oa]|tercer[oa]?|deuxieme|troisieme|terceir[oa]) (\w+ ){0,1}(largest|biggest|oldest|smallest|cheapest|highest|lowest|best|most|youngest|mas \w+|plus \w+|mais \w+|universidad mas|universite la plus)/.exec(
      ` ${folded} `,
    );
  const word = match?.[1];
  if (word === undefined) return null;
  if (/^(second|2nd|segund|deux)/.test(word)) return 1;
  return /^(third|3rd|terc|trois)/.test(word) ? 2 : 3;
}

const SIZED = (words: string) =>
  new RegExp(
    ` (${words}) (\\w+ ){0,2}(universit\\w+|schools?|colleges?|unis?|campus\\w*|ones?|places?|somewhere|liberal)| (somewhere|something|anything|anywhere) (${words}) `,
  );
const SMALL_SIZE = SIZED("small|tiny|little|intimate|smaller");
const MEDIUM_SIZE = SIZED("mid ?sized?|medium|medium sized?|midsize|moderate");
const LARGE_SIZE = SIZED("big|large|huge|massive|giant");

/** "A small college": which size of university is wanted. */
export function sizeIn(folded: string): "small" | "medium" | "large" | null {
  if (SMALL_SIZE.test(` ${folded} `)) return "small";
  if (MEDIUM_SIZE.test(` ${folded} `)) return "medium";
  return LARGE_SIZE.test(` ${folded} `) ? "large" : null;
}

/** What searches ask of universities that nobody's record tells, by the kind of gap that it is. */
const UNHELD: readonly (readonly [RegExp, string])[] = [
  [
    / (women only|womens|all women|all female|female only|girls only|men only|all male|solo mujeres|para mujeres|femenin\w*|pour filles|feminin\w*|so para mulheres|nur fur frauen|دخترانه|زنانه|للبنات|للفتيات|نسائية|女校|女子|लड़कियों|ladkiyon) |女子大|女校/,
    "gender_ratio",
  ],
  [
    / (warm|sunny|hot|cold|snow\w*|rain\w*|beach|beaches|seaside|by the sea|near the sea|coast|ocean|mild|calid\w*|calor|soleado|playa|mar|frio|nieve|chaud|soleil|plage|neige|froid|praia|neve|warme?n?|sonnig|meer|strand|schnee|گرم|سرد|ساحل\S*|برف|دافئ\S*|حار|بارد\S*|بحر|شاطئ|ثلج|暖和|温暖|海边|下雪|冷|गर्म|ठंड|समुद्र|garam|thand) |海边|暖和|下雪/,
    "weather",
  ],
  [
    / (catholic|christian|jesuit|jewish|muslim|islamic|religious|lutheran|baptist|catolic\w*|cristian\w*|catholique\w*|katholisch\w*|کاتولیک|مسیحی|مذهبی|كاثوليكية|مسيحية|دينية|教会|天主教) /,
    "diversity",
  ],
  [
    / (safe|safest|safety|segur[oa]s?|sur[es]?|sichere?n?|امن|آمن\S*|آمنة|安全|सुरक्षित|surakshit) |安全/,
    "safety",
  ],
];

/** The kind of gap in what a search asks for besides; null where there is none. */
export const unheldIn = (folded: string): string | null =>
  UNHELD.find(([pattern]) => has(folded, pattern))?.[1] ?? null;
