import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { explainedIn, figureExplained, type Terms, termsOf } from "./explained.ts";
import { gapsIn, helpIn, saysPhrase } from "./phrases.ts";
import { plain } from "./plainWords.ts";
import type { Message } from "./readerModel.ts";
import { TERMED } from "./settlingPhrases.ts";

/** Acts that a few words about the answer before may be read as. */
const OF_ANSWERS: ReadonlySet<Act> = new Set(
  "facts compare clarify about not_held programs find sources smalltalk".split(" ") as Act[],
);
const MOST_OF_MEANING = 8;
const MOST_OF_WHY = 9;
/** In Latin letters "why" comes first, but for "and", "ok so". */
const FIRST_WORDS = 3;
const NOTHING_ELSE = {
  filters: [],
  order: null,
  premise: null,
  factor: null,
  guessed: false,
  gaps: [],
} as const;

/**
 * What is asked about an answer: what a figure's name means, or why a figure is so, which no record tells (O156). "What
 * does that mean" is about the figures told last.
 */
export function settleAnswered(frame: Frame, message: Message, length: number): void {
  const { text } = message;
  const isNone = frame.named.length + frame.unclear.length + frame.unknown.length === 0;
  if (message.was === "facts" && isNone && JUDGES.test(text.trim())) {
    Object.assign(frame, NOTHING_ELSE, { act: "sources", topic: "judged", fields: [] });
    return;
  }
  // "ED vs EA", "what is FAFSA": words are explained, wherever they were asked (O167, O221).
  const explained =
    frame.named.length > 0 || asksElse(frame)
      ? null
      : (explainedIn(text) ?? goesOn(frame, message) ?? unplaced(message));
  if (explained !== null) {
    const { fields } = explained;
    Object.assign(frame, NOTHING_ELSE, { act: "sources", topic: "meaning", fields });
    Object.assign(frame, { unclear: [], unknown: [], leans: false });
    return;
  }
  // "Does Wisconsin have it", after what early action is: not its largest programs.
  if (message.was === "sources" && frame.act === "programs" && HAS_IT.test(text))
    Object.assign(frame, NOTHING_ELSE, { act: "not_held", topic: "other", fields: [] });
  if (!OF_ANSWERS.has(frame.act) || helpIn(text).length > 0) return;
  const isNamed = frame.named.length + frame.unclear.length + frame.unknown.length > 0;
  // "What's the difference between net price and tuition": two words, and nobody's figures.
  const isOfWords =
    frame.operation === "difference" && message.before === null && frame.fields.length > 1;
  if (saysPhrase("meaning", text) || isOfWords) {
    const fields = isNamed ? [] : isOfWords ? frame.fields : figuresIn(text);
    const points = message.before !== null && length <= MOST_OF_MEANING;
    if (!isNamed && (fields.length > 0 || points))
      Object.assign(frame, NOTHING_ELSE, { act: "sources", topic: "meaning", fields });
  } else if (asksWhy(text)) settleWhy(frame, message, length, isNamed);
}

const HOW = String.raw`(?:a )?(?:good|bad|high|low|normal|a lot|average|decent|great|terrible|ok(?:ay)?|impressive|typical|unusual)`;
/** "Wait is that bad?", "¿eso es mucho?": how the figure told last is to be judged. */
const JUDGES = new RegExp(
  String.raw`^(?:(?:hmm+|ok(?:ay)?|so|wait|lol|and|oh|wow|yikes|damn)[,.!]* )*(?:(?:is|isn['’]?t|was) (?:that|this|it)(?: (?:even|really|like|considered|pretty|very|too))* ${HOW}(?: (?:number|rate|one|price|ratio|score|for a (?:school|college)))?|(?:is|isn['’]?t|was) (?:that|this)(?: (?:really|like|considered|pretty|very|too))* much|(?:¿ ?)?(?:eso |esto )?es (?:mucho|poco|bueno|malo|normal|alto|bajo)|isso [ée] (?:muito|pouco|bom|ruim|normal|alto|baixo)|c['’]est (?:beaucoup|peu|bien|bon|mal|normal|élevé|bas))\s*[?!.]*$`,
  "iu",
);

const HAS_IT = /\b(?:have|has|offers?|do(?:es)?|takes?|use[sd]?) (?:it|that|this|those|them)\b/iu;

/** "So if I do EA I can still say no?", after what it means: the words of before again (O318). */
function goesOn(frame: Frame, { text, before, was }: Message): Terms | null {
  if (was !== "sources" || before === null || !UNSURE_OF.has(frame.act)) return null;
  if (!CONCLUDES.test(text)) return null;
  // "When is the FAFSA due?" asks what isn't held.
  if (gapsIn(text).some((gap) => gap !== "plans")) return null;
  const earlier = explainedIn(before) ?? figureExplained(before);
  const said = termsOf(text);
  if (earlier === null) return null;
  if (said === null) return earlier.fields.length > 0 && OF_TIME.test(text) ? earlier : null;
  const isSame =
    said.terms.some((one) => earlier.terms.includes(one)) ||
    said.fields.some((one) => earlier.fields.includes(one));
  return isSame ? said : null;
}
/** "I'm scared my dad finds out I did the FAFSA" concludes nothing from what it is. */
const CONCLUDES =
  /^\s*(?:(?:ok(?:ay)?|wait|hmm+|oh|and|but)[, ]+)*(?:so|then|do|does|is|are|can|would|if|entonces|ent[ãa]o|donc|alors|پس|يعني|所以|那|तो)(?!\p{L})/iu;
/** "So that's what I pay every month?", after what a price means. */
const OF_TIME =
  /\b(?:pay|cost|price|bill)\p{L}*\b.{0,30}\b(?:every|per|a|each) (?:month|year|semester)\b|\bmonthly\b|\byearly\b|\b(?:al|por) (?:mes|año|ano)\b|\bpar (?:mois|an)\b|每月|每年|ماهی|سالی|شهري|سنوي|महीने|साल/iu;
const UNSURE_OF: ReadonlySet<Act> = new Set<Act>(["not_held", "clarify", "help", "smalltalk"]);

/** "Whats retention rate", where no university is spoken of. */
const unplaced = ({ text, setting, onPage }: Message) =>
  onPage || (setting?.about ?? []).length > 0 ? null : figureExplained(text);

/** Whether universities are searched for, by anything: what words mean comes before the list. */
const asksElse = ({ act, filters, order }: Frame): boolean =>
  (act === "find" || act === "collect") && (filters.length > 0 || order !== null);

function settleWhy(frame: Frame, { before, was }: Message, length: number, isNamed: boolean): void {
  const asksFigure = isNamed && frame.fields.length > 0;
  if (asksFigure || before === null || length > MOST_OF_WHY) return;
  const asked =
    !isNamed && (was === "find" || frame.pointer?.to === "those")
      ? { act: "sources", topic: "list" }
      : { act: "not_held", topic: "reasons", leans: true };
  Object.assign(frame, NOTHING_ELSE, { fields: [], ...asked });
}

function asksWhy(text: string): boolean {
  const words = plain(text).split(" ");
  return saysPhrase(
    "why",
    /\p{Script=Latin}/u.test(text) ? words.slice(0, FIRST_WORDS).join(" ") : text,
  );
}

/** The figures that a text names; a price alone is the tuition and what is left of it after aid. */
function figuresIn(text: string): Field[] {
  const named = TERMED.filter((field) => saysPhrase(`field:${field}`, text));
  return named.length === 0 && saysPhrase("price", text) ? ["netPrice", "tuitionInState"] : named;
}
