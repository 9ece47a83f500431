import type { Filter } from "#machines/guide/frame.ts";

import { THOUSAND_WORD, THOUSANDS_OF } from "./numberWords.ts";
import { ranges, type Said } from "./ranges.ts";

const DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
  ..."twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, at) => [word, (at + 2) * 10] as const),
]);
const NUMBER_WORD = Object.keys(DIGITS).join("|");
/** Shares that have a name. */
const SHARES: readonly (readonly [RegExp, number])[] = [
  [/\bthree[- ]quarters?\b/g, 75],
  [/\btwo[- ]thirds?\b/g, 66.7],
  [/\b(?:a|one)[- ](?:third)\b/g, 33.3],
  [/\b(?:a|one)[- ]quarter\b/g, 25],
  [
    /\bhalf\b(?! (?:of )?(?:what|as|that|its|their)\b)|\bla mitad\b|\bla moitié\b|\bmetade\b|نصف|نیمی|一半|आधे/g,
    50,
  ],
];
const BELOW = String.raw`не (?:более|выше|больше)|al massimo|en fazla|no (?:pase|pasen|supere|superen|exceda|excedan|llegue) (?:de|a)?|no (?:supere|exceda)|(?:ne |n')(?:dépass|depass|excèd|exced)\p{L}* pas|não (?:passe|ultrapasse|exceda)m?(?: de)?|(?:لا|ما) ت?ي?(?:تجاوز|زيد|تعدى)(?: عن| على)?|(?:not|nicht) (?:mehr als|über)|not (?:over|above|exceeding|beyond)|no (?:mas|más) de|menos del|moins d[eu]s?|pas plus de|não mais (?:de|que)|anterior(?:es)? a|d'avant|vor dem jahr|قبل سنة|قبل عام|قبل از سال|menor(?:es)? (?:a|que|de|do que)|inferiore? a|under|below|less than|fewer than|lower than|smaller than|cheaper than|no more than|not more than|at most|up to|max(?:imum)?|within|beneath|south of|older than|más antigu\w+ que|mas antigu\w+ que|plus ancienn?e?s? que|mais antig\w+ (?:que|do que)|before|<=?|menos de|por debajo de|hasta|máximo|inferior a|inférieure?s? à|inferieure?s? a|moins de|moins que|jusqu'à|en dessous de|avant|até|abaixo de|no máximo|antes del?|unter|weniger als|höchstens|bis zu|vor|کمتر از|زیر|حداکثر|پایین‌?تر از|قبل از|أقل من|اقل من|تحت|قبل|低于|少于|不到|小于|不超过|早于|se kam|से कम|से पहले|meno di|sotto i|до|меньше|менее|altında`;
const ABOVE = String.raw`posterior(?:es)? a|a partir de|à partir de|بعد سنة|بعد عام|بعد از سال|mayor(?:es)? (?:a|que|de)|maior(?:es)? (?:que|do que|de)|over|above|more than|greater than|higher than|bigger than|larger than|at least|min(?:imum)?|no less than|north of|upwards of|beyond|younger than|newer than|after|since|>=?|más del?|mas del?|plus d[eu]s?|mais d[aeo]|por encima de|al menos|mínimo|mayor a|superior a|supérieure?s? à|superieure?s? a|plus de|au moins|au-dessus de|après|mais de|acima de|pelo menos|depois d[eo]|después del?|despues del?|über|mehr als|mindestens|nach|بیشتر از|بالای|بیش از|حداقل|بعد از|أكثر من|اكثر من|فوق|على الأقل|بعد|高于|超过|多于|大于|至少|晚于|se (?:zyada|jyada)|से (?:ज़्यादा|ज्यादा|अधिक)|più di|oltre|almeno|ab|en az|не (?:ниже|менее|меньше)|больше|более|свыше|минимум|от|üzeri`;
const NEAR = String.raw`around|about|roughly|approximately|near(?:est)?(?: to)?|close(?:st)? to|~|circa|like|alrededor de|cerca de|unos|environ|autour de|cerca|por volta de|etwa|ungefähr|حدود|نزدیک|حوالي|حول|大约|左右|差不多|lagbhag|लगभग`;
const BELOW_AFTER = String.raw`geçmesin|geçmeyen|aşmasın|aşmayan|بیشتر نباش\p{L}*|بیشتر نشه|se (?:zyada|jyada) na|से (?:ज़्यादा|ज्यादा|अधिक) न|or (?:less|under|below|lower|fewer|cheaper)|at most|max(?:imum)?|tops|and (?:under|below)|o menos|ou moins|ou menos|oder weniger|以下|以内|或以下|يا کمتر|یا کمتر|أو أقل|से कम|se kam|से नीचे|altında|altinda|'?[dt][ae]n (?:az|ucuz|düşük)|이하|미만|이내|(?:점|명)?(?:을|를|이)? ?(?:안|못) 넘|未満|年?より前|年?以前|年?之前|年?前|년 이전|'?[dt][ea]n önce|से पहले`;
const ABOVE_AFTER = String.raw`کمتر نباش\p{L}*|se kam na|से कम न|or (?:more|above|over|higher|better|greater)|plus\b|\+|and (?:up|above|over)|at least|minimum|o más|o mas|ou plus|ou mais|oder mehr|以上|或以上|یا بیشتر|أو أكثر|से (?:ज़्यादा|ज्यादा|ऊपर|अधिक)|se (?:zyada|jyada|upar)|üzerinde|üstünde|'?[dt][ae]n (?:fazla|çok|yüksek)|이상|초과|(?:점|명)?(?:을|를|이)? ?넘|年?以降|年?以后|年?之后|年?より後|년 이후|'?[dt][ea]n sonra|के बाद`;

const FIGURE = new RegExp(
  String.raw`(?<currency>us\$|usd ?|\$ |[$€£₹¥]|\b(?:rs\.?|inr|cad|aud|gbp|eur) ?(?=\d))?(?<digits>\d{1,3}(?:[,.  ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?|\b(?:${NUMBER_WORD})(?:[- ](?:${NUMBER_WORD}))?(?: hundred)?\b|\ba hundred\b|(?:${Object.keys(THOUSANDS_OF).join("|")})(?=\s?(?:${THOUSAND_WORD})))(?<scale> ?(?:k\b|grand\b|g\b(?!p)|thousand\b|mille?\b|mil\b|tausend\b|هزار|ألف|الف|آلاف|الاف|万|千|lakhs?\b|lacs?\b|crores?\b|लाख|करोड़|million\b|हज़ार|हजार|hazaar|hazar|bin\b|тыс(?:яч\p{L}*|\.)?|mila\b|천|만)| hundred\b)?(?<unit> ?(?:%|percent\b|per cent\b|pct\b|por ?cien(?:to)?\b|pour ?cent\b|por cento\b|prozent\b|درصد|بالمئة|بالمائة|في المئة|प्रतिशत|फीसदी|pratishat| ?[$€£](?!\d)| ?dollars?\b| ?dol+ar\p{L}*|доллар\p{L}*|달러|ドル| ?dollari\b| ?bucks\b| ?usd\b|دلار|دولار|美元|美金|刀|डॉलर|dólares|dolares| euros?\b| years? old\b| centuries\b))?`,
  "giu",
);

const chineseDigit = (word: string) => String("一二三四五六七八九".indexOf(word) + 1 || 2);

/** Every number in a message with its comparison. Ages in years and ranges get the comparisons that they mean. */
export function numbersIn(text: string): Said[] {
  const lower = text
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x0660) % 16))
    .replace(/[一二两三四五六七八九](?=万)|(?<=万)[一二三四五六七八九](?![千百十])/g, chineseDigit)
    .replace(/(\d)万(\d)(?!\d)/g, "$1$2千");
  const found = [...sharesIn(lower), ...centuriesIn(lower), ...decadesIn(lower)];
  for (const match of lower.matchAll(FIGURE)) {
    const { currency, digits = "", scale = "", unit = "" } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    if (found.some((one) => one.start < end && one.end > start)) continue;
    if (/\p{L}$/u.test(lower.slice(0, start)) && /^[a-z]/.test(digits)) continue;
    const value = valueOf(digits, scale);
    if (value === null || (value < 1000 && unit === "" && SPAN.test(lower.slice(end)))) continue;
    found.push({
      value: /centur/.test(unit) ? value * 100 : value,
      unit:
        unitOf(currency ?? "", scale, unit) ??
        unitAfter(value, lower.slice(end)) ??
        (INDIAN.test(scale) ? "foreign" : null) ??
        unitBefore(value, lower.slice(0, start)),
      op: comparison(lower, start, end),
      start,
      end,
    });
  }
  return ranges(
    lower,
    found.toSorted((a, b) => a.start - b.start),
  );
}

/** "after 10 years", "for four semesters": not a university's figure. */
const SPAN =
  /^(?:\s|-)?(?:years?|yrs?|months?|semesters?|terms?|weeks?|days?|hours?|hrs?\b|min(?:ute)?s?\b|horas?\b|heures?\b|minutos?\b|stunden\b|ساعت|ساعة|ساعات|دقیقه|دقيقة|小时|小時|分钟|घंटे|ghante\b|km\b|kms\b|kilom\p{L}*|miles?\b|millas?\b|کیلومتر|كيلومتر|كم\b|公里|किमी|años|anos|ans\b|jahren?|سال|ماه|سنوات|سنة|年|个月|साल|sal\b|kids?|children|sons?|daughters?|of them|universities|schools|colleges|unis\b|universidades|universités|univers|facs?\b|कॉलेज|यूनिवर्सिटी|दानिश|جامع|دانشگاه|所|个大学|個大學|th century|st century|世纪)(?! old)/iu;

const ROMAN = ["xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii", "xviii", "xix", "xx", "xxi"];
const FIRST_ROMAN = 11;
const CENTURY =
  /\b(1[0-9]|2[01])(?:st|nd|rd|th|\.)? ?(?:century|jahrhundert)|(?:siglo|século|secolo|siècle) (x[ixv]*)|\b(x[ixv]*)(?:e|ème|eme)? (?:siècle|siecle|secolo)|(1[0-9]|2[01])世[纪紀]|(this century|este siglo|ce siècle|este século|dieses jahrhundert|本世纪|این قرن|هذا القرن)/giu;

/** "In the 19th century": from its first year to its last. */
function* centuriesIn(lower: string): Generator<Said> {
  for (const match of lower.matchAll(CENTURY)) {
    const roman = match[2] ?? match[3];
    const number = match[5]
      ? 21
      : roman
        ? ROMAN.indexOf(roman) + FIRST_ROMAN
        : Number(match[1] ?? match[4]);
    const [start, end] = [match.index, match.index + match[0].length];
    const op = comparison(lower, start, end);
    const at = { unit: "year" as const, start, end };
    if (op.startsWith("<")) yield { ...at, value: (number - 1) * 100, op: "<" };
    else if (op.startsWith(">")) yield { ...at, value: number * 100, op: ">=" };
    else {
      yield { ...at, value: (number - 1) * 100, op: ">=" };
      if (!match[5]) yield { ...at, value: number * 100, op: "<" };
    }
  }
}

/** "In the 1700s", "founded in the 1960s": from its first year to its last. */
function* decadesIn(lower: string): Generator<Said> {
  for (const match of lower.matchAll(/\b(1\d\d0|20[012]0)'?s\b/g)) {
    const first = Number(match[1]);
    const [start, end] = [match.index, match.index + match[0].length];
    const at = { unit: "year" as const, start, end };
    const op = comparison(lower, start, end);
    const last = first + (first % 100 === 0 ? 100 : 10);
    if (op.startsWith("<")) yield { ...at, value: first, op: "<" };
    else if (op.startsWith(">")) yield { ...at, value: last, op: ">=" };
    else {
      yield { ...at, value: first, op: ">=" };
      yield { ...at, value: last, op: "<" };
    }
  }
}

const HEADS =
  /^[\s-]*(?:students?|undergrad\w*|pupils|people|kids|heads|estudiantes|alumnos|étudiants?|etudiants?|élèves|alunos|estudantes|studenten|studierende|studenti|öğrenci|mahasiswa|студент\p{L}*|طالب|طالبا|طلاب|طلبة|دانشجو\p{L}*|नफर|छात्र\p{L}*|विद्यार्थी|students|学生|學生|名学生|人|名)/iu;
const YEAR_AFTER =
  /^(?:年|년|'?(?:den|dan|ten|tan|de|da|te|ta) (?:önce|sonra)|\s?(?:года?|году|г\.))/iu;
const FOREIGN =
  /^[\s-]*(?:rupees?|rs\b|inr|lakhs?|crores?|pounds?|quid|euros?|yuan|rmb|yen|naira|rials?|tomans?|pesos?|reais|rand|dirhams?|riyals?|人民币|元(?!\p{L})|卢比|روپیه|تومان|ریال|یورو|پوند|ريال|درهم|جنيه|रुपये|रुपए|руб\p{L}*)/iu;

/** Lakhs and crores are of rupees, where nothing else is said. */
const INDIAN = /lakh|lac|crore|लाख|करोड़/u;

/** What a message says in other money than dollars, in the person's own words. */
export const foreignIn = (text: string): string[] =>
  numbersIn(text).flatMap(({ unit, start, end }) => {
    if (unit !== "foreign") return [];
    const after = FOREIGN.exec(text.slice(end))?.[0] ?? "";
    return [text.slice(start, end + after.length).trim()];
  });

/** "8 mil al año", "20k a year": what is paid is by the year. */
const A_YEAR =
  /^\s*(?:a year|per year|\/ ?(?:yr|year)|yearly|annually|al año|al ano|por año|por ano|ao ano|par an|l'an|pro jahr|im jahr|all'anno|در سال|سالانه|سالی|في السنة|بالسنة|سنويا|一年|每年|हर साल|साल का|प्रति वर्ष|har saal|saal ka|в год)(?!\p{L})/iu;

/** What a number counts, by the word after it: heads, a year, or money that isn't dollars. */
function unitAfter(value: number, rest: string): Said["unit"] {
  if (FOREIGN.test(rest)) return "foreign";
  if (value >= 800 && value <= 2100 && YEAR_AFTER.test(rest)) return "year";
  if (value >= 1000 && A_YEAR.test(rest)) return "money";
  return value >= 100 && HEADS.test(rest) ? "count" : null;
}

/** "Cheaper than 30k". */
const CHEAPER =
  /(?:cheaper|less expensive|m[aá]s barat\p{L}*|moins ch[eè]re?s?|mais barat\p{L}*|billiger|ارزان\p{L}*(?:[\u200c ]تر)?|أرخص)\s+(?:than|que|als|do que|از|من)\s*[$€]?\s*$/iu;
/** "We can pay 20000". */
const BUDGET =
  /(?:budget|afford|pay|spend|presupuesto|pagar|gastar|payer|dépenser|orçamento|bezahlen|ausgeben|بودجه|بپردازم|بدم|ميزانية|ميزانيتي|ندفع|预算|बजट|budget hai)[^.?!]{0,22}$/iu;

/** "Aren't huge, under 20k", "enrollment below 3000", "small, under 4000": of what the words before a number speak. */
const SIZED =
  /(?:\b(?:size|enrol+ment|head ?count|student body|kids|tamañ?no|taille|tamanho)\b|(?:\b(?:not|nothing|isn['’]?t|aren['’]?t|no|nada|pas|não)\b[^.?!\d]{0,14}\b(?:huge|big|large|massive|giant|gigantic|grandes?|enormes?|gigantes?)\b))[^.?!\d$€£]{0,18}$/iu;
const SMALL =
  /\b(?:small|tiny|little|pequeñ[oa]s?|petite?s?|pequen[oa]s?)\b[^.?!\d$€£]{0,18}$|(?:کوچک|صغير\S*|छोट\S*|小)[^.?!\d$€£]{0,12}$/iu;
/** What a small university has at most: more is a price. */
const MOST_OF_SMALL = 8000;

function unitBefore(value: number, before: string): Said["unit"] {
  if (BUDGET.test(before) || CHEAPER.test(before)) return "money";
  if (value < FEWEST_HEADS) return null;
  return SIZED.test(before) || (value <= MOST_OF_SMALL && SMALL.test(before)) ? "count" : null;
}
const FEWEST_HEADS = 300;

function* sharesIn(lower: string): Generator<Said> {
  for (const match of lower.matchAll(
    new RegExp(
      String.raw`\b(\d+|${NUMBER_WORD}) (?:in|out of|of every|in every) (?:every )?(\d+|${NUMBER_WORD}|(?:a )?hundred)\b`,
      "g",
    ),
  )) {
    const part = valueOf(match[1] ?? "", "");
    const whole = match[2]?.endsWith("hundred") ? 100 : valueOf(match[2] ?? "", "");
    if (part === null || whole === null || whole === 0 || part > whole) continue;
    const end = match.index + match[0].length;
    yield {
      value: (part / whole) * 100,
      unit: "percent",
      op: comparison(lower, match.index, end),
      start: match.index,
      end,
    };
  }
  for (const [pattern, value] of SHARES) {
    for (const match of lower.matchAll(pattern)) {
      const end = match.index + match[0].length;
      yield {
        value,
        unit: "percent",
        op: comparison(lower, match.index, end),
        start: match.index,
        end,
      };
    }
  }
}

function valueOf(digits: string, scale: string): number | null {
  const plain = digits.trim();
  let value: number;
  const foreign = THOUSANDS_OF[plain];
  if (foreign !== undefined && scale !== "") value = foreign;
  else if (/^\d/.test(plain)) {
    value = /^\d{1,3}(?:[,.  ]\d{3})+$/.test(plain)
      ? Number(plain.replace(/\D/g, ""))
      : Number(plain.replace(",", "."));
  } else {
    const words = plain.replace(" hundred", "").split(/[- ]/);
    value = plain.startsWith("a hundred")
      ? 100
      : words.reduce((sum, word) => sum + (DIGITS[word] ?? 0), 0);
    if (plain.endsWith(" hundred") && !plain.startsWith("a")) value *= 100;
  }
  if (/la(?:kh|c)|लाख/.test(scale)) value *= 100_000;
  else if (/crore|करोड़/.test(scale)) value *= 10_000_000;
  else if (
    /k|grand|g\b|thousand|mil|bin|тыс|천|tausend|هزار|ألف|الف|آلاف|الاف|千|ह|haz/.test(scale) &&
    !/million/.test(scale)
  )
    value *= 1000;
  else if (/万|만/.test(scale)) value *= 10_000;
  else if (/million/.test(scale)) value *= 1_000_000;
  else if (/hundred/.test(scale)) value *= 100;
  return Number.isFinite(value) ? value : null;
}

function unitOf(currency: string, scale: string, unit: string): Said["unit"] {
  if (/%|cent|pct|cien|prozent|درصد|بالم|المئة|प्रति|फीस|prat/.test(unit)) return "percent";
  if (/year|centur/.test(unit)) return "years";
  if (/[€£₹¥]|^(?:rs|inr|cad|aud|gbp|eur)/.test(currency) || /[€£]|euro/.test(unit))
    return "foreign";
  if (
    currency !== "" ||
    /[$€£]|dol|buck|usd|доллар|달러|ドル|دلار|دولار|美|刀|डॉ|euro/.test(unit) ||
    /grand/.test(scale)
  )
    return "money";
  return null;
}

const before = (words: string) =>
  new RegExp(
    String.raw`(?:${words})\s*(?:the |a |about |around |of |de |del |do |du |au |a |el |la |le |o |los |las |les |die )?(?:year |cost |sat |act )?(?:of )?[$€£]?\s*$`,
    "iu",
  );
const BELOW_BEFORE = before(BELOW);
const ABOVE_BEFORE = before(ABOVE);
const NEAR_BEFORE = before(NEAR);
/** "Above 70% and under 3000 students": such words belong to the next number. */
const after = (words: string) =>
  new RegExp(String.raw`^\s*(?!(?:and|or|plus)\b\s?\p{L}*\s*[$€£]?\s*\d)(?:${words})`, "iu");
const AFTER_BELOW = after(BELOW_AFTER);
const AFTER_ABOVE = after(ABOVE_AFTER);
const AFTER_NEAR = /^\s*(?:ish\b|or so\b|左右|上下)/iu;
const WINDOW = 34;
const AT_MOST =
  /up to|at most|max|no more|hasta|jusqu|até|höchstens|حداکثر|不超过|pase|supere|exced|passe|dépass|depass|تجاوز|زيد/u;
const AT_LEAST =
  /at least|min|no less|since|al menos|au moins|pelo menos|mindestens|حداقل|على الأقل|至少/u;
/** "Not below 25": on the other side of the bound. */
const DENIED =
  /(?:\bnot|n['’]t|\bno|\bnicht|\bpas|\bnão|\bnao|不|别|不能|不要|لا|ما|ليس)\s*(?:be |go |sea |baje |seja |menor |inférieure? )?$/iu;

function comparison(lower: string, start: number, end: number): Filter["op"] {
  const left = lower.slice(Math.max(0, start - WINDOW), start);
  const right = lower.slice(end, end + WINDOW);
  if (AFTER_BELOW.test(right)) return "<=";
  if (AFTER_ABOVE.test(right)) return ">=";
  if (AFTER_NEAR.test(right)) return "~";
  const below = BELOW_BEFORE.exec(left);
  if (below !== null) {
    if (DENIED.test(left.slice(0, below.index))) return ">=";
    return AT_MOST.test(left) ? "<=" : "<";
  }
  const above = ABOVE_BEFORE.exec(left);
  if (above !== null) {
    if (DENIED.test(left.slice(0, above.index))) return "<=";
    return AT_LEAST.test(left) ? ">=" : ">";
  }
  if (NEAR_BEFORE.test(left)) return "~";
  return "=";
}
