import { type Act, type Field, type Frame, TUITIONS } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import { FIGURE_ACTS } from "./acts.ts";
import { PRICED, saysTuition } from "./figureNames.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import { TERMED } from "./settlingPhrases.ts";
import { isPlain } from "./settlingPlain.ts";

const SAT: readonly Field[] = ["satReading", "satMath", "satAverage"];

/** Acts that a question for figures is read as where its words were hardly learned. */
const ASKING: ReadonlySet<Act> = new Set<Act>([...FIGURE_ACTS, "programs", "help"]);
/** Languages of which the corpus has few messages: what was learned of them is worth less than plain words. */
const LITTLE_KNOWN: ReadonlySet<string> = new Set(["ko", "vi", "ru"]);
/** Scripts and letters that tell such a language better than few words do. */
const ITS_LETTERS =
  /\p{Script=Hangul}|\p{Script=Cyrillic}|[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;

/** The figures that a text names in plain words, a price as what it may mean. */
function figuresSaid(text: string): Field[] {
  const said = TERMED.filter((field) => saysPhrase(`field:${field}`, text));
  if (/\bsat\b/iu.test(text)) said.push(...SAT.filter((field) => !said.includes(field)));
  if (/\bact\b/iu.test(text)) said.push("act");
  const isPriced = said.some((field) => PRICED.has(field) || field === "roomAndBoard");
  const isOfMoney = said.includes("earnings10y") || said.includes("medianDebt");
  if (saysTuition(text)) said.push(...TUITIONS);
  else if (!isPriced && !isOfMoney && saysPhrase("price", text) && !saysPhrase("otherMoney", text))
    said.push(...TUITIONS, "netPrice");
  return said;
}

const withoutComparatives = (normalized: string): string =>
  COMPARATIVES.reduce((rest, [words]) => rest.replace(words, " "), ` ${normalized} `).trim();

/** "Which is bigger": what a comparative measures, where no figure is named. */
const comparedBy = (normalized: string): readonly Field[] =>
  COMPARATIVES.find(([words]) => words.test(` ${normalized} `))?.[1] ?? [];
const COMPARATIVES: readonly (readonly [RegExp, readonly Field[]])[] = [
  [
    / (?:mas grande|plus grande?|maior|grosser|bigger|larger|больше|крупнее|lon hon|bad[ai]|بزرگ ?تر\S*|اكبر|أكبر|बड़[ाीे]|더 (?:큰|커|크)\S*) |更大|哪[个所]大/u,
    ["students"],
  ],
  [
    / (?:mas antigu\w|plus ancien\w*|mais antig\w|alter|older|старше|древнее|lau đoi hon|puran[aie]|قدیمی ?تر\S*|اقدم|أقدم|पुरान[ाीे]|(?:더 )?오래\S*) |更老|更久|更古老/u,
    ["founded"],
  ],
  [
    / (?:mas dificil|plus difficile?|mais dificil|schwerer|schwieriger|harder|сложнее|труднее|kho (?:vao )?hon|mushkil|سخت ?تر\S*|اصعب|أصعب|मुश्किल|더 (?:들어가기 )?(?:어려|힘든|힘들)\S*) |更难|哪[个所]难/u,
    ["admissionRate"],
  ],
  [
    / (?:mas barat\w|moins chere?|mais barat\w|billiger|gunstiger|cheaper|дешевле|re hon|sast[aie]|ارز[او]ن ?تر\S*|ارخص|أرخص|सस्त[ाीे]|더 (?:싼|싸|저렴)\S*|mas car[ao]|plus chere?|mais car[ao]|teurer|дороже|đat hon|meheng[aie]|mehng[aie]|گر[او]ن ?تر\S*|اغلى|أغلى|महंग[ाीे]|더 (?:비싼|비싸)\S*) |更便宜|更贵|哪[个所](?:便宜|贵)/u,
    ["netPrice"],
  ],
];

/**
 * A question of names, figures' own names and the words of any question asks for just these figures, and so does one
 * in a language that was hardly learned (O257).
 */
export function settleNamed(frame: Frame, text: string, normalized: string): void {
  if (!ASKING.has(frame.act) || frame.premise !== null) return;
  const isOfThose = frame.named.length > 0 || frame.pointer !== null || frame.leans;
  const isOfSubject = frame.filters.some(({ field }) => field === "program");
  if (!isOfThose || isOfSubject || gapsIn(text).length > 0) return;
  const isLittleKnown = LITTLE_KNOWN.has(frame.language) || ITS_LETTERS.test(text);
  const said = figuresSaid(text);
  if (said.length === 0 && frame.named.length < 2) return;
  const isAll = isPlain(withoutComparatives(normalized));
  if (!isAll && !isLittleKnown) return;
  // "Compare the two": no figure is asked for.
  const isBare =
    isAll && said.length === 0 && frame.named.length > 1 && saysPhrase("against", text);
  if (isBare) Object.assign(frame, { act: "compare", fields: [], order: null, guessed: false });
  if (said.length === 0) said.push(...(frame.named.length > 1 ? comparedBy(normalized) : []));
  if (said.length === 0) return;
  // "Nursing, and which has the lower tuition": the subject stays.
  const isOfMore = frame.fields.includes("programs") && subjectsIn(normalized).length > 0;
  if (isOfMore && !said.includes("programs")) said.push("programs");
  const isOne = frame.named.length === 1 || frame.act === "facts";
  Object.assign(frame, {
    act: frame.named.length > 1 ? "compare" : isOne || isAll ? "facts" : frame.act,
    fields: said,
    topic: null,
    guessed: false,
  });
}
