import { saysPhrase } from "../reader/phrases.ts";
import type { Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says, strong } from "./say.ts";

/** Acts that aren't answered to a reproach, or must be alone. */
const ALONE: ReadonlySet<string> = new Set(
  "refuse injection crisis support_person emergency abuse".split(" "),
);

/** "This app is trash, u told me Miami was in Ohio": sorry, and where figures come from, before what is asked (O204). */
export const reproached = ({ asked, text: said }: PlanInput): Sentence[] =>
  !ALONE.has(asked.act) && saysPhrase("complaint", said) ? [says("complaint")] : [];

/** "Is it real or a scam": that it is a university of the records; whether it's accredited is said after it (O203). */
export const ofRecord = ({ asked, subjects, text: said }: PlanInput): Sentence[] =>
  ASKING.has(asked.act) && subjects.length > 0 && saysPhrase("real", said)
    ? [
        says(subjects.length > 1 ? "real.several" : "real", {
          list: subjects.map(({ name }) => strong(name)),
        }),
      ]
    : [];

const ASKING: ReadonlySet<string> = new Set("facts compare not_held about".split(" "));
