import { ABROAD, ELSEWHERE, type Frame, type Pointer } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { has } from "./hasWords.ts";
import { alike, counted } from "./numberWords.ts";

/** Function words of eight and more languages, which rarely change; matched in normalized text with spaces around. */
const NTH: readonly (readonly [RegExp, number])[] = [
  [
    / (first|1st|primer[oa]?|premier|premiere|primeir[oa]|erste[rn]?|اول|اولی|الاول|الأول|第一|पहल[ाीे]|pehl[ai]) /,
    0,
  ],
  [
    / (second|2nd|segund[oa]|deuxieme|zweite[rn]?|دوم|دومی|الثاني|الثانية|والثانية|第二|दूसर[ाीे]|dusr[ai]) /,
    1,
  ],
  [
    / (third|3rd|tercer[oa]?|troisieme|terceir[oa]|dritte[rn]?|سوم|سومی|الثالث|الثالثة|والثالثة|第三|तीसर[ाीे]|teesr[ai]) /,
    2,
  ],
  [
    / (fourth|4th|cuart[oa]|quatrieme|quart[oa]|vierte[rn]?|چهارم|الرابع|الرابعة|والرابعة|第四) /,
    3,
  ],
  [
    / (last|ultim[oa]|dernier|derniere|letzte[rn]?|آخر|آخری|الاخير|الأخير|最后|आखिरी) (one|univers\w+|school|college|of|$|un[oa]|en la|de)/,
    -1,
  ],
];
const ONE =
  / (ones?|university|school|college|un[oa]|universidad\w*|universite|uni|de la lista|in the list|on the list|of (them|those|these)) |第[一二三四](个|所)|دومی|سومی|اولی|ثاني|^ (and |y |e |et |und |و |aur |और )?(the |la |el |a |o |le |die |der )?(first|second|third|fourth|1st|2nd|3rd|last|segund[oa]|primer[oa]|tercer[oa]|terceir[oa]|deuxieme|troisieme|premiere|zweite[rn]?|dritte[rn]?|و?الثانية|و?الثالثة|و?الرابعة|दूसर[ाीे]|तीसर[ाीे]|dusr[aie]|teesr[aie])( one)?( then)? $| (?:for|of|about|at) the (?:first|second|third|fourth|1st|2nd|3rd|4th|last)(?: one)?(?: please| then)? $| (?:and|y|et|e|und) (?:the|la|le|el|a|o|die) (?:second|third|segund[ao]|tercer[ao]|terceir[ao]|deuxieme|troisieme|zweite|dritte)(?: one)? $| (?:la|le|el|a|o) (?:primer[ao]|segund[ao]|tercer[ao]|terceir[ao]|primeir[ao]|premiere|deuxieme|troisieme) (?:elle|il|ella|cuanto|quanto|combien|tiene|tem|est|es|e|a ete|fut|fue|foi|coute|cuesta|custa|offre|propose|que|qu) /;
const THOSE =
  / (those|these|them|what s left|whats left|whichever s left|the ones left|the remaining ones|las que quedan|los que quedan|celles qui restent|as que sobraram|of them|each of|both|all three|all of|the list|which one|estas|esos|esas|ellos|ellas|celles|ceux|ces|dessas|desses|delas|eles|davon|diese[nr]?|beide[nr]?|cual de|laquelle|lequel|qual del\w+|welche von|اینها|آنها|انها|این ها|هؤلاء|منهم|منها|بينهم|这些|那些|哪个|它们|哪一个|इनमें|उनमें|inmein|unme|inme) /;
const OTHER =
  / (the other|the others|both others|other one|los otros|las otras|les (?:deux )?autres|die anderen|os outros|as outras|lautre|la otra|el otro|l autre|a outra|o outro|die andere|das andere|اون یکی|آن یکی|دیگری|الأخرى|الاخرى|الآخر|另一个|另外|दूसरे वाले|dusre) /;
const AGAIN =
  / (again|repeat|one more time|otra vez|de nuevo|encore|novamente|de novo|nochmal|دوباره|مرة أخرى|再说|फिर से|phir se) /;
const MORE =
  / (more(?! than)|next|next one|dautres|after that|after that one|others|any other|anything else|any others|what else|mas(?! de)|otras|d autres|mais(?! d)|outras|weitere|بیشتر|دیگه|بعدی|بعدیش|التالي|التاليه|下一个|अगला|suivante?|siguiente|proxim[oa]|nachste[rs]?|المزيد|غيرها|更多|还有|और) |下一[个所家位]/;
const THAT =
  / (that|this|it) (number|figure|amount|sum|price|cost)?|^ (so |and )?(times|x|plus|minus|divided|multiply|double|half|per) /;
const THERE =
  / (it|its|there|their|they|here|this (uni\w*|school|college|place)|that (uni\w*|school|college|place|one)|same (one|school|uni\w*)|alli|alla|ahi|su|sus|aqui|esa|ese|esta|este|la|y alla|leur|leurs|sa|son|ses|eux|elle|ici|dela|dele|deles|seu|sua|nela|nele|essa|esse|dort|deren|ihre|ihr|sie|hier|اونجا|آنجا|انجا|اینجا|هناك|هنا|لديها|لديهم|那里|那儿|它|他们|这里|这个学校|那边|वहाँ|वहां|यहाँ|यहां|उसका|उसकी|इसका|इसकी|wahan|yahan|uska|uski|iska|iski) /;

/** The position in a list that a normalized message names, from 0; null when it names none. */
export const nthIn = (normalized: string): number | null =>
  NTH.find(([pattern]) => has(withoutFamily(normalized), pattern))?.[1] ?? null;

/** "Cheapest first": an order, and no place in a list. */
const FIRST_OF_ORDER =
  /(?<= (?:\p{L}{2,}est|(?:most|least) \p{L}+|(?:lowest|highest|best|least) (?:\p{L}+ ){1,3}?\p{L}+)) first(?= |$)/gu;

/** "Which would you apply to first": when something is done, and no place in a list. */
const DONE_FIRST =
  /(?<= (?:apply(?: to| for)?|visit|see|call|contact|try|tour|look at|choose|pick|read|check(?: out)?)) first(?! (?:one|school|college|university)(?= |$))(?= |$)/gu;

/** "The first of our family to go": a person, and no place in a list. */
const withoutFamily = (normalized: string): string =>
  ` ${normalized}`
    .replaceAll(FIRST_OF_ORDER, "")
    .replaceAll(DONE_FIRST, "")
    .trim()
    .replaceAll(
      /(?<=^| )(?:the |la |el |a |o |le )?(?:first(?: one)?|primer[ao]?|primeir[ao]|premiere?) (?:in|of|from|de|en|da|na) (?:my|our|the|his|her|la|mi|su|nuestra|minha|nossa|ma|notre|sua)? ?(?:whole |entire )?(?:family|familia|famille)(?= |$)/gu,
      "someone",
    );

/** "The first or the second". */
const FIRST_TWO =
  / (?:first(?: one)? (?:or|and|vs|versus) (?:the )?(?:second|2nd)|primer[ao]? [oy] (?:la |el )?segund[ao]|premi\S+ (?:ou|et) (?:la |le )?(?:deuxi|second)\S+|primeir[ao] (?:ou|e) (?:a |o )?segund[ao]|اولی (?:یا|و) دومی|(?:ال)?اولى (?:أم|ام|او|أو|و) ?(?:ال)?ثانية|पहल[ीाे] (?:या|और) दूसर[ीाे]|pehl[aie] (?:ya|aur) d[ou]sr[aie]) |第一[个所]?[和与跟还]是?第二/;

const ORDINAL = "first|second|third|fourth|1st|2nd|3rd|4th|last";
/** "The first and the third": one of a list, and another one of it. */
const TWO_OF_LIST = new RegExp(
  ` (${ORDINAL})(?: one)? (?:and|or|vs|versus|with|against) (?:the )?(${ORDINAL}) (?!years?)`,
);
const indexOf = (ordinal: string): number => nthIn(`${ordinal} one`) ?? 0;

/** The word in a normalized message that refers to something said before, if there is one. */
export function pointerIn(said: string): Pointer | null {
  const normalized = withoutFamily(said);
  if (FIRST_TWO.test(` ${normalized} `)) return { to: "firsts", count: 2 };
  const [, one, another] = TWO_OF_LIST.exec(` ${normalized} `) ?? [];
  if (one !== undefined && another !== undefined)
    return { to: "nth", index: indexOf(one), and: indexOf(another) };
  const spaced = normalized.replace(/第([一二三四])(?:个|個|所)/g, " 第$1 un ");
  const nth = NTH.find(([pattern]) => has(spaced, pattern));
  if (nth && has(spaced.replaceAll(" un ", " one "), ONE)) return { to: "nth", index: nth[1] };
  const count = numberIn(FIRSTS, normalized);
  if (count !== null && count > 1) return { to: "firsts", count };
  if (has(normalized, OTHER)) return { to: "other" };
  if (has(normalized, THOSE)) return { to: "those" };
  if (has(normalized, AGAIN)) return { to: "again" };
  if (normalized.split(" ").length <= 5 && has(normalized, MORE)) return { to: "more" };
  if (has(normalized, THERE)) return { to: "there" };
  if (has(normalized, THAT)) return { to: "that" };
  return null;
}

const YES_NO =
  /^ (so |and |ok |but |wait |sorry |hi |hey |hello )*(is|are|was|were|does|do|did|has|have|can|could|will|would|should|isn t|isnt|doesn t|doesnt|aren t|don t|am|es|son|tiene|hay|esta|est ce|a t|ont|sont|sera|ist|sind|hat|haben|gibt|kann|e verdade|sera que|tem|ha(?! (?:ha|and|so|ok|lol|who|what|which|how|well|thats)(?: |$))|هل|آیا|ایا|क्या|kya) | (right|correct|true|isn t it|no|or no|yes or no|verdad|cierto|n est ce pas|oder|certo|ne|درسته|صحيح|对吗|对吧|吗|是不是|है ना|na) $|吗|是不是|ですか|니까/;
const HOW_MANY =
  / (how (many|much)|cuant[oa]s?|combien|quant[oa]s?|wie ?viele?|چند|چقدر|چه تعداد|كم|多少|几所|几个|कितन[ाीे]|kitn[aie]|number of|count) /;
const WHICH =
  / (which|who|whose|whos|cual|cuales|quien|quel|quelle|quels|quelles|lequel|laquelle|qui|qual|quais|quem|welche[rsn]?|wer|کدام|کدوم|أي|اي|أيهما|哪|哪个|哪所|谁|कौन|कौनसा|किस(?:में|का|की|के)|kaun|konsa|kis(?:me|ka|ki|ke)|wessen|чь[ияё]|кто|какой из|какая из|truong nao) |哪|谁|어디|어느|누가/;

/** What the first line of the answer has to answer. */
export function formOf(normalized: string): Frame["form"] {
  if (has(normalized, YES_NO) && !/ or (?!no|not)/.test(normalized)) return "yesNo";
  if (has(normalized, HOW_MANY)) return "howMany";
  return has(normalized, WHICH) ? "which" : "what";
}

const OUT_OF_STATE =
  / (out of state|outofstate|oos|non ?residents?|nonresidents?|another state|other states?|from abroad|abroad|international|internationals|foreign(er|ers)?|overseas|outsiders?|no residentes?|extranjer[oa]s?|de fuera|d fuera|fuera de|from outside|outside of|hors de|etranger\w*|hors etat|estrangeir[oa]s?|fora do estado|auslander\w*|international[e]?|بین المللی|خارج از ایالت|خارجی|خارج الولاية|دولي\S*|الأجانب|أجنبي|州外|国际学生|留学生|外州|विदेशी|बाहर वाल\S*|bahar wal\S*|иногородн\S+|из другого штата|nicht einwohner|foraneos?|disaridan|yabanci\S*|(?:de|los de|viene de|vienen de) afuera|quem (?:e|vem) de fora|ngoai (?:tieu )?bang|aus (?:einem )?anderen bundesstaat\w*|von ausserhalb|другого штата|других штатов) |주외|타주|다른 주|州外|留学生|国际生|外州/;
const IN_STATE =
  / (in state|instate|residents?|resident|local students|locals|state residents?|home state|residentes?|(?<!fuera )del estado|(?<!fora )do estado|داخل ایالت|ساکن|داخل الولاية|مقيم\S*|州内|本州|trong (?:tieu )?bang|einwohner des bundesstaats|einheimische|жител(?:ей|и) штата) |주내|주 거주자|州内/;

/** "I'm not a resident", "não sou residente". */
const NOT_RESIDENT =
  /(?<=^| )(?:non ?residents?|no residentes?|(?:not|isn t|isnt|aren t|arent|no (?:soy|somos|es|seria)|nao (?:sou|somos|e|seria)|ne (?:suis|sommes) pas|kein) (?:an? (?:\S+ ){0,2}|um |uma |un |una |state )?(?:in state |state )?(?:residents?|residentes?|residente|einwohner))(?= |$)/gu;

/** Which of the two tuitions the words ask for; null when they don't say. */
export function residencyIn(normalized: string): Frame["residency"] {
  const rest = normalized.replaceAll(NOT_RESIDENT, " ");
  const out = rest !== normalized || has(normalized, OUT_OF_STATE);
  const inside = has(rest, IN_STATE);
  if (out === inside) return null;
  return out ? "outOfState" : "inState";
}

const OF_ABROAD =
  /(?:^| )(?:from abroad|abroad|internationals?|foreign(?:er|ers)?|overseas|extranjer[oa]s?|internacional(?:es)?|etranger\w*|estrangeir[oa]s?|internaciona(?:l|is)|auslander\w*|internationale?r?|بین المللی|خارجی|دولي\S*|الأجانب|أجنبي|اجنبي|विदेशी|yabanci\S*)(?= |$)|国际学生|留学生|国际生|유학생|외국인|국제 ?학생|du hoc sinh|sinh vien quoc te|иностранн?\S*/u;
/** "I'm", "as a": what follows within a few words is said of the person. */
const OWN =
  /(?:^| )(?:i am|im|i m|we are|we re|were|as|being|soy|somos|como|je suis|nous sommes|comme|sou|ich bin|wir sind|als|انا|أنا|من|ما|main|hum|मैं|हम)(?: \S+){0,3}$|我/u;

/** Whether people from abroad are spoken of. */
export const saysAbroad = (text: string): boolean => OF_ABROAD.test(normalizeText(text));

/** "I'm an international student", "we're out of state": where the person isn't from, without a place's name. */
export function homeInWords(normalized: string): string | null {
  const place = (found: number) => found !== -1 && OWN.test(normalized.slice(0, found).trimEnd());
  if (place(normalized.search(OF_ABROAD))) return ABROAD;
  const out = ` ${normalized} `.search(OUT_OF_STATE);
  return place(out === -1 ? normalized.search(NOT_RESIDENT) : out) ? ELSEWHERE : null;
}

/** "For residents and for people from elsewhere": both tuitions are asked for. */
export function saysBothResidencies(text: string): boolean {
  const normalized = normalizeText(text);
  const rest = normalized.replaceAll(NOT_RESIDENT, " ");
  return (rest !== normalized || has(normalized, OUT_OF_STATE)) && has(rest, IN_STATE);
}

const MONTHS =
  / (a|per|each|every|by the|al|por|par|pro|im) (month|mes|mois|mes|monat)|monthly|mensual(?!idad)|mensal(?!idade)|monatlich|ماهانه|ماهی|شهريا|每月|一个月|महीने|mahine /;
const TWELFTH =
  / (divid\w+|split|divide|divisez|teile\w*|تقسیم|قسم|اقسم\S*|除以?|भाग) (\w+ ){0,3}(12|twelve|doce|douze|doze|zwolf|۱۲|١٢) /;
const SEMESTERS =
  / (a|per|each|single|one) (semester|term)|por semestre|par semestre|pro semester|هر ترم|فصل|每学期|एक सेमेस्टर /;
const WEEKS = / (a|per|each|every) (week)|weekly|por semana|par semaine|pro woche|每周 /;
const DAYS = / (a|per|each|every) day|daily|por dia|par jour|pro tag|每天 /;
/** "Starts college in three years" says when, not for how long. */
const YEARS =
  /(?<! (?:start|starts|starting|begin|begins|college|school|uni|university|apply|applying|graduate|graduates|graduating|retire|home|there|next|last|past) in) (four|4|three|3|two|2|five|5|six|6|whole|entire|full|cuatro|quatre|quatro|vier|четыре|bon|چهار|ل?اربع|ل?اربعه|٤|四|चार|char) (full |whole |academic |school )?(years|yrs|anos|ans|annees|jahren?|года|лет|nam|سال|سنوات|سنين|年|साल|saa?l) (?!ago |old |older |younger |later |from now )|bachelor s|whole degree|entire degree|toda la carrera|四年|4년 (?:동안|간|전체|다)/;

const THREE =
  / (?:triplets|(?:all )?(?:three|3) (?:of )?(?:my |our |the )?(?:kids|children|sons|daughters|boys|girls)|trillizos|(?:los |mis )?tres hijos|(?:les |mes )?trois enfants|tres filhos|drei kinder) |三胞胎|三个孩子/u;
const TWO =
  / (?:twins|(?:both|two|2|the pair) (?:of )?(?:my |our |the |them )?(?:kids|children|sons|daughters|boys|girls)|both of them (?:went|go|going)|gemel[oa]s|melliz[oa]s|(?:los |mis |nuestros )?dos hij[oa]s|(?:les |mes |nos )?deux (?:enfants|filles|fils)|jumeaux|jumelles|(?:os |meus )?dois filhos|(?:as |minhas )?duas filhas|gemeos|beide kinder|zwei kinder|zwillinge|دوقلو\S*|(?:هر )?دو (?:تا )?(?:بچه|فرزند)\S*|توأم\S*|توام\S*|दोनों (?:बच्च|बेट)\S*|dono bacch\S*|जुड़वां) |双胞胎|两个(?:孩子|儿子|女儿)/u;

/** "Both kids", "twins": for how many students a price is asked; one where nothing else is said. */
function headsIn(normalized: string): number {
  if (has(normalized, THREE)) return 3;
  return has(normalized, TWO) ? 2 : 1;
}

/** What a yearly figure is divided or multiplied by: "per month", "for all four years", and for how many. */
export function factorIn(normalized: string): Frame["factor"] {
  const factor = ofTime(normalized);
  const heads = headsIn(normalized);
  return factor?.unit === "years" && heads > 1 ? { ...factor, heads } : factor;
}

function ofTime(normalized: string): Frame["factor"] {
  if (has(normalized, MONTHS) || has(normalized, TWELFTH)) return { by: 1 / 12, unit: "month" };
  if (has(normalized, SEMESTERS)) return { by: 1 / 2, unit: "semester" };
  if (has(normalized, WEEKS)) return { by: 1 / 52, unit: "week" };
  if (has(normalized, DAYS)) return { by: 1 / 365, unit: "day" };
  const years = YEARS.exec(` ${normalized} `);
  if (years) return { by: WORDS[years[1] ?? ""] ?? (Number(years[1]) || 4), unit: "years" };
  const times =
    / (?:times|x|multiplied by|por|mal|fois|ضرب در|乘以?) ?(\d+|two|three|four|five|six) /.exec(
      ` ${normalized} `,
    ) ??
    / (\d|two|three|four|five|six) times (?!as |more |bigger |larger )/.exec(` ${normalized} `);
  return times ? { by: WORDS[times[1] ?? ""] ?? Number(times[1]), unit: "times" } : null;
}

/** "Just tell me one", "one name", "name me a small college". */
const JUST_ONE =
  / (?:just|only|give me|tell me|name|pick) (?:me )?one(?: name| school| college| university)? (?:$|and |that |in |with |for |please )| one name | name (?:me )?(?:a|an) (?:\S+ ){0,3}(?:college|school|university|uni) | (?:solo|dime|dame) una(?: sola)? $| juste une(?: seule)? $| (?:so|apenas) uma $| nur eine $/u;
/** "Give me 3 private colleges". */
const LIMIT =
  / (?:give|show|name|list|find|recommend|suggest|tell|dame|dime|muestrame|recomiendame|donne|donnez|montre|cite|me da|me de|mostre|recomende|nenn|zeig)(?: me| us| moi| mir| my son| my daughter)? (\d+|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|duas|zwei|drei|vier|funf) (?!k |years? |percent )(?:\S+ ){0,4}(?:universit\S+|schools?|colleges?|unis?|options|places|that|with|names|ideas|universidad\S*|opciones|facs?|ecoles|faculdades?|opcoes|hochschulen) | (?:top|first|next|bottom|best|hardest|easiest|oldest|newest|smallest|biggest|priciest|highest|lowest|las|los|les|die|as|os|前|cheapest|largest) (\d+|two|three|four|five|six|seven|eight|nine|ten|tres|cuatro|cinco|diez|trois|cinq|dix|drei|funf|zehn) | (\d+|two|three|four|five|six|seven|eight|nine|ten|tres|cinco|cinq|funf) (?:cheapest|largest|biggest|oldest|smallest|most|best|lowest|highest|universities|schools|colleges|options|unis|mas |plus |universidades|universites|universitaten)|前([三五十]|\d+)| (ثلاث|خمس|عشر|أربع|اربع)ة? جامعات| (?:أقدم|اقدم|أكبر|اكبر|أرخص|ارخص|أعلى|اعلى|أقل|اقل|أفضل|افضل) (ثلاث|خمس|عشر|أربع|اربع)ة? | (سه|پنج|چهار|ده|\d+) تا | (?:sabse|सबसे) \S+ (teen|paanch|panch|das|तीन|पांच|पाँच|दस|\d+) |(\d+|五|三|十) ?所| ([3-9]|\d\d|three|four|five|six|seven|eight|nine|ten) (?:of (?:them|those|these)|total|in total|in all) | (three|four|five|six|seven|eight|nine|ten|[3-9]|10) (?:max|maximum|tops|at most) | total of (?:about |around |roughly |maybe |like |some )?(\d+|three|four|five|six|seven|eight|nine|ten) /;
const WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...alike(2, "two dos deux duas dois zwei 二 两"),
  ...alike(3, "three tres trois drei ثلاث سه teen तीन 三"),
  ...alike(4, "four vier quatre 四 cuatro أربع اربع چهار"),
  ...alike(5, "five cinco cinq funf خمس پنج paanch panch पांच पाँच 五"),
  ...counted(6, "six seven eight nine ten"),
  ...alike(10, "diez dix zehn عشر ده das दस 十"),
]);
const MOST_WANTED = 25;

/** How many are wanted: "top five"; null when the message doesn't say. */
export function limitIn(normalized: string): number | null {
  if (JUST_ONE.test(` ${normalized} `)) return 1;
  const number = numberIn(LIMIT, normalized);
  return number !== null && number >= 1 && number <= MOST_WANTED ? number : null;
}

function numberIn(pattern: RegExp, normalized: string): number | null {
  const match = pattern.exec(` ${normalized} `);
  const word = match?.slice(1).find((group) => group !== undefined);
  return word === undefined ? null : (WORDS[word] ?? Number(word));
}

const SMALL_NUMBER =
  "([2-9]|two|three|four|five|six|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|duas|dois|zwei|drei|vier|funf)";
/** "The first two", "les deux premières", "前三所": how many of a list, from its beginning. */
const FIRSTS = new RegExp(
  ` (?:the|my|your|those) first ${SMALL_NUMBER}(?! (?:years?|semesters?|weeks?|months?)) ` +
    `| (?:of the|my|your|those|these) top ${SMALL_NUMBER} | the top ${SMALL_NUMBER} $` +
    `| (?:los|las|as|os) ${SMALL_NUMBER} primer[ao]s | (?:los|las|as|os) primeir?[ao]s ${SMALL_NUMBER} | les ${SMALL_NUMBER} premi\\w+ ` +
    ` | die ersten ${SMALL_NUMBER} |(?:^| )前([二两三四五])(?:所|个|名)?`,
);

const GROUP = new RegExp(
  ` (?:those|these|all|the|(?:the|los|las|os|as|die) (?:other|otros|otras|outros|outras|anderen)|(?:which|one|any|each|either|all|none) of|los|las|les|as|os|die|alle) ${SMALL_NUMBER}(?! (?:years?|semesters?|weeks?|months?|largest|biggest|oldest|cheapest|smallest|most|best|highest|lowest)) ` +
    "| (?:أي|اي|من بين|بين|من) (?:هذه |هذي )?ال(ثلاث|أربع|اربع|خمس)[ةه]? " +
    "| (?:این|اون|آن|از این|از اون) (سه|چهار|پنج)(?: ?تا\\S*)? " +
    "|(?:这|那)([三四五])[所个家间]|([三四五])[所个家间](?:里|中|当中|之中|选一)",
);

const BOTH =
  / (?:both|ambas?|ambos|(?:las|los|as|os|tous|toutes) (?:dos|duas|dois|les deux|deux)|les deux|toutes deux|tous deux|beide[ns]?|هر دو|هردو|هر دوشون|كلاهما|كلتاهما|دونوں|दोनों|dono) |两[所个校]|都是.{0,4}吗/u;

/** How many of those talked about are meant: "those three", "of the five"; null when the message doesn't say. */
export const groupIn = (normalized: string): number | null =>
  has(normalized, BOTH) ? 2 : numberIn(GROUP, normalized);
