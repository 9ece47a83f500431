import { type Field, FIELDS, type Frame } from "#machines/guide/frame.ts";

import { NAME } from "./features.ts";
import { best, type Scores } from "./linearModel.ts";
import { above, type Message, scoresOf } from "./readerModel.ts";

const PARTS =
  /[,;:.?!\n]+|\b(?:and|plus|also|as well as|along with|&)\b| y | et | e | und | ve | и | dan |\sو(?=\s|\p{L})|和|以及|还有|、|，|。|；|और| aur | cùng | và /giu;
const FEWEST_PARTS = 2;
/** A part of a message is surer of its field than the whole of many must be. */
const SURE_PART = 1.3;
/** And the whole must not speak against it. */
const LIKELY = -0.6;
/** A part of a few words that is this sure is believed, however much talk surrounds it. */
const BEYOND_DOUBT = 2.8;
const UNLIKELY = -3.2;
const FEWEST_WORDS = 3;

/** The fields of a message: those of the whole, and of its parts, as a list dilutes each of what it asks for. */
export function withParts(masked: string, message: Message, scores: Scores): Field[] {
  const all = scores["fields"] ?? {};
  const whole = above(all);
  const parts = masked.split(PARTS).filter((part) => part.replaceAll(NAME, "").trim().length > 1);
  if (parts.length < FEWEST_PARTS || parts.length > 12) return whole;
  const found = parts.flatMap((part) => {
    const own = scoresOf(message, part)["fields"] ?? {};
    const said = part.trim().split(/\s+/).length >= FEWEST_WORDS;
    return FIELDS.filter((field) => {
      const [score, before] = [own[field] ?? -1, all[field] ?? -9];
      return (
        (score > SURE_PART && before > LIKELY) ||
        (said && score > BEYOND_DOUBT && before > UNLIKELY)
      );
    });
  });
  return [...new Set([...whole, ...found])];
}

const SENTENCES = /[.!?;\n]+\s|[。！？؟；]|[?؟]/u;
const FEWEST_LETTERS = 6;
/** By how much a sentence's act must lead to be told beside that of another. */
const SURE_SENTENCE = 2;

/** "How many study there? And is there parking?": a figure that is held and a gap, each in a sentence of its own. */
export function withSentences(frame: Frame, masked: string, message: Message): void {
  if (frame.act !== "facts" && frame.act !== "not_held") return;
  const sentences = masked
    .split(SENTENCES)
    .filter((part) => part.replaceAll(NAME, "").trim().length >= FEWEST_LETTERS);
  if (sentences.length < 2 || sentences.length > 6) return;
  const fields: Field[] = [];
  const gaps: string[] = [];
  for (const part of sentences) {
    const scores = scoresOf(message, part);
    const act = best(scores["act"] ?? {});
    const gap = best(scores["gap"] ?? {});
    const asked = above(scores["fields"] ?? {}).filter(
      (field) => (scores["fields"]?.[field] ?? 0) > SURE_PART,
    );
    const isGap = act.label === "not_held" && act.lead > SURE_SENTENCE && gap.lead > SURE_SENTENCE;
    if (isGap && gap.label !== "other") gaps.push(gap.label);
    else if (OF_FIELDS.has(act.label)) fields.push(...asked);
  }
  const [gap] = gaps;
  if (gap === undefined || (fields.length === 0 && frame.act !== "facts")) return;
  frame.fields = [...new Set([...(frame.act === "facts" ? frame.fields : []), ...fields])];
  frame.act = "facts";
  frame.topic = gap;
}

const OF_FIELDS: ReadonlySet<string> = new Set(["facts", "clarify", "not_held", "about"]);
