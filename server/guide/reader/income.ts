import type { Income } from "#machines/guide/frame.ts";

import { numbersIn } from "./numbers.ts";
import { saysPhrase } from "./phrases.ts";

/** What a family earns, beside an amount: before it or after it. */
const BEFORE = new RegExp(
  String.raw`(?:(?:\bwe|\bi|\bparents|\bfamily|\bfamilies|\bfam|\bsomeone|\bsomebody|\bif you|\bif a family|\bfolks|\bhousehold|\bmom|\bmum|\bmother|\bdad|\bfather|\bhusband|\bwife|\bthey|\bshe|\bhe)(?: (?:only|both|just|together|each|probably|prob|now|also|that|who|which|instead))* (?:makes?|made|making|earns?|earned|earning|bring(?:s)? in|gross(?:es)?)|\b(?:we|we're|i'm|family|parents)\b.{0,60} (?:make|making|earn|earning)|\bfamil(?:y|ies)(?: earning| making| with)?|\bincome(?: is| of| was|:)?|\bnet price for|\bsalary (?:is|of)|\bhousehold (?:of|at|is|makes)|\bagi(?: is| of)?|\bbrackets?(?: but one)?,?|\bliv(?:e|ing) on|\brecursos,?(?: somos)?|\bganamos|\bganan?|\bgano|\bingresos?(?: familiar(?:es)?)?(?: de| son| es)?|\bganhamos|\bganham|\brenda(?: familiar| da (?:minha )?família)?(?: é| de)?|\bgagnons|\bgagnent|\bon gagne|\brevenus?(?: familial| annuel| de \S+ \S+)?(?: est| sont| de)?|\bverdienen|\beinkommen(?: von| ist)?|درآمد(?: خانواده| ما)?|حقوق|دخل(?:نا|ي|هم|ها|ه)?(?: (?:السنوي|الشهري))?|دخل (?:اهلي|أهلي|اسرتي|أسرتي|الأسرة|عائلتي|عائلتنا|اسرتنا|أسرتنا|والدي)?|(?:家庭|家里)?(?:年)?收入|年薪|आय|कमाई|kamai|thu nhập)(?: ?(?:about|abt|around|bout|circa|like|roughly|maybe|perhaps|some|close to|near|at|on|approx(?:imately)?|under|below|up to|less than|over|above|more than|just|only|unos|como|casi|aprox|más o menos|mas o menos|alrededor de|cerca de|environ|à peu près|uns|quase|etwa|rund|حدود|حوالي|نحو|قرابة|يقارب|تقریبا|سالی|سالانه|در سال|هر سال|ما|سنوي|سنويا|每年|一年|के क़रीब|लगभग|lagbhag|karib|khoảng|tầm|یه|like|is|est|es|is about|大约|大概))*[ $:]*$`,
  "iu",
);
const AFTER =
  /^(?:k|,000)?(?: ?(?:dollars|usd|dólares|dollars))?(?: (?:a|per|al|par|por|im|in) (?:year|yr|año|an|ano|jahr))? ?(?:(?:household |family |combined |total |annual |yearly )*income\b|(?:brackets?|bands?)\b|household\b|combined\b|(?:en |toda )?(?:la|mi|nuestra) familia\b|entre (?:los dos|las dos|todos|ambos)\b|(?:my|our) (?:family|household)\b|a família\b|la famille\b|for the (?:whole )?family\b|between the (?:two|both) of us\b|de ingresos?\b|de renda\b|de revenus?\b|einkommen\b|की आय|आय(?![\p{L}\p{M}])|कमाते|kamate)/iu;
const OVER = /\b(?:over|above|more than|m[aá]s de|plus de|mais de)[ $]*$/iu;
const MONTHLY =
  /^\S*(?: ?(?:dollars|usd|dólares))? (?:a|per|al|par|por|im|pro) (?:month|mes|mois|mês|monat)|^\S* ?(?:每月|月薪)/iu;

/** "Under 10k net for our income", "for the lowest income band": an amount beside it isn't what is earned. */
export const BY_INCOME =
  /\b(?:for|at|with|in) (?:our|my|that|this|the lowest|the low|a low|low|lower) income\b|\blow(?:est|er)?[- ]income (?:band|bracket|famil|students|kids|people)|\bincome (?:band|bracket|level)|\b(?:para|con) (?:nuestros|mis|esos) ingresos\b|\bpour nos revenus\b|\bpara (?:a nossa|minha) renda\b/iu;

const LEAST = 1000;
const LEAST_YEARLY = 5000;
const MONTHS = 12;
/** So many letters around an amount say whose it is: to read all of them for each number takes long in a long message. */
const AROUND = 200;

/** What a person says that their family earns, in US dollars a year; null when nothing is said. "Dad makes 180" is 180,000. */
export function incomeIn(text: string): number | null {
  const lower = text.toLowerCase();
  const all = numbersIn(text);
  for (const [at, { value: first, start, end: own, unit }] of all.entries()) {
    // "Making 30 to 48k": up to the end of it.
    const { value, end } =
      all[at + 1]?.closes === true
        ? (all[at + 1] ?? { value: first, end: own })
        : { value: first, end: own };
    if (unit !== null && unit !== "money" && unit !== "count") continue;
    const before = lower.slice(Math.max(0, start - AROUND), start);
    const after = lower.slice(end, end + AROUND);
    if (!BEFORE.test(before) && !AFTER.test(after)) continue;
    const amount = value < LEAST ? value * LEAST : value;
    const yearly = MONTHLY.test(after) ? value * MONTHS : amount;
    // "Over 110k" is of the band above.
    if (yearly >= LEAST_YEARLY) return OVER.test(before) ? yearly + 1 : yearly;
  }
  return null;
}

/** Up to which income each band of net prices goes, in US dollars a year. */
const BANDS: readonly (readonly [most: number, band: Income])[] = [
  [30_000, "30"],
  [48_000, "48"],
  [75_000, "75"],
  [110_000, "110"],
];

/** Of "low income", "broke": the lowest band, by which the answer calls it. */
const LOWEST: Income = "30";

/** What a text says of the family's income: its band, "some" where it says no amount, null for nothing. */
export function incomeOf(text: string): Income | null {
  const yearly = incomeIn(text);
  if (yearly !== null) return BANDS.find(([most]) => yearly <= most)?.[1] ?? "Top";
  return saysPhrase("lowIncome", text) ? LOWEST : saysPhrase("income", text) ? "some" : null;
}
