/** What says that something doesn't count, in the guide's languages. */
const SAYS = [
  "(?:do(?:es)?(?:n['’]t| not)|did(?:n['’]t| not)) (?:really |much |even |particularly )?(?:care(?! for)|matter|mind)\\b",
  "(?:is|are)(?:n['’]t| not| no)(?: really)?(?: an?)? (?:object|issue|problem|concern|factor|important|deal ?breaker)\\b",
  "\\bno preference\\b",
  "(?:no (?:me |nos |le )?importa|(?:me|nos|le) da (?:igual|lo mismo)|es lo de menos)(?!\\p{L})",
  "(?:peu importe|m['’]est égal|m['’]importe peu|n['’]a pas d['’]importance)(?!\\p{L})",
  "(?:não (?:me |nos )?importa|tanto faz|pouco importa|não ligo)(?!\\p{L})",
  "مهم نیست|فرقی ن|لا يهم|مو مهم|مش مهم|مايهمني|ما يهمني",
  "不重要|无所谓|不在乎|都可以|मायने नहीं|फ़?र्क नहीं",
].join("|");
const INDIFFERENT = new RegExp(SAYS, "iu");
/** "Regardless of the price" within a clause. */
const REGARDLESS =
  /(?<!\p{L})(?:regardless|irrespective) of (?:the |its |their )?\p{L}+|(?<!\p{L})no matter the \p{L}+|(?<!\p{L})sin importar (?:el |la )?\p{L}+/giu;
const CLAUSE = /[^.,;!?\n،؛。！？；，؟]+[.,;!?\n،؛。！？；，؟]*\s*/gu;
/** What counts beside it, or asks about it. */
const COUNTS =
  /\d|[?？؟]|(?<!\p{L})(?:but|just|only|as long as|pero|solo|mais|mas|seulement)(?!\p{L})/iu;
const LETTERS = /\p{L}/u;

/**
 * A message without what it says doesn't count: "I don't care about size, just cheap in Ohio" asks for no size (O304). One
 * that says nothing else stays as it is.
 */
export function withoutIndifferent(text: string): string {
  const clauses = text.replaceAll(REGARDLESS, "").match(CLAUSE) ?? [];
  const rest = clauses
    .filter((clause) => !INDIFFERENT.test(clause) || COUNTS.test(clause))
    .join("")
    .trim();
  return LETTERS.test(rest) ? rest : text;
}
