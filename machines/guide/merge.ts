import {
  CLASS_FIELDS,
  type Field,
  type Frame,
  HEAD_FIELDS,
  type Premise,
  PRICE_FIELDS,
  type Ref,
  SCORE_FIELDS,
  TUITIONS,
} from "./frame.ts";
import type { GuideContext } from "./types.ts";
import { names, nth, universitiesOf } from "./whom.ts";

/** Whether a message answers what the guide asked back. */
export function answersBack(frame: Frame, { pending }: GuideContext): boolean {
  if (pending === null) return false;
  if (names(frame) > 0 && (frame.fields.length === 0 || frame.act === "clarify")) return true;
  return frame.pointer?.to === "nth";
}

/** The frame that was held back, with what the answer to the question adds. */
export function resumed(frame: Frame, { pending, shown }: GuideContext): Frame {
  if (pending === null) return frame;
  const chosen = frame.pointer?.to === "nth" ? nth(shown, frame.pointer.index) : [];
  return {
    ...pending,
    named: frame.named.length > 0 ? frame.named : chosen,
    unclear: frame.unclear,
    unknown: frame.unknown,
    language: frame.language,
  };
}

/** A message of universities with whom and what it leaves unsaid, from what was said before. */
export function completed(read: Frame, context: GuideContext): Frame {
  const frame = withSubject(withScore(withKnownNames(read, context), context), context);
  const named = universitiesOf(frame, context);
  if (frame.form === "choice")
    return { ...frame, named, act: "compare", fields: chosenBy(frame, context) };
  // "How much is that together?" after what isn't held can't be told, either.
  if (context.topic !== null && frame.leans && frame.operation === "sum" && names(frame) === 0)
    return { ...frame, named, act: "not_held", fields: [], topic: context.topic };
  const left = kept(frame, context);
  if (left !== null) return { ...frame, named, act: "compare", fields: left };
  const asksNothing =
    (frame.fields.length === 0 || (frame.guessed && frame.leans)) &&
    frame.topic === null &&
    // "Which one is the oldest?" says what it asks.
    (frame.order === null || frame.act !== "compare");
  const fragment =
    INHERITING.has(frame.act) || (frame.act === "about" && (frame.leans || !frame.whole));
  const again = asksNothing && fragment ? askedAgain(frame, named, context) : null;
  if (again !== null) return again;
  const before = askedBefore(frame, context);
  const inherits = asksNothing && fragment && before.length > 0;
  const act =
    frame.relative !== null && named.length === 2 && frame.act === "facts"
      ? "compare"
      : actOf(frame, named, inherits || frame.fields.length > 0);
  return {
    ...frame,
    named,
    act,
    fields: inherits
      ? inherited(frame, before, context)
      : (partOfPrice(frame, context) ?? frame.fields),
    guessed: frame.guessed && !inherits,
    form: inherits && frame.than && frame.form === "what" ? "yesNo" : frame.form,
    // "And if she stayed home, Georgia Southern?" is held to the same savings.
    ...(inherits && names(frame) > 0
      ? {
          said: frame.said ?? context.asked?.said ?? null,
          // "I got 1420" is held to the next one's scores, too.
          premise: frame.premise ?? heldAgain(context.asked),
          // What wasn't held beside the figures of before isn't held of the next one, either.
          topic: context.asked?.topic ?? null,
          gaps: frame.gaps.length === 0 ? (context.asked?.gaps ?? []) : frame.gaps,
        }
      : {}),
    // The same years, also of "and if we'd moved to New York", which asks the same sum for somebody from there.
    ...(inherits && (names(frame) > 0 || frame.home !== null)
      ? { factor: frame.factor ?? context.asked?.factor ?? null }
      : {}),
    operation: operationOf(frame, inherits, context),
  };
}

/** "Do the others have it, too?" after a subject at one: that subject. */
function withSubject(frame: Frame, { asked, filters }: GuideContext): Frame {
  const isOpen = frame.act === "programs" && frame.filters.length === 0;
  if (!isOpen || frame.pointer?.to !== "other" || asked?.act !== "programs") return frame;
  return { ...frame, filters: filters.filter(({ field }) => field === "program") };
}

const WORKED: ReadonlySet<Frame["operation"]> = new Set(["difference", "ratio", "sum", "multiple"]);

/** What is to be worked out: of what is asked again the same, as of "counting grad students, too" after a difference. */
function operationOf(
  frame: Frame,
  inherits: boolean,
  { operation, fields }: GuideContext,
): Frame["operation"] {
  const isPlain = frame.operation === "fact" || frame.operation === "compare";
  const areHeads = (some: readonly Field[]) =>
    some.length > 0 && some.every((one) => HEAD_FIELDS.has(one));
  const isOtherCount = frame.leans && areHeads(frame.fields) && areHeads(fields);
  if (isOtherCount && isPlain && frame.order === null && WORKED.has(operation)) return operation;
  // "Now add Wyoming" to a comparison of what each charges others and its residents.
  if (inherits && operation === "multiple") return operation;
  const isSame = inherits && (frame.operation === "fact" || frame.home !== null);
  return isSame ? operation : frame.operation;
}

/** "Add Grand View and drop retention": the figures of before but those, with what is asked besides; null where none was told. */
function kept({ act, drops, fields }: Frame, { fields: before }: GuideContext): Field[] | null {
  const out = new Set<string>(drops);
  const rest = before.filter((field) => !out.has(field));
  if (act !== "compare" || rest.length === 0 || rest.length === before.length) return null;
  return [...new Set([...rest, ...fields])];
}

/** "Which is the better return" after earnings and debt chooses by these; after a single figure by what people compare. */
function chosenBy({ fields }: Frame, { asked, fields: before }: GuideContext): Field[] {
  const figures = before.filter((field) => !field.endsWith("Url"));
  return fields.length === 0 && asked?.act === "compare" && figures.length > 1 ? figures : fields;
}

/** A name that several share means the one that is talked about: "UNH" after the University of New Hampshire. */
function withKnownNames(frame: Frame, { subjects, shown, earlier, page }: GuideContext): Frame {
  const about = [[...subjects, ...(page ? [page] : [])], shown, earlier];
  const meant = frame.unclear.map(({ options }) => {
    const found = about
      .map((some) => options.filter(({ id }) => some.some((one) => one.id === id)))
      .find(({ length }) => length > 0);
    return found?.length === 1 ? found[0] : undefined;
  });
  const known = meant.filter((one) => one !== undefined);
  if (known.length === 0) return frame;
  const others = known.filter(({ id }) => !frame.named.some((one) => one.id === id));
  return {
    ...frame,
    named: [...frame.named, ...new Map(others.map((one) => [one.id, one])).values()],
    unclear: frame.unclear.filter((_, at) => meant[at] === undefined),
  };
}

/** The score to which a question holds a university's; null without one. */
const scoreOf = (asked: Frame | null): Premise | null =>
  asked?.premise != null && SCORE_FIELDS.includes(asked.premise.field) ? asked.premise : null;

/** What the next one is held to, too: a score, "and is Elon one?" after "is Duke Catholic?" (O182). */
const heldAgain = (asked: Frame | null): Premise | null => {
  const premise = asked?.premise ?? null;
  const isClass = premise !== null && (premise.field === "kind" || CLASS_FIELDS.has(premise.field));
  return isClass ? premise : scoreOf(asked);
};

/** "Is that in range for MIT?" after a score alone holds it to that of MIT. */
function withScore(frame: Frame, { pending, asked, need }: GuideContext): Frame {
  const told: Premise | null =
    asked?.act === "collect" && typeof need.sat === "number"
      ? { field: "satAverage", value: need.sat }
      : null;
  const said = (pending ?? asked)?.premise ?? told;
  const isAlone = (pending ?? asked)?.named.length === 0 && names(frame) > 0;
  const points = frame.pointer?.to === "that" || frame.form === "yesNo";
  if (
    said === null ||
    !SCORE_FIELDS.includes(said.field) ||
    !isAlone ||
    !points ||
    frame.premise !== null
  )
    return frame;
  return { ...frame, premise: said, fields: [...new Set([said.field, ...frame.fields])] };
}

/** "What share of it is tuition" after what a year costs: a part of that price. */
function partOfPrice({ operation, fields, leans }: Frame, context: GuideContext): Field[] | null {
  const [whole, other] = context.fields.filter(
    (field) => PRICE_FIELDS.has(field) && !fields.includes(field),
  );
  const isPart = operation === "share" && leans && fields.length > 0;
  if (!isPart || whole === undefined || other !== undefined) return null;
  return fields.every((field) => PRICE_FIELDS.has(field)) ? [whole, ...fields] : null;
}

/** The figures that were asked before; "more than SMU?" after the most expensive one asks of its price. */
const askedBefore = ({ than }: Frame, { fields, order }: GuideContext): Field[] =>
  fields.length === 0 && than && order !== null ? [order.field] : fields;

/** "I'm from Spokane though", "and if Dad makes 70k?" after prices asks for those that such a person pays. */
function inherited(frame: Frame, fields: Field[], { home: lives }: GuideContext): Field[] {
  const { home, income } = frame;
  // "How much more is Rose over 4 years" after what both teach is of what they cost.
  if (WORKED.has(frame.operation) && fields.every((field) => WORDS.has(field)))
    return [...TUITIONS, "netPrice"];
  // "And what would I pay at Illinois" of somebody from there, after what others pay elsewhere.
  if (lives !== null && names(frame) > 0 && fields.some((field) => TUITIONS.includes(field)))
    return [...new Set([...fields, ...TUITIONS])];
  const prices = fields.filter((field) => PRICE_FIELDS.has(field) || field === "roomAndBoard");
  // What a family earns bears on nothing but the price after aid.
  if (income !== null && prices.length > 0 && !prices.includes("netPrice")) return ["netPrice"];
  return (home !== null || income !== null) && prices.length > 0 ? prices : fields;
}

/** Fields that no figure tells. */
const WORDS: ReadonlySet<Field> = new Set<Field>([
  "programs",
  "kind",
  "location",
  "city",
  "region",
  "website",
]);
const INHERITING: ReadonlySet<Frame["act"]> = new Set(["facts", "compare", "clarify"]);

/** "And Duke?" after what isn't held, or after a subject that may be studied, asks the same of another. */
function askedAgain(
  frame: Frame,
  named: Ref[],
  { asked, topic, filters }: GuideContext,
): Frame | null {
  if (names(frame) === 0 || frame.filters.length > 0) return null;
  // The nearest that is held was told beside it, and is of the next one, too.
  const fields = asked?.act === "not_held" ? asked.fields : [];
  const gaps = asked?.act === "not_held" ? asked.gaps : [];
  if (topic !== null) return { ...frame, named, act: "not_held", fields, topic, gaps };
  const isOfSubject = asked?.act === "compare" && asked.fields.includes("programs");
  if (asked === null || !(asked.act === "programs" || isOfSubject)) return null;
  const { act, operation } = asked;
  const subject = (isOfSubject ? asked.filters : filters).filter(
    ({ field }) => field === "program",
  );
  if (subject.length === 0 || WORKED.has(frame.operation)) return null;
  const taught: Field[] = isOfSubject ? asked.fields : ["programs"];
  return { ...frame, named, act, fields: taught, filters: subject, operation };
}

function actOf(frame: Frame, named: readonly Ref[], asks: boolean): Frame["act"] {
  const several = named.length + frame.unclear.length + frame.unknown.length;
  // "And the price for those?" while they choose.
  if (frame.act === "collect" && asks && several > 0) return several > 1 ? "compare" : "facts";
  if (frame.act === "clarify" && several > 0) {
    if (several > 1) return "compare";
    return asks ? "facts" : "about";
  }
  if (frame.act === "facts" && several > 1) return "compare";
  if (frame.act === "facts" && !asks && several > 0 && frame.topic === null) return "about";
  if (frame.act === "compare" && several === 1 && frame.operation === "compare") return "facts";
  if (frame.act === "find" && several > 1) return "compare";
  // "Tuition below ten grand, does that exist?" of nobody in particular asks for some.
  if (
    several === 0 &&
    (frame.act === "facts" || frame.act === "clarify") &&
    frame.filters.some(({ value }) => typeof value === "number")
  )
    return "find";
  if (frame.act === "about" && asks && !frame.whole) return "facts";
  return frame.act;
}
