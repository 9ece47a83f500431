import { keptShortly } from "../keptShortly.ts";
import { comparison } from "./bounds.ts";
import { erasIn } from "./eras.ts";
import { DIGITS, NUMBER_WORD, PERCENT_WORD, THOUSAND_WORD, THOUSANDS_OF } from "./numberWords.ts";
import { ranges, type Said } from "./ranges.ts";
import { sharesIn } from "./shares.ts";

const FIGURE = new RegExp(
  String.raw`(?<currency>us\$|usd ?|\$ |[$€£₹¥]|\b(?:rs\.?|inr|cad|aud|gbp|eur) ?(?=\d))?(?<digits>\d{1,3}(?:[,.  ]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?|\b(?:${NUMBER_WORD})(?:[- ](?:${NUMBER_WORD}))?(?: hundred)?\b|\ba (?:hundred|thousand)\b|(?:${Object.keys(THOUSANDS_OF).join("|")})(?=\s?(?:${THOUSAND_WORD}|${PERCENT_WORD})))(?<scale> ?(?:k\b|grand\b|g\b(?!p)|thousand\b|thou\b|mille?\b|mil\b|tausend\b|هزار|ألف|الف|آلاف|الاف|万|千|lakhs?\b|lacs?\b|crores?\b|लाख|करोड़|million\b|हज़ार|हजार|hazaar|hazar|bin\b|тыс(?:яч\p{L}*|\.)?|mila\b|천|만)| hundred\b)?(?<unit> ?(?:%|percent\b|per cent\b|pct\b|por ?cien(?:to)?\b|pour ?cent\b|por cento\b|prozent\b|퍼(?:센트)?|프로(?!\p{L})|درصد|بالمئة|بالمائة|في المئة|प्रतिशत|फीसदी|pratishat| ?[$€£](?!\d)| ?dollars?\b| ?dol+ar\p{L}*|доллар\p{L}*|달러|ドル| ?dollari\b| ?bucks\b| ?usd\b|دلار|دولار|美元|美金|刀|डॉलर|dólares|dolares| euros?\b| years? old\b| years[’']? (?:standing|of history)\b| centuries\b))?`,
  "giu",
);

const chineseDigit = (word: string) => String("一二三四五六七八九".indexOf(word) + 1 || 2);

/** Every number in a message with its comparison. Ages in years and ranges get the comparisons that they mean. */
export const numbersIn: (text: string) => readonly Said[] = keptShortly(findNumbers);

function findNumbers(text: string): Said[] {
  const lower = text
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x0660) % 16))
    .replace(/[一二两三四五六七八九](?=万)|(?<=万)[一二三四五六七八九](?![千百十])/g, chineseDigit)
    .replace(/(\d)万(\d)(?!\d)/g, "$1$2千")
    .replace(/(\d)만 ?(\d)천/g, "$1$2천")
    // A visa or a form is no number: "F-1", "I-20".
    .replace(/(?<![\p{L}\p{N}])(?:[fjm][- ]?[12]|h[- ]?1b|i[- ]?20)(?![\p{L}\p{N}])/gu, "visa");
  const found = [
    ...sharesIn(lower),
    ...centuriesIn(lower),
    ...decadesIn(lower),
    ...erasIn(lower),
    ...digitsIn(lower),
  ];
  for (const match of lower.matchAll(FIGURE)) {
    const { currency, digits = "", scale = "", unit = "" } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    if (found.some((one) => one.start < end && one.end > start)) continue;
    if (/\p{L}$/u.test(lower.slice(0, start)) && /^[a-z]/.test(digits)) continue;
    if (/%|percent/.test(match[0]) && WHOLLY.test(lower.slice(end))) continue;
    const said = valueOf(digits, scale);
    const isOfMoney = isMoney(lower.slice(0, start)) || PAID.test(lower.slice(end));
    const isBare = (currency ?? scale + unit) === "" && isOfMoney;
    // "We could stretch to 30": thousands.
    const value = said !== null && isBare && isThousands(said) ? said * 1000 : said;
    if (value === null || said === null) continue;
    const isAge =
      AGED.test(lower.slice(Math.max(0, start - WINDOW), start)) && YEARS.test(lower.slice(end));
    if (said < 1000 && unit === "" && !isAge && SPAN.test(lower.slice(end))) continue;
    found.push({
      value: /centur/.test(unit) ? value * 100 : value,
      unit:
        (isAge ? "years" : null) ??
        unitOf(currency ?? "", scale, unit) ??
        (INDIAN.test(scale) && !HEADS.test(lower.slice(end)) ? "foreign" : null) ??
        unitAfter(value, lower.slice(end)) ??
        (SIZE_THAN.test(lower.slice(Math.max(0, start - WINDOW), start)) ? "count" : null) ??
        (scale === "k" && value >= FEWEST_DOLLARS ? "money" : null) ??
        unitBefore(value, lower.slice(0, start)),
      op: isAge ? ofAge(comparison(lower, start, end)) : comparison(lower, start, end),
      start,
      end,
    });
  }
  const bounding = found.filter(({ start }) => !MIDDLE.test(lower.slice(0, start)));
  return ranges(
    lower,
    bounding.toSorted((a, b) => a.start - b.start),
  );
}
/** "The middle 50% of SAT scores": which scores are meant, and no share. */
const MIDDLE = /\b(?:middle|mid|central|interquartile)[ -]$/u;

const LEAST_THOUSANDS = 8;
const MOST_THOUSANDS = 120;
const isThousands = (value: number): boolean =>
  Number.isInteger(value) && value >= LEAST_THOUSANDS && value <= MOST_THOUSANDS;

/** "after 10 years", "for four semesters": not a university's figure. */
const SPAN =
  /^(?:\s|-)?(?:years?|yrs?|tries|attempts?|times|visits|months?|semesters?|terms?|weeks?|days?|hours?|hrs?\b|min(?:ute)?s?\b|horas?\b|heures?\b|minutos?\b|stunden\b|ساعت|ساعة|ساعات|دقیقه|دقيقة|小时|小時|分钟|घंटे|ghante\b|km\b|kms\b|kilom\p{L}*|miles?\b|millas?\b|کیلومتر|كيلومتر|كم(?!\p{L})|公里|किमी|años|anos|ans\b|jahren?|سال|ماه|سنوات|سنة|年|년(?!제)|개월|시간|个月|साल|sal\b|kids?|children|sons?|daughters?|of them|universities|schools|colleges|unis\b|universidades|universités|univers|facs?\b|कॉलेज|यूनिवर्सिटी|दानिश|جامع|دانشگاه|states?\b|所|个大学|個大學|th century|st century|世纪)(?! old)/iu;

/** "Older than 150 years": of such words before it, years are an age. */
const AGED =
  /(?:\b(?:older|younger|newer) than|\bmás antigu\p{L}+ que|\bmas antigu\p{L}+ que|\bplus (?:vieil\p{L}+|ancien\p{L}*) que|\bmais (?:antig|velh)\p{L}+ (?:que|do que)|(?<!\p{L})älter als)\s*$/iu;
/** Who is older than that has more years. */
const ofAge = (op: Said["op"]): Said["op"] =>
  op.startsWith("<") ? ">" : op.startsWith(">") ? "<" : op;
const YEARS = /^(?:\s|-)?(?:years?|yrs?|años|anos|ans|jahren?)(?!\p{L})/iu;

const ROMAN = ["xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii", "xviii", "xix", "xx", "xxi"];
const FIRST_ROMAN = 11;
const CENTURY =
  /\b(1[0-9]|2[01])(?:st|nd|rd|th|\.)? ?(?:century|jahrhundert)|(?:siglo|século|secolo|siècle) (x[ixv]*)|\b(x[ixv]*)(?:e|ème|eme)? (?:siècle|siecle|secolo)|(1[0-9]|2[01])世[纪紀]|(this century|este siglo|ce siècle|este século|dieses jahrhundert|本世纪|این قرن|هذا القرن)/giu;

/** "100% of the GI Bill", "100% sure", "100% online": how much of something else. */
const WHOLLY =
  /^\s*(?:of (?:the |my |his |her |our |your )?(?:post-?9\/?11|gi bill|va\b|benefits?)|(?:va |service[- ]connected )?disab|p&t|sure\b|certain\b|online\b|remote|free\b|guaranteed?\b)/u;

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

/** "A five-figure enrollment", "in single digits", "a six-figure salary": from its first number to its last. */
function* digitsIn(lower: string): Generator<Said> {
  for (const match of lower.matchAll(OF_DIGITS)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (match[1] === undefined && match[2] === undefined) {
      if (OF_STAFF.test(lower.slice(Math.max(0, start - WINDOW), start))) continue;
      yield { value: 10, unit: "percent", op: "<", start, end };
      continue;
    }
    const word = match[1] ?? match[2] ?? "";
    const digits = DIGITS[word] ?? THOUSANDS_OF[word] ?? Number(word);
    const around = lower.slice(Math.max(0, start - DIGITS_AROUND), end + DIGITS_AROUND);
    if (OF_PRICE.test(around)) {
      yield { value: 10 ** digits, unit: "money", op: "<", start, end };
      continue;
    }
    const unit = OF_PAY.test(around) ? "money" : "count";
    yield { value: 10 ** (digits - 1), unit, op: ">=", start, end };
    if (unit === "count") yield { value: 10 ** digits, unit, op: "<", start, end };
  }
}
const OF_DIGITS =
  /(?<!\p{L})(four|five|six|[4-6]|cuatro|cinco|seis|quatre|cinq|quatro|चार|पांच|पाँच|छह)[- ](?:figures?|figs|digits?|cifras|chiffres|d[ií]gitos|अंकों)(?!\p{L})|(پنج|چهار|شش|خمس|أربع|四|五|六)(?: ?‌?رقمی| خانات|位数)|\bsingle[- ]digits?\b/gu;
/** "A student-faculty ratio in single digits". */
const OF_STAFF = /ratio|faculty|class(?:es)?\b|professors?/u;
const OF_PRICE = /price|tuition|cost|fees?\b|net\b|precio|prix|preço|شهریه|رسوم|学费/u;
const OF_PAY = /salar|earn|income|pay\b|paying|wage|درآمد|راتب|薪/u;
const DIGITS_AROUND = 24;

/** "An average SAT in the 1100s". */
const OF_SCORE = /\b(?:sat|scores?)\b[^.;!?\d]*$/u;

/** "In the 1700s", "founded in the 1960s": from its first year to its last. */
function* decadesIn(lower: string): Generator<Said> {
  for (const match of lower.matchAll(/\b(1\d\d0|20[012]0)'?s\b/g)) {
    const first = Number(match[1]);
    const [start, end] = [match.index, match.index + match[0].length];
    const at = { unit: "year" as const, start, end };
    const op = comparison(lower, start, end);
    if (OF_SCORE.test(lower.slice(Math.max(0, start - WINDOW), start))) {
      yield { ...at, unit: null, value: first, op: ">=" };
      yield { ...at, unit: null, value: first + 100, op: "<" };
      continue;
    }
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
  /^[\s+-]*(?:applicants?\b|applications?\b|students?|undergrad\w*|pupils|people|persons?\b|kids|heads|estudiantes|alumnos|étudiants?|etudiants?|élèves|alunos|estudantes|studenten|studierende|studenti|öğrenci|mahasiswa|студент\p{L}*|طالب|طالبا|طلاب|طلبة|دانشجو\p{L}*|नफर|छात्र\p{L}*|विद्यार्थी|students|学生|學生|名学生|人|名|명)/iu;
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

/** "300 bucks a month", "800/mo". */
const A_MONTH =
  /^\s*(?:(?:a|per|each|every) month\b|\/ ?mo(?:nth)?\b|monthly\b|al mes\b|por mes\b|par mois\b|por mês|ao mês|im monat\b|در ماه|ماهیانه|شهريا|في الشهر|每月|每个月|一个月|हर महीने|महीने का)/iu;
/** So often in a year the money is paid that a number says; once where it says no month. */
export const timesAYear = (text: string, { end }: Said): number =>
  A_MONTH.test(text.slice(end)) ? MONTHS : 1;
const MONTHS = 12;

/** "Under 25k net", "30k all in". */
const PAID =
  /^\s*(?:net\b|all[- ](?:in|told)\b|out of pocket|after aid|sticker|in tuition|for tuition)/iu;
/** "Nothing like 60k+": hardly any university has as many students. */
const FEWEST_DOLLARS = 50_000;

/** What a number counts, by the word after it: heads, a year, or money that isn't dollars. */
function unitAfter(value: number, rest: string): Said["unit"] {
  if (FOREIGN.test(rest)) return "foreign";
  if (value >= 800 && value <= 2100 && YEAR_AFTER.test(rest)) return "year";
  if (value >= 1000 && (A_YEAR.test(rest) || PAID.test(rest))) return "money";
  return value >= 100 && HEADS.test(rest) ? "count" : null;
}

/** "We can pay 20000". */
const BUDGET =
  /(?:budget|afford|pay|spend|presupuesto|pagar|gastar|stretch(?: it)? to|go (?:up|as high) (?:to|as)|payer|dépenser|orçamento|bezahlen|ausgeben|بودجه|بپردازم|بدم|ميزانية|ميزانيتي|ندفع|预算|예산|бюджет|बजट|budget hai)[^.?!]{0,22}$/iu;

/** "Aren't huge, under 20k", "enrollment below 3000", "small, under 4000": of what the words before a number speak. */
const SIZED =
  /(?:\b(?:size|enrol+ment|head ?count|student body|kids|tamañ?no|taille|tamanho)\b|(?:\b(?:not|nothing|isn['’]?t|aren['’]?t|no|nada|pas|não)\b[^.?!\d]{0,14}\b(?:huge|big|large|massive|giant|gigantic|grandes?|enormes?|gigantes?)\b))[^.?!\d$€£]{0,18}$/iu;
/** "Bigger than 50k": of heads. */
const SIZE_THAN = /\b(?:bigger|larger|smaller|fewer) (?:in size )?than (?:about |around )?$/iu;
const SMALL =
  /\b(?:small|tiny|little|pequeñ[oa]s?|petite?s?|pequen[oa]s?)\b[^.?!\d$€£]{0,18}$|(?:کوچک|صغير\S*|छोट\S*|小)[^.?!\d$€£]{0,12}$/iu;
/** What a small university has at most: more is a price. */
const MOST_OF_SMALL = 8000;

/** "Debt under 15", "charging non-residents fifty thousand": money, of what the words before a number speak. */
const OF_MONEY =
  /(?<!\p{L})(?:charg\p{L}+|costs?|costing|cuest\p{L}+|coût\p{L}*|custa\p{L}*|priced?|tuition|fees?|debts?|owe|owes|owing|borrow\p{L}*|loans?|net(?: price)?|nets out|earn\p{L}*|salar\p{L}+|deudas?|dettes?|dívidas?|schulden|neto|净价|债务|学费|بدهی|شهریه)(?![\p{L}’'-])[^.?!,;\d]{0,24}$/iu;

/** Whether the words before a number say that it is what somebody pays. */
export const isPaid = (before: string): boolean => BUDGET.test(before.slice(-WINDOW));
const isMoney = (before: string): boolean => isPaid(before) || OF_MONEY.test(before.slice(-WINDOW));
/** So many letters before a number say what it is: to read all of them for each number takes long in a long message. */
const WINDOW = 60;

function unitBefore(value: number, said: string): Said["unit"] {
  const before = said.slice(-WINDOW);
  if (isPaid(before)) return "money";
  if (value < FEWEST_HEADS) return null;
  if (OF_MONEY.test(before)) return "money";
  return SIZED.test(before) || (value <= MOST_OF_SMALL && SMALL.test(before)) ? "count" : null;
}
/** A smaller number without a unit counts no university's students. */
export const FEWEST_HEADS = 300;

function valueOf(digits: string, scale: string): number | null {
  const plain = digits.trim();
  let value: number;
  const foreign = THOUSANDS_OF[plain];
  if (foreign !== undefined) value = foreign;
  else if (/^\d/.test(plain)) {
    value = /^\d{1,3}(?:[,.  ]\d{3})+$/.test(plain)
      ? Number(plain.replace(/\D/g, ""))
      : Number(plain.replace(",", "."));
  } else {
    const words = plain.replace(" hundred", "").split(/[- ]/);
    value = plain.startsWith("a hundred")
      ? 100
      : plain === "a thousand"
        ? 1000
        : words.reduce((sum, word) => sum + (DIGITS[word] ?? 0), 0);
    if (plain.endsWith(" hundred") && !plain.startsWith("a")) value *= 100;
  }
  if (/la(?:kh|c)|लाख/.test(scale)) value *= 100_000;
  else if (/crore|करोड़/.test(scale)) value *= 10_000_000;
  else if (
    /k|grand|g\b|thou|mil|bin|тыс|천|tausend|هزار|ألف|الف|آلاف|الاف|千|ह|haz/.test(scale) &&
    !/million/.test(scale)
  )
    value *= 1000;
  else if (/万|만/.test(scale)) value *= 10_000;
  else if (/million/.test(scale)) value *= 1_000_000;
  else if (/hundred/.test(scale)) value *= 100;
  return Number.isFinite(value) ? value : null;
}

function unitOf(currency: string, scale: string, unit: string): Said["unit"] {
  if (/%|cent|pct|cien|prozent|퍼|프로|درصد|بالم|المئة|प्रति|फीस|prat/.test(unit)) return "percent";
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
