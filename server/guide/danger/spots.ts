import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import { SPACELESS } from "../knowledge/placeForms.ts";
import { AMBIGUOUS, comesFrom } from "../knowledge/placeWords.ts";
import { ORDINARY } from "../names/ordinary.ts";
import { codeOf } from "./helplines.ts";
import { countriesOfCode, type Town, townsOf } from "./towns.ts";

/** A place that a message names, and who is there: the writer, someone else, or it isn't said. */
export interface Spot {
  /** ISO codes of the countries that have such a place, the likeliest first. */
  countries: readonly string[];
  whose: "own" | "theirs" | "unsaid" | "origin";
  /** Words around it say that something is or happens there. */
  isAt: boolean;
}

interface Token {
  raw: string;
  word: string;
  /** What is between it and the word before. */
  gap: string;
}

/** A name within a message, from a word to before another. */
interface Found {
  town: Town & { name: string };
  from: number;
  to: number;
  whose?: "own" | "theirs";
  isAt: boolean;
}

const LONGEST = 4;
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
/** Words before a place where something is. */
const IN_ENGLISH = set("in at near around within outside to");
const IN =
  set(`in at near around en em no na a au aux dans bei nach zu im w we v ve u у в во із і під di o tai sang qua nuoc i pa te
  около در تو توی توي داخل نزدیک في بـ عند قرب ang sa στη στην στο`);
const BETWEEN = set("our my this downtown central");
/** Words after it. */
const AFTER = set("me mein mai main mei में मे पर मैं তে here sehrinde da de ta");
/** "Our Vellore hostel". */
const HOUSES = set("hostel hostels campus dorm dorms uni residence");
/** "Wilson Hall" is a building. */
const BUILDING =
  /^(?:Hall|Library|Building|House|Street|St|Road|Rd|Ave|Avenue|Center|Centre|Lab|Tower|Room)$/u;
/** People about whom a message may be, and what stands for them. */
const THEIRS =
  /^(?:(?:he|she|they|hes|shes|him|her|his|kid|kids|son|daughter|child|brother|sister|bro|sis|friend|friends|mate|roommate|flatmate|housemate|cousin|niece|nephew|girlfriend|boyfriend|gf|bf|husband|wife|partner|student|bestie|buddy|classmate|fiancee?|hij[oa]s?|herman[oa]s?|amig[oa]s?|novi[oa]|espos[oa]|marido|mujer|prim[oa]|sobrin[oa]|companer[oa]|el|ella|filh[oa]s?|irma|irmao|namorad[oa]|ele|ela|coleg[ao]|fille|fils|frere|soeur|amie?|copine?|mari|femme|il|elle|colocataire|neveu|niece|cousine?|sohn|tochter|bruder|schwester|freund(?:in)?|mann|frau|er|sie|mitbewohner(?:in)?|figli[oa]|fratello|sorella|amic[oa]|ragazz[oa]|gai|trai|chau|anak|adik|kakak|teman|dia|oglum|kizim|kardesim|arkadasim|arkadasimin|abim|ablam|kocam|karim|beta|beti|bhai|behen|dost)|(?:پسر|دختر|خواهر|برادر|داداش|ابجی|آبجی|دوست|رفیق|همسر|شوهر|خانم|اتاقی|بچه|نوه|خواهرزاده|برادرزاده)(?:م|ام|ش|اش|مون|مان|ت|ی)?|و?(?:ا|إ)?(?:بني|بنت|بنتي|بنتى|ابنتي|ختي|خوي|خي|أخي|أختي|أخوي|صديقي|صديقتي|صاحبي|صاحبتي|رفيقي|رفيقتي|زوجي|زوجتي|ولدي|هو|هي|صاحبتى)|बेट[ाीे]|भाई|बहन|दोस्त|रूममेट|सहेली|पति|पत्नी|वह|वो|(?:сын|дочь|дочк|дочер|брат|сестр|друг|подруг|сосед|муж|жен|син|донь|дочк|він|вона|он|она)\p{L}{0,3}|(?:아들|딸|동생|친구|남편|아내|오빠|언니|누나|형|룸메|조카|남친|여친)\p{L}{0,3}|ছেলে|মেয়ে|ভাই|বোন|বন্ধু)$/u;
/** Where their parents are says little of where someone in danger is. */
const PARENTS =
  /^(?:parents?|family|mom|mum|dad|mother|father|padres|familia|mama|papa|pais|familie|eltern|ailem|(?:خانواده|مامان|بابا|مادر|پدر)(?:م|ام)?|و?(?:اهلي|أهلي|والدي|والدتي|عائلتي)|परिवार|родители|семья|부모님|가족)$/u;
const OWN =
  /^(?:i|im|ive|am|we|were|us|me|myself|id|yo|vivo|vivimos|estoy|estamos|estudio|soy|escribo|nosotros|eu|moro|moramos|estou|to|estudo|je|j|moi|jhabite|habite|suis|nous|ich|bin|wohne|studiere|mir|wir|sono|io|abito|studio|vivo|ben|biz|saya|aku|kami|em|toi|minh|con|tui|tao|main|mai|hum|من|ما|انا|أنا|وانا|وأنا|احنا|نحن|ساكن|ساكنه|ساكنة|عايش|عايشه|عايشة|ادرس|أدرس|मैं|में?ै|हम|я|мы|ми|живу|учусь|живем|মামি|আমি|আমরা|저|저는|저도|나|나는|나도|제가|내가|우리)$/u;
const CLAUSE = /[,.;:!?()"«»“”。，、；！？؛،…\n—–]/u;
const WITHIN_NAME = /^[\s\-‐–.'’\u200C]*$/u;
const LAST_OF_CLAUSE = 9;

/**
 * The places that a message names, in its order. A small town counts only where words say that something is there.
 * @param university one that is named: "at Warwick" is where that is, whatever town has the name
 */
export function spotsIn(
  text: string,
  language: string,
  library: Library,
  university: { name: string; country: string } | null = null,
): Spot[] {
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}'’ʻ]+/gu)].map(({ 0: raw, index }, at, all) => {
    const last = all[at - 1];
    const ended = last === undefined ? 0 : last.index + last[0].length;
    return { raw, word: normalizeText(raw), gap: text.slice(ended, index) };
  });
  const towns = townsOf(library);
  const words = tokens.map(({ word }) => word);
  const found = namesIn(tokens, language, towns);
  const own = ` ${normalizeText(university?.name ?? "")} `;
  const code = codeOf(university?.country ?? null);
  const spots = joined(found, tokens).map(({ town, from, to, whose, isAt }): Spot => ({
    countries: code !== null && own.includes(` ${town.name} `) ? [code] : town.countries,
    whose: whose ?? (comesFrom(words, from, to) ? "origin" : whoseAt(tokens, from)),
    isAt,
  }));
  return [...spots, ...spacelessIn(tokens, towns)];
}

/** Names in words, the longest first, that may be meant as places. */
function namesIn(
  tokens: readonly Token[],
  language: string,
  towns: ReturnType<typeof townsOf>,
): Found[] {
  const used = new Set<number>();
  const found: Found[] = [];
  for (let size = LONGEST; size > 0; size--) {
    for (let from = 0; from + size <= tokens.length; from++) {
      const run = tokens.slice(from, from + size);
      if (run.some((_, k) => used.has(from + k))) continue;
      if (run.slice(1).some(({ gap }) => !WITHIN_NAME.test(gap))) continue;
      const name = run.map(({ word }) => word).join(" ");
      if (SPACELESS.test(name)) continue;
      const town = towns.named(name, language);
      if (town === null) continue;
      const isAt = town.isStem || isThere(tokens, from, from + size, language);
      // Of a country without numbers here it is only known that it is no other.
      if (town.countries.length === 0 && !isAt) continue;
      if (!isMeant(town, run, town.name, isAt, tokens[from + size])) continue;
      for (const [k] of run.entries()) used.add(from + k);
      found.push({
        town,
        from,
        to: from + size,
        isAt,
        ...(town.whose === undefined ? {} : { whose: town.whose }),
      });
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** Whether words around a name say that something is there: "in Bath", "पुणे में", "Ibadan, final year". */
function isThere(tokens: readonly Token[], from: number, to: number, language: string): boolean {
  const [first, before, place, next] = [-2, -1, 0, to - from].map((by) => tokens[from + by]);
  const places = language === "en" ? IN_ENGLISH : IN;
  if (before !== undefined && !CLAUSE.test(place?.gap ?? "")) {
    if (places.has(before.word)) return true;
    if (BETWEEN.has(before.word) && places.has(first?.word ?? "")) return true;
  }
  const begins = before === undefined || /[.!?\n]/u.test(place?.gap ?? "");
  if (next === undefined) return false;
  if (!CLAUSE.test(next.gap)) {
    if (AFTER.has(next.word)) return true;
    return HOUSES.has(next.word) && (before?.word === "the" || isCapital(place?.raw ?? ""));
  }
  return begins && /[,.:]/u.test(next.gap);
}

const isCapital = (raw: string): boolean => /^\p{Lu}/u.test(raw);

/** Whether a name is meant as a place, and not a word, a person or a building. */
function isMeant(
  { isCity, small, isPeople, isWord }: Town,
  run: readonly Token[],
  name: string,
  isAt: boolean,
  next: Token | undefined,
): boolean {
  if (!/\p{Script=Latin}/u.test(name)) return isAt || name.length > SHORT;
  if (BUILDING.test(next?.raw ?? "")) return false;
  const capital = run.every(({ raw }) => isCapital(raw));
  if (isWord) return isAt && capital;
  // "Ky" and "mn" are words of many languages.
  const isUpper = run.every(({ raw }) => raw === raw.toUpperCase());
  if (name.length <= SHORT && !isUpper && !(isAt && KNOWN_SHORT.has(name))) return false;
  if (AMBIGUOUS.has(name)) return isAt && capital && isCity;
  if (isAt) return capital || !isCity || !small || !ORDINARY.has(name);
  if (!isCity) return !isPeople;
  // "Hamilton, NY", but not "Marion won't answer".
  return capital && (!small || countriesOfCode(next?.raw ?? "").length > 0);
}
const KNOWN_SHORT = set("nyc uk usa");
/** "چک" is Czechia, and a check. */
const SHORT = 3;

/** A town with the state or country after it is there: "London, Ontario", "Newcastle NSW". */
function joined(found: readonly Found[], tokens: readonly Token[]): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    const last = kept.at(-1);
    const isWider =
      last?.town.isCity &&
      last.to === one.from &&
      !one.town.isCity &&
      /^[\s,\u200C]*$/u.test(tokens[one.from]?.gap ?? "");
    if (!last || !isWider) kept.push(one);
    else {
      const both = last.town.countries.filter((code) => one.town.countries.includes(code));
      const countries = both.length > 0 ? both : one.town.countries;
      kept[kept.length - 1] = {
        ...last,
        ...(one.whose && { whose: one.whose }),
        to: one.to,
        town: { ...last.town, name: "", countries },
        isAt: last.isAt || one.isAt,
      };
    }
  }
  return kept.map((one) => {
    const codes = one.town.isCity ? countriesOfCode(tokens[one.to]?.raw ?? "") : [];
    const both = codes.filter((code) => one.town.countries.includes(code));
    const countries = both.length > 0 ? both : codes.slice(0, 1);
    return codes.length > 0
      ? { ...one, town: { ...one.town, name: "", countries }, isAt: true }
      : one;
  });
}

/** Whom the nearest word before a place in its clause tells of; "con gái tôi" is a daughter, not the writer. */
function whoseAt(tokens: readonly Token[], from: number): Spot["whose"] {
  for (let at = from - 1; at >= Math.max(0, from - LAST_OF_CLAUSE); at--) {
    if (CLAUSE.test(tokens[at + 1]?.gap ?? "")) return "unsaid";
    const { word = "" } = tokens[at] ?? {};
    if (PARENTS.test(word)) return "unsaid";
    if (THEIRS.test(word)) return "theirs";
    if (OWN.test(word)) return THEIRS.test(tokens[at - 1]?.word ?? "") ? "theirs" : "own";
  }
  return "unsaid";
}

const OWN_HAN = /我们?|咱们?|俺|私|僕/gu;
const THEIRS_HAN =
  /女儿|女兒|儿子|兒子|孩子|弟弟|妹妹|哥哥|姐姐|朋友|同学|同學|室友|闺蜜|老公|老婆|丈夫|妻子|男友|女友|他|她|佢|娘|息子|友達|弟|妹/gu;

/** Names within words of scripts without spaces, and of whom the words before them tell. */
const spacelessIn = (tokens: readonly Token[], towns: ReturnType<typeof townsOf>): Spot[] =>
  tokens.flatMap(({ word }) => {
    if (!SPACELESS.test(word)) return [];
    return towns.within(word).map(({ town, at }): Spot => {
      const before = word.slice(0, at);
      const last = (words: RegExp) => [...before.matchAll(words)].at(-1)?.index ?? -1;
      const [own, theirs] = [last(OWN_HAN), last(THEIRS_HAN)];
      const whose = own < 0 && theirs < 0 ? "unsaid" : theirs > own ? "theirs" : "own";
      return { countries: town.countries, whose, isAt: /[在喺于於住]$/u.test(before) };
    });
  });
