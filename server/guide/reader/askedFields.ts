import type { Field } from "#machines/guide/frame.ts";

import { readData } from "../../seed/files.ts";
import { askedBy, type AskedModel, lengthOf, listedIn } from "./askedModel.ts";
import type { Scores } from "./labelScores.ts";
import { above, type Message, scoresOf } from "./readerModel.ts";

const model = readData("reader/asked.json") as AskedModel;

/** The fields that a message asks for, the surest first: of the whole, and of its parts, as a list dilutes each of its items. */
export function askedIn(masked: string, message: Message, scores: Scores): Field[] {
  const whole = scores["fields"] ?? {};
  const parts = listedIn(masked).map((part) => ({
    scores: scoresOf(message, part)["fields"] ?? {},
    words: lengthOf(part),
  }));
  const asked = askedBy(model, whole, parts);
  return asked.length > 0 ? asked : above(whole);
}
