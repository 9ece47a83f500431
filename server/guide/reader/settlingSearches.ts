import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import { FIGURE_ACTS } from "./acts.ts";
import { isEasyIn } from "./easyIn.ts";
import { ownFigures } from "./figureNames.ts";
import { kindIn, sizeIn } from "./kindWords.ts";
import { numbersIn } from "./numbers.ts";
import { isSuperlative } from "./orderWords.ts";
import type { Parsed } from "./parsed.ts";
import { classesSaid, gapsIn, saysPhrase } from "./phrases.ts";
import { HELD } from "./settlingClasses.ts";
import { wantedIn } from "./softFilters.ts";

/** "Oldest?", "recommend a uni in Africa": a search, when nobody is named, however the act is read. */
export function isSearch(frame: Frame, parsed: Parsed, hasFilters: boolean): boolean {
  const { message, normalized, touched } = parsed;
  const isLater = message.before !== null;
  const { act, named, unclear, unknown, form, pointer, operation } = frame;
  if (named.length + unclear.length + unknown.length > 0 || !UNSETTLED.has(act)) return false;
  const isOfKind = (!isLater || frame.several) && form !== "yesNo" && saysKind(normalized);
  if (saysPhrase("find", normalized) && (hasFilters || isOfKind)) return true;
  // "Which is the smaller one?" is one of those talked about.
  const weighs = isLater && form === "which" && frame.relative !== null && !frame.general;
  if (sizeIn(normalized) !== null && normalized.split(" ").length <= 5 && !weighs) return true;
  // After other messages, an order without a subject orders those that were talked about.
  const isOfOthers = pointer !== null && pointer.to !== "there";
  if (message.onPage || isLater || isOfOthers || !touched.some(isNumeric)) return false;
  const few = normalized.split(" ").length <= 3;
  if (act === "smalltalk") return few && isSuperlative(normalized);
  if (pointer === null && operation === "order" && form !== "yesNo") return true;
  return isSuperlative(normalized) && (few || (form === "which" && frame.general));
}

/** "Any other UCs that take more than half?": of a system, by a figure. */
export const asksOfGroup = (
  { act, named, unclear }: Frame,
  { places, masked, normalized, library }: Parsed,
): boolean =>
  (act === "compare" || act === "facts" || act === "clarify") &&
  named.length + unclear.length === 0 &&
  places.some(
    ({ kind, name, excluded }) => kind === "area" && !excluded && library.places.isGroup(name),
  ) &&
  (numbersIn(masked).length > 0 || isSuperlative(normalized));

/** "Is it a big school", after an answer: of the one that is talked about, and no search (O330). */
export function settleOfIt(frame: Frame, parsed: Parsed): void {
  const { message, normalized } = parsed;
  if (frame.act !== "find" || message.before === null || message.was === "collect") return;
  if (frame.named.length + frame.unclear.length > 0) return;
  // "The acceptance rate for the third".
  const isOfNth =
    frame.pointer?.to === "nth" && frame.fields.length > 0 && !isSuperlative(normalized);
  if (isOfNth) frame.act = "facts";
  const isOfOne =
    message.was !== "find" && parsed.places.length === 0 && !isSuperlative(normalized);
  if (isOfNth || !isOfOne || MANY_OF.test(normalized) || !IS_IT.test(message.text)) return;
  const size: Field[] = sizeIn(normalized) === null ? [] : ["students"];
  Object.assign(frame, { act: "facts", fields: frame.fields.length > 0 ? frame.fields : size });
}
const MANY_OF = /(?:^| )(?:colleges|schools|universities|unis|ones|find)(?: |$)/;
const IS_IT =
  /^\W*(?:(?:and|so|ok|okay|but|also|hmm|wait|well|then|y|e|et|und)\W+)*(?:is|was|isn['’]?t) (?:it|that one|this one|that school|this school|the school|the college|the campus) (?!possible|ok|okay|true|worth|better to|normal|too late|easier to)/iu;

/** "Which Iowa colleges are test optional", "schools with less than 10 students per professor": a search, whatever it asks by (O333). */
export const asksOfMany = ({ act, named, unclear, form }: Frame, parsed: Parsed): boolean =>
  FIGURE_ACTS.has(act) &&
  (act !== "not_held" || isOfHeld(parsed.message.text)) &&
  form !== "yesNo" &&
  named.length + unclear.length === 0 &&
  parsed.message.before === null &&
  (parsed.places.some(({ excluded }) => !excluded) || numbersIn(parsed.masked).length > 0) &&
  !I_DO.test(parsed.normalized) &&
  MANY.test(parsed.normalized);
const I_DO = /^(?:(?:so|ok|and|hi|hello) )*(?:i|we|my|our|he|she|they) (?!want|need)/;
/** What was learned as a gap and is held today. */
const isOfHeld = (text: string): boolean =>
  ownFigures(text).length > 0 || gapsIn(text).some((gap) => HELD.has(gap));
const MANY =
  /^(?:(?:hi|hello|hey|so|ok|and|please) )*(?:(?:which|what|list|find|any|give me|show me|tell me|looking for|i want|i need|are there any|are there|name) )?(?:\S+ ){0,4}(?:colleges|schools|universities|unis) (?:in \S+ (?:\S+ )?)?(?:are|is|have|has|with|that|where|under|over|without|which|who|offer)(?= )/;

/** "I want something cheaper than Purdue", "anywhere easier to get into than UCLA": others than the one that it names (O329). */
export const wantsOtherThan = ({ act, named, than }: Frame, normalized: string): boolean =>
  than &&
  named.length === 1 &&
  (act === "facts" || act === "compare" || act === "about" || act === "collect") &&
  ANYTHING.test(` ${normalized} `);
const ANYTHING =
  / (?:something|somewhere|anything|anywhere|some ?place|any ?place|algo|alg[uo]na|quelque chose|quelque part|algum|alguma|etwas|irgendwo|چیزی|جایی|شيء|مكان) /;

/** "A women's college", "a four-year school", "something cheap": a condition by its own words. */
const saysKind = (normalized: string): boolean =>
  classesSaid(normalized).length > 0 ||
  kindIn(normalized) !== null ||
  saysPhrase("hbcu", normalized) ||
  saysPhrase("refusesReligion", normalized) ||
  saysPhrase("cheap", normalized) ||
  isEasyIn(normalized) ||
  wantedIn(normalized).length > 0;

const UNSETTLED: ReadonlySet<Act> = new Set<Act>([
  ...FIGURE_ACTS,
  "programs",
  "smalltalk",
  "off_topic",
  "help",
  "redirect",
]);
