/** What says that something doesn't count, in the guide's languages. */
const SAYS =
  /(?<!\p{L})(?:(?:do|does|did|is|are)(?:n['’ ]?t| not| no)|not|never|no preference|irrelevant|regardless of|irrespective of|no matter|sin importar|no (?:me |nos |le )?importan?|(?:me|nos|le) da (?:igual|lo mismo)|peu importe|m['’]est égale?|não (?:me |nos )?importa|tanto faz|pouco importa)(?!\p{L})|(?:مهم نیست|فرقی نمی.?کن[هد]|لا يهم|مو مهم|مش مهم)|不重要|无所谓|不在乎|मायने नहीं रखत[ाी]|से फ़?र्क नहीं पड़ता/iu;
/** What it says it of. */
const TOPICS =
  /(?<!\p{L})(?:size|costs?|prices?|money|budget|tuition|rank(?:ing)?s?|prestige|location|distance|weather|climate|sports|public or private|private or public|(?:big|small|large) or (?:big|small|large)|tama[ñn]o|precio|costo|dinero|clima|ubicaci[oó]n|taille|prix|coût|classement|climat|tamanho|pre[cç]o|custo|dinheiro|قیمت|هزینه|رتبه|اندازه|السعر|التكلفة|الحجم|الترتيب|आकार|फीस|कीमत|रैंकिंग)(?!\p{L})|大小|规模|学费|价格|排名|天气|气候|位置/giu;
/** What may stand beside these. */
const BESIDE =
  /(?<!\p{L})(?:i|we|she|he|they|my \p{L}+|me|us|her|him|them|the|its?|el|la|le|os?|an?|and|or|y|et|ou|e|so|how|really|honestly|much|too|care|mind|worr(?:y|ied)|picky|bothered|matter|count|important|object|issue|problem|concern|factor|big deal|have|about|on|for|to|at all|برام|برای من)(?!\p{L})/giu;
const LETTER = /\p{L}/u;

/** Whether a clause says of something that it doesn't count, and nothing else. */
function isIndifferent(clause: string): boolean {
  const rest = clause.replace(SAYS, " ");
  const others = rest.replaceAll(TOPICS, " ");
  return rest !== clause && others !== rest && !LETTER.test(others.replaceAll(BESIDE, " "));
}

const CLAUSES = /(?<=[.,;!?\n،؛。！？；，؟–—])/u;
/** Where one clause may end and another begin without a mark. */
const JOINS =
  /\s(?:(?:and|but|just|only|y|et|e|pero|mais|mas)(?=\s)|(?=regardless of|irrespective of|no matter|sin importar))/giu;

/** A clause without its indifferent half. */
function wanted(clause: string): string {
  if (isIndifferent(clause)) return "";
  for (const { index, 0: join } of clause.matchAll(JOINS)) {
    const [before, after] = [clause.slice(0, index), clause.slice(index + join.length)];
    if (isIndifferent(after)) return before + (/\P{L}*$/u.exec(clause)?.[0] ?? "");
    if (isIndifferent(before)) return after;
  }
  return clause;
}

/**
 * A message without what it says doesn't count: "I don't care about size, just cheap in Ohio" asks for no size (O304). One
 * that says nothing else, or asks about that, stays as it is.
 */
export function withoutIndifferent(text: string): string {
  if (!SAYS.test(text)) return text;
  const rest = text.split(CLAUSES).map(wanted).join("").trim();
  return LETTER.test(rest) ? rest : text;
}
