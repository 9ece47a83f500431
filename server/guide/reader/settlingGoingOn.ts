import type { Act, Frame, Operation, Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { NAME } from "./features.ts";
import type { Parsed } from "./parsed.ts";
import { besidesFillers, besidesGaps, besidesPrices, gapsIn, saysPhrase } from "./phrases.ts";
import { OF_BEFORE } from "./settlingChanges.ts";
import { saysTerm } from "./settlingPhrases.ts";

/** Acts of questions that another university, home or income can be asked of. */
const ASKED: ReadonlySet<string> = new Set<Act>([
  "facts",
  "compare",
  "programs",
  "not_held",
  "about",
]);
/** Operations of two figures that were told. */
const OF_TWO: ReadonlySet<Operation> = new Set(["difference", "ratio", "compare"]);
/** "What is Duke", "what's Duke like" ask of it in general. */
const IN_GENERAL = new RegExp(
  String.raw`\b(?:what|who)(?:['’]?s| is)\s*${NAME}|${NAME}\s*怎么样`,
  "iu",
);
const LIKE_IT =
  /\b(?:what(?:['’]?s| is)|how(?:['’]?s| is)) (?:the )?(?:\p{L}+ ){1,2}(?:one )?like\b|\btell me about the \p{L}+ one\b|\b(?:qué tal|cómo es|como é|comment est) (?:la|el|a|o|le) \p{L}+\b/iu;
/** A longer story asks more than its last words. */
const MOST_WORDS = 18;

/**
 * A message that adds nothing to the question before it but a name, a home or an income asks that question again, whatever
 * it sounds like: "my brother goes to Rice, what about there?", "oh we live in Iowa" (O252).
 */
export function settleGoingOn(frame: Frame, parsed: Parsed): void {
  const { message, masked } = parsed;
  if (message.before === null) return;
  ofOnlyGap(frame);
  // "Put Rice in its place and show me all again": what was told, of these.
  if (frame.swapped.length > 0 && frame.fields.length === 0 && frame.act === "action")
    Object.assign(frame, OF_BEFORE);
  const [one, another] = frame.named;
  // "Just tell me how far Fairbanks is", from nowhere that is known: where it is.
  if (one && !another && frame.act === "about" && saysPhrase("distance", message.text))
    Object.assign(frame, { act: "facts", fields: ["location"] });
  // "What's the third one like?" after a list asks for all of it.
  if (frame.pointer?.to === "nth" && LIKE_IT.test(message.text))
    Object.assign(frame, OF_BEFORE, { act: "about", leans: false });
  if (saysPhrase("unanswered", message.text)) ofUnanswered(frame, message.text);
  if (!ASKED.has(message.was ?? "")) return;
  if (frame.retell !== null || frame.swapped.length > 0 || frame.drops.length > 0) return;
  if (masked.split(/\s+/).length > MOST_WORDS) return;
  const bare = withoutKnown(masked.replaceAll(NAME, " "), message.setting?.about ?? []);
  const names = frame.named.length + frame.unclear.length;
  if (names > 0 && frame.unknown.length === 0) ofAnother(frame, bare, parsed);
  else if (names === 0) ofSamePerson(frame, parsed);
  const isDifference = saysPhrase("byHowMuch", bare) && frame.operation !== "years_since";
  const asksTwo = isDifference || OF_TWO.has(frame.operation);
  if (asksTwo && besidesGaps(bare).length === 0)
    ofTheTwo(frame, names, isDifference ? "difference" : frame.operation);
}

/** "Rose" after Rose–Hulman was talked about is its name. */
function withoutKnown(text: string, about: readonly Ref[]): string {
  const known = new Set(about.flatMap(({ name }) => normalizeText(name).split(" ")));
  return text
    .split(/\s+/)
    .filter((word) => !known.has(normalizeText(word)))
    .join(" ");
}

/** "How do you know the classes are small": a gap by its name leaves nothing to be called "that". */
function ofOnlyGap(frame: Frame): void {
  const [topic, ...gaps] = frame.gaps;
  if (frame.act === "not_held" && frame.topic === "other" && topic !== undefined)
    Object.assign(frame, { topic, gaps });
}

/** "U didn't answer about the dorms": what isn't held of those talked about. */
function ofUnanswered(frame: Frame, text: string): void {
  const [topic, ...gaps] = gapsIn(text);
  if (topic === undefined || frame.fields.length > 0) return;
  Object.assign(frame, OF_BEFORE, { act: "not_held", topic, gaps });
}

/** "And Rice?" */
function ofAnother(frame: Frame, bare: string, { masked, message }: Parsed): void {
  const isGeneral = saysPhrase("about", masked) || IN_GENERAL.test(masked);
  if (isGeneral && !saysPhrase("same", masked)) {
    if (besidesFillers(bare).length === 0)
      Object.assign(frame, OF_BEFORE, { act: "about", leans: false });
    return;
  }
  // "What would I pay if I did Rice instead" after a price is of the same one.
  const besides = message.setting?.priced === true ? besidesPrices : besidesFillers;
  if (besides(bare).length > 0) return;
  Object.assign(frame, OF_BEFORE);
}

/** "Oh we live in Iowa", "we'd be at maybe 95" after prices. */
function ofSamePerson(frame: Frame, { message: { setting, text } }: Parsed): void {
  const tells = frame.income !== null || frame.home !== null;
  if (!tells || setting?.priced !== true || saysTerm(text) || gapsIn(text).length > 0) return;
  if (frame.order !== null || frame.pointer?.to === "nth" || frame.general) return;
  Object.assign(frame, OF_BEFORE, { bare: null });
}

/** "So the difference is?", "how much more is Rice over 4 years then": of the figures that were told. */
function ofTheTwo(frame: Frame, names: number, operation: Operation): void {
  Object.assign(frame, OF_BEFORE, {
    operation,
    act: "compare",
    whom: names === 0 ? "several" : frame.whom,
  });
}
