/** What people say that they don't go by, in the guide's languages. */
const TOPIC = String.raw`(?:(?:the |its |el |la |le |os? |as? )?(?:size|costs?|prices?|money|budget|tuition|rank(?:ing)?s?|prestige|location|distance|weather|climate|sports|public or private|private or public|(?:big|small|large) or (?:big|small|large)|how big(?: it is| they are)?|how much(?: it costs| they cost)?|tama[ñn]o|precio|costo|dinero|ranking|clima|ubicaci[oó]n|taille|prix|coût|classement|climat|tamanho|pre[cç]o|custo|dinheiro)|大小|规模|学费|价格|排名|天气|气候|位置|قیمت|هزینه|رتبه|اندازه|السعر|التكلفة|الحجم|الترتيب|المناخ|आकार|फीस|कीमत|रैंकिंग)`;
const TOPICS = `${TOPIC}(?:(?: and | or | y | et | e |和)${TOPIC})*`;
const NOT = "(?:do(?:es)?(?:n['’ ]?t| not)|did(?:n['’ ]?t| not)|not|never)";
const WHO = "(?:(?:i|we|she|he|they|my \\p{L}+) )?(?:really |honestly |personally )?";
/** Whole clauses that say nothing else. */
const CLAUSES = [
  `${WHO}${NOT} (?:really |much |too )?(?:care|mind|worr(?:y|ied)|fuss(?:y|ed)|picky|bothered)(?: (?:about|on|at all about))? ${TOPICS}(?: at all| much)?`,
  `${TOPICS} (?:really )?${NOT} (?:really )?(?:matter|count|important|an? (?:issue|problem|concern|factor|big deal))(?: (?:to|for) (?:me|us|her|him|them))?(?: at all)?`,
  `${TOPICS}(?:['’]s| is| are)(?:n['’ ]?t| not| no)(?: really)?(?: an?)? (?:object|issue|problem|concern|factor|important|big deal)`,
  `${TOPICS} is irrelevant|${WHO}(?:have )?no preference (?:on|about|for|as to) ${TOPICS}`,
  `(?:no (?:me |nos |le )?importan?|(?:me|nos|le) da (?:igual|lo mismo)) ${TOPICS}|${TOPICS} (?:no (?:me |nos |le )?importa|(?:me|nos|le) da igual|es lo de menos)`,
  `(?:peu importe|peu m['’]importe) ${TOPICS}|${TOPICS} (?:m['’]est égale?|n['’]a pas d['’]importance)`,
  `(?:não (?:me |nos )?importa|tanto faz|pouco importa|não ligo para) ${TOPICS}|${TOPICS} (?:não (?:me |nos )?importa|tanto faz)`,
  `${TOPICS} ?(?:برام |برای من |برامون )?(?:مهم نیست|فرقی نمی.?کن[هد])|${TOPICS} (?:لا يهم|مو مهم|مش مهم|ما يهم)`,
  `${TOPICS}(?:不重要|无所谓|不在乎|都可以)|不在乎${TOPICS}|${TOPICS} (?:मायने नहीं रखत[ाी]|से फ़?र्क नहीं पड़ता)`,
].join("|");
const BREAK = String.raw`[.,;!?\n،؛。！？；，؟–—]`;
const INDIFFERENT = new RegExp(
  String.raw`(^|${BREAK}\s*|\s(?:and|but|y|et|e|and also)(?=\s))\s*(?:but |and |y |et |e )?(?:${CLAUSES})\s*(?=${BREAK}|\s(?:and|but|just)\s|$)`,
  "giu",
);
/** "Regardless of size", where nothing else belongs to it. */
const REGARDLESS = new RegExp(
  String.raw`\s*(?<!\p{L})(?:regardless of|irrespective of|no matter|sin importar) ${TOPICS}(?=\s*(?:${BREAK}|$)|\s(?:in|near|with|for|under|within|en|con)\s)`,
  "giu",
);
/** What is left of a clause that went. */
const LEFT_OVER = new RegExp(String.raw`^(?:${BREAK}|\s|and |but |y |et |e )+`, "iu");

/**
 * A message without what it says doesn't count: "I don't care about size, just cheap in Ohio" asks for no size (O304). One
 * that says nothing else, or asks about that, stays as it is.
 */
export function withoutIndifferent(text: string): string {
  const rest = text
    .replaceAll(REGARDLESS, "")
    .replaceAll(INDIFFERENT, (_, before: string) => (/\p{L}/u.test(before) ? "" : before));
  if (rest === text) return text;
  const asked = rest.replace(LEFT_OVER, "").trim();
  return /\p{L}/u.test(asked) ? asked : text;
}
