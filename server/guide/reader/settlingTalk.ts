import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { clausesOf } from "./parts.ts";
import { errandsIn, gapsIn, helpIn, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

const OF_TASKS: ReadonlySet<Act> = new Set(["refuse", "help", "clarify", "smalltalk", "action"]);
const OF_FACTS: ReadonlySet<Act> = new Set(["facts", "compare", "programs", "find"]);

/** Acts that a complaint about what is held of a university is read as. */
const OF_RECORDS: ReadonlySet<Act> = new Set(
  "facts about not_held compare clarify smalltalk help sources".split(" ") as Act[],
);

const asksFigures = ({ act, fields, guessed }: Frame): boolean =>
  OF_FACTS.has(act) && fields.length > 0 && !guessed;

/** What is cleared from a frame whose message asks for no figures. */
const PLAIN = { fields: [], filters: [], order: null, premise: null, guessed: false } as const;
/** Such help is meant whichever university is named beside it. */
const OF_ANY: ReadonlySet<string> = new Set("saving unsave unkept view errors tour".split(" "));

/** "Does it have UCLA", "and Stanford", "what about Yale": after a question about tours, a tour of that one. */
const ALSO =
  /^(?:and|what about|how about|does (?:it|that|this) have|do you have|is there one|got one|y|tiene|tienen|hay|et|il y a|e|tem|و|هل|هناك|有|那|और|क्या)(?=\s|\p{Script=Han}|$)/iu;
const MOST_OF_ALSO = 7;
/** "Cool, do you have one for Duke?" */
const AT_FIRST = /^(?:cool|ok|okay|nice|great)[\s,!.]+/iu;
const TOUR_WORD = /\btours?\b|recorridos?|visites? virtuelle|导览|تور|جولة|جولات|टूर/iu;

/** Which universities have a tour, or whether one has it. */
function settleTours(frame: Frame, { text, was }: Message): void {
  const isOfOne = frame.named.length === 1 && !TOURS.has(frame.act);
  const asked = text.trim().replace(AT_FIRST, "");
  const also = was === "tour" && isOfOne && ALSO.test(asked);
  const which =
    frame.act === "find" &&
    frame.filters.length === 0 &&
    frame.order === null &&
    frame.named.length === 0 &&
    TOUR_WORD.test(text);
  if ((also && asked.split(/\s+/).length <= MOST_OF_ALSO) || which)
    Object.assign(frame, PLAIN, { act: "tour", topic: null });
}

/** Nothing of a university is meant by these, whatever figure their words sound like: "I got a new number". */
const OF_APP: ReadonlySet<string> = new Set(
  "guest accounts sharing stop shortcuts offline export devices history theme changing password unkept languages robot".split(
    " ",
  ),
);
const TOURS: ReadonlySet<Act> = new Set(["tour", "place"]);

/**
 * What plain words ask about the product itself. When figures are also asked for, help comes after them.
 */
export function settleProduct(frame: Frame, message: Message): void {
  const { text } = message;
  settleTours(frame, message);
  const named = frame.named.length > 0;
  // "What does Duke cost, and how do I save it?"
  if (named && frame.act === "help" && frame.fields.length > 0)
    Object.assign(frame, { act: "facts", topic: null, guessed: false });
  const ofFigures = asksFigures(frame);
  const topics = helpIn(text).filter((one) => OF_ANY.has(one) || !named);
  // "My favourites", to be taken off.
  const topic = topics.find((one) => one === "unsave" || one === "unkept") ?? topics[0];
  if (frame.act === "sources") {
    // "Where's it from?", "which year is it from?", "a recent number?" are about the figure told.
    frame.fields = frame.fields.filter((field) => named || !OF_ORIGIN.has(field));
  } else if (!named && saysPhrase("sources", text))
    Object.assign(frame, PLAIN, { act: "sources", topic: null });
  else if (topic === "errors" && named && OF_RECORDS.has(frame.act)) {
    // "Your page says Harvard is test optional, fix it": what is held of it is told, and how to report an error.
    const [gap] = gapsIn(text);
    if (!ofFigures)
      Object.assign(frame, gap === undefined ? { act: "about" } : { act: "not_held", topic: gap });
  } else if (topic !== undefined && (!ofFigures || (!named && OF_APP.has(topic)))) {
    // "Save this one" is to be done, not explained.
    if (frame.act === "action" && topic !== "unkept" && !ASKS.test(text)) return;
    if (topic !== "tour" || !TOURS.has(frame.act))
      Object.assign(frame, PLAIN, { act: "help", topic });
  }
}

const ASKS = /[?？؟]/u;
const OF_ORIGIN: ReadonlySet<Field> = new Set(["location", "founded", "phone", "website", "name"]);

/** Something to be written for a person (an essay of theirs, a letter to an office, a poem) or done at a university. */
export function settleTasks(frame: Frame, { text }: Message): void {
  const [errand] = errandsIn(text);
  // "Can I visit them on here" is about this app's tours.
  if (frame.act === "help" && frame.topic === "tour" && errand === "visiting") return;
  // A parent without papers is no request to cheat.
  if (frame.act === "refuse" && saysPhrase("citizenFamily", text))
    Object.assign(frame, PLAIN, { act: "clarify", topic: null });
  if (saysPhrase("cheats", text)) Object.assign(frame, PLAIN, { act: "refuse", topic: null });
  else if (saysPhrase("essay", text))
    Object.assign(frame, PLAIN, { act: "refuse", topic: "essay" });
  else if (saysPhrase("letter", text))
    Object.assign(frame, PLAIN, { act: "redirect", topic: "letter" });
  // "My transcript, I graduated in 1979" asks for no share of graduates.
  else if (errand !== undefined && (errand === "transcript" || !asksFigures(frame)))
    Object.assign(frame, PLAIN, { act: "redirect", topic: errand });
  else if (OF_TASKS.has(frame.act) && frame.named.length === 0 && saysPhrase("otherTask", text))
    Object.assign(frame, { act: "off_topic", topic: null });
}

/** Acts that a complaint is read as, when it asks for nothing of its own. */
const COMPLAINING: ReadonlySet<Act> = new Set(
  "smalltalk clarify help collect find not_held sources refuse facts".split(" ") as Act[],
);

/** "You keep giving me colleges I can't afford, do you even listen": heard, and asked what must hold (O222). */
export function settleComplaint(frame: Frame, { text, before }: Message): void {
  if (!saysPhrase("complaint", text) || !COMPLAINING.has(frame.act)) return;
  const asks = frame.act === "find" || frame.act === "collect" || frame.act === "facts";
  const holds = frame.filters.length > 0 || frame.order !== null;
  if (frame.named.length > 0) {
    if (!asks) Object.assign(frame, { act: "about", topic: null });
  } else if (holds && before !== null) {
    if (!asks) Object.assign(frame, { act: "find", topic: null });
  } else if (!holds || !asks) Object.assign(frame, PLAIN, { act: "help", topic: "complaint" });
}

/** Acts that a message which only reports something is read as. */
const TELLING: ReadonlySet<Act> = new Set(
  "smalltalk clarify not_held redirect collect facts".split(" ") as Act[],
);
/** "She was admitted!" reports it, and asks for none of these. */
const OF_ADMISSION: ReadonlySet<Field> = new Set(["admissionRate", "admitted", "applicants"]);

/** Someone reports a loss, a joy or a refusal, and asks for nothing yet. */
export function settleTelling(frame: Frame, { text }: Message): void {
  const asks = clausesOf(text).some((clause) => clause.asks) || helpIn(text).length > 0;
  const isOfFigures = asksFigures(frame) && !frame.fields.every((one) => OF_ADMISSION.has(one));
  if (asks || isOfFigures || frame.filters.length > 0 || !TELLING.has(frame.act)) return;
  const isTold = (["hardship", "refusal", "nerves", "joy"] as const).some((one) =>
    saysPhrase(one, text),
  );
  if (isTold) Object.assign(frame, PLAIN, { act: "smalltalk", topic: null });
}
