import * as v from "valibot";

import { MAX_NAME } from "./limits.ts";
import { listOf } from "./tolerant.ts";

/** What the guide asks of who wants to choose a university, in its order; an ACT score may stand for the SAT's, and the kind isn't asked for. */
export const NEED_KEYS = ["study", "place", "budget", "sat", "act", "kind"] as const;
export type NeedKey = (typeof NEED_KEYS)[number];

/** What a person said of one of these: a text, or US dollars a year, or a score, or "public" or "private"; "any" where they leave it open. */
export const NeedItem = v.object({
  key: v.picklist(NEED_KEYS),
  value: v.union([v.string(), v.number()]),
});
export type NeedItem = v.InferOutput<typeof NeedItem>;

/** All that is known of a person's wishes; what was never said isn't in it. Serves O60. */
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
