import { saysPhrase } from "../reader/phrases.ts";
import type { Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says } from "./say.ts";

/** Acts that aren't answered to a reproach, or must be alone. */
const ALONE: ReadonlySet<string> = new Set(
  "refuse injection crisis support_person emergency abuse".split(" "),
);

/** "This app is trash, u told me Miami was in Ohio": sorry, and where figures come from, before what is asked (O204). */
export const reproached = ({ asked, text: said }: PlanInput): Sentence[] =>
  !ALONE.has(asked.act) && saysPhrase("complaint", said) ? [says("complaint")] : [];
