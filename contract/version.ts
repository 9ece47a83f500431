import * as v from "valibot";

import { MAX_NAME } from "./limits.ts";

/** The version that a change was made from; without it the change overwrites whatever is there. */
export const Version = v.optional(
  v.pipe(
    v.string("The version must be a text."),
    v.maxLength(MAX_NAME, `The version can have up to ${MAX_NAME} characters.`),
  ),
);
