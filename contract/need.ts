import * as v from "valibot";

import { MAX_NAME } from "./limits.ts";
import { listOf } from "./tolerant.ts";

/** What the guide asks people who choose a university, in this order. ACT may replace SAT; kind isn't asked for. */
export const NEED_KEYS = ["study", "place", "budget", "sat", "act", "kind"] as const;
/** One of the things that the guide asks about; a call's path names it. */
export type NeedKey = (typeof NEED_KEYS)[number];

/** What a person said of one: a text, US dollars a year, a score, "public" or "private"; "any" if left open. */
export const NeedItem = v.object({
  key: v.picklist(NEED_KEYS),
  value: v.union([v.string(), v.number()]),
});
export type NeedItem = v.InferOutput<typeof NeedItem>;

/** Everything known about what a person is looking for, without what they never said. Serves O60. */
export const Need = listOf(NeedItem);

/** One of them as a person types it: "nursing", "Texas", "$30,000", "anything". */
export const NeedText = v.object({
  value: v.pipe(
    v.string("The value must be a text."),
    v.trim(),
    v.minLength(1, "Type something first."),
    v.maxLength(MAX_NAME, `Please keep it to ${MAX_NAME} characters.`),
  ),
});
