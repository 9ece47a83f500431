import type { Act, Filter, Frame } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { isKin } from "../knowledge/fields.ts";
import type { Parsed } from "./parsed.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { saysHere } from "./settlingHomes.ts";
import { thanIn } from "./than.ts";

/** What a message that wants universities like another one may be read as. */
const READ_AS: ReadonlySet<Act> = new Set([
  "find",
  "collect",
  "about",
  "facts",
  "programs",
  "compare",
  "clarify",
  "not_held",
  "smalltalk",
  "redirect",
  "help",
]);

/** Whether a message wants universities like the one that it names, or like the one that is talked about (O163). */
export const wantsLikes = (frame: Frame, { message, mentions, places }: Parsed): boolean =>
  READ_AS.has(frame.act) &&
  frame.named.length <= 1 &&
  frame.unclear.length + frame.unknown.length === 0 &&
  (frame.named.length === 1 ||
    (mentions.length === 0 && (message.before !== null || message.onPage))) &&
  (saysPhrase("similar", message.text) || (places.length === 0 && wantsOther(message, frame))) &&
  !saysPhrase("similarSize", message.text);

/** "Is there anything cheaper?" after what one costs: others like it that are (O331). */
const wantsOther = ({ text, was }: Message, { fields }: Frame): boolean =>
  (was === "facts" || was === "about") &&
  text.split(/\s+/u).length <= MOST_OF_OTHER &&
  OTHER.test(text) &&
  !OF_ITSELF.test(text) &&
  !saysHere(text) &&
  thanIn(text, normalizeText(text)).some((than) => fields.every((one) => isKin(one, than.field)));
const MOST_OF_OTHER = 8;
/** "Is it cheaper somewhere off campus", "something that makes it cheaper". */
const OF_ITSELF = /^\W*(?:\p{L}+ )?is it(?!\p{L})|(?<!\p{L})makes?(?!\p{L})/iu;
const OTHER =
  /(?<!\p{L})(?:anything|something|anywhere|somewhere|others?|any (?:schools?|colleges?|univ\p{L}+|places?)|algo|alguna otra|quelque chose|algum lugar)(?!\p{L})/iu;

/** Makes the wish for others like one a condition, with what is to be less or more than there; its size alone is another wish. */
export function settleLikes(frame: Frame, { message, normalized }: Parsed): void {
  const [model] = frame.named;
  const than = thanIn(message.text, normalized);
  const like = { id: model?.id ?? "", than };
  // "Smaller schools like it" are smaller than it, whatever else is small.
  const isSize = ({ field }: Pick<Filter, "field">) =>
    field === "students" || field === "undergraduates";
  const others = than.some(isSize) ? frame.filters.filter((one) => !isSize(one)) : frame.filters;
  frame.filters = [...others, { field: "name", op: "=", value: model?.name ?? "", like }];
  Object.assign(frame, {
    named: [],
    fields: [],
    order: null,
    relative: null,
    than: false,
    operation: "filter",
    several: true,
    guessed: false,
    leans: false,
    unsure: false,
  });
}
