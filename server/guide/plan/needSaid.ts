import type { Need } from "#machines/guide/frame.ts";

import type { Sentence } from "./answer.ts";
import { says } from "./say.ts";

/** What is known about what a person is looking for, a part of a sentence each, without what they leave open. */
export const needSaid = (need: Need): Sentence[] =>
  Object.entries(need)
    .filter(([, value]) => value !== "any")
    .map(([key, value]) =>
      says(`need.${key}`, {
        value:
          key === "budget"
            ? `$${Number(value).toLocaleString("en-US")}`
            : key === "kind"
              ? says(`kind.${String(value)}`)
              : String(value),
      }),
    );
