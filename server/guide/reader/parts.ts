import { type Field, FIELDS, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import { NAME } from "./features.ts";
import { best } from "./labelScores.ts";
import { saysPhrase } from "./phrases.ts";
import { plain, SPACELESS } from "./plainWords.ts";
import { above, type Message, scoresOf } from "./readerModel.ts";
import { isTelling } from "./telling.ts";

const SENTENCES = /(?<=[.!;\n]+\s|[。！？؟；?])/u;
/** Where one sentence may ask for two things. */
const CLAUSES =
  /((?:,(?!\d{3})|[،，、])+|\s(?:and|also|plus|but|et|mais|und|aber|oder|e|mas|(?<!on |il |ça |se )y(?! a)|pero|и|а|ve|و|ولی|بس|और|लेकिन|aur)\s|以及|还有|而且|另外)/iu;
const COMMA = /^[,،，、]+$/u;
const FEWEST_LETTERS = 6;
const MOST_CLAUSES = 12;
/** A clause needs a higher score for its field than a whole message does. */
const SURE_PART = 1.3;
/** How far a clause's act must lead to be answered beside another's. */
const SURE_CLAUSE = 2;

/** A part of a message that may ask for something of its own. */
interface Clause {
  text: string;
  /** Whether it has the form of a question. */
  asks: boolean;
  /** Whether it begins a sentence, or follows an "and": after a comma it may only continue the clause before. */
  isOwn: boolean;
}

/** The clauses of a message: a question mark counts for the last of its sentence. */
export const clausesOf = (masked: string): Clause[] =>
  masked.split(SENTENCES).flatMap((sentence) => {
    // Clauses, and between them their separators.
    const pieces = sentence.split(CLAUSES);
    return pieces
      .flatMap((text, at) => {
        if (at % 2 === 1) return [];
        const isLast = at === pieces.length - 1;
        return {
          text: text.trim(),
          asks: (isLast && /[?؟？]\s*$/u.test(text)) || beginsAsking(text),
          isOwn: at === 0 || !COMMA.test(pieces[at - 1] ?? ""),
        };
      })
      .filter(({ text }) => bare(text).length >= (SPACELESS.test(text) ? 2 : FEWEST_LETTERS));
  });

/** In Latin letters a question begins like one: "so I know how" asks nothing. */
function beginsAsking(text: string): boolean {
  const words = text.replaceAll(NAME, " ").trim().split(/\s+/);
  return saysPhrase(
    "question",
    /\p{Script=Latin}/u.test(words.join("")) ? words.slice(0, 3).join(" ") : text,
  );
}

const bare = (text: string) => text.replaceAll(NAME, "").replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, "");

/** The figures and the gaps that clauses ask for, each read alone. */
function askedIn(
  clauses: readonly Clause[],
  message: Message,
): { fields: Field[]; gaps: string[] } {
  const fields: Field[] = [];
  const gaps: string[] = [];
  for (const { text } of clauses) {
    const scores = scoresOf(message, text);
    const act = best(scores["act"] ?? {});
    const gap = best(scores["gap"] ?? {});
    const ofClause = scores["fields"] ?? {};
    const [likeliest] = ranked(ofClause);
    const isGap = act.label === "not_held" && act.lead > SURE_CLAUSE && gap.lead > SURE_CLAUSE;
    if (isGap && gap.label !== "other" && !isTelling(text)) gaps.push(gap.label);
    else if (OF_FIELDS.has(act.label))
      fields.push(...above(ofClause).filter((field) => (ofClause[field] ?? 0) > SURE_PART));
    // What plain words call a price is one, when nothing else is likelier.
    const isPrice = saysPhrase("price", text) && !saysPhrase("otherMoney", text);
    if (likeliest !== undefined && PRICE_FIELDS.has(likeliest) && isPrice)
      fields.push("tuitionInState", "tuitionOutOfState", "netPrice");
  }
  return { fields, gaps };
}

/** "How many study there? And is there parking?": figures that are held and gaps, each in its own clause. */
export function withClauses(frame: Frame, masked: string, message: Message): void {
  const isOfPrograms = frame.act === "programs";
  if (!isOfPrograms && !OF_RECORD.has(frame.act)) return;
  const all = clausesOf(masked);
  if (all.length < 2 || all.length > MOST_CLAUSES) return;
  // "Is there nursing? And what does it cost?": the subject's own clause asks for nothing else.
  const clauses = isOfPrograms
    ? all.filter(({ text }) => subjectsIn(plain(text)).length === 0)
    : all;
  const { fields, gaps } = askedIn(clauses, message);
  if (isOfPrograms) {
    frame.fields = [...new Set([...frame.fields, ...fields])];
    frame.gaps = [...new Set(gaps)];
    return;
  }
  const others = gaps.filter((gap) => gap !== frame.topic);
  if (gaps.length === 0 || (fields.length === 0 && frame.act !== "facts")) {
    frame.gaps = [...new Set(others)];
    return;
  }
  frame.fields = [...new Set([...(frame.act === "facts" ? frame.fields : []), ...fields])];
  frame.act = "facts";
  frame.gaps = [
    ...new Set(frame.topic === null || frame.topic === "other" ? others.slice(1) : others),
  ];
  if (frame.topic === null || frame.topic === "other") [frame.topic = null] = others;
}

const ranked = (scores: Readonly<Record<string, number>>): Field[] =>
  FIELDS.toSorted((a, b) => (scores[b] ?? -9) - (scores[a] ?? -9));

const OF_RECORD: ReadonlySet<string> = new Set(["facts", "not_held"]);
const OF_FIELDS: ReadonlySet<string> = new Set(["facts", "clarify", "not_held", "about"]);
