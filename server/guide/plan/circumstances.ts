import { ABROAD, type Act } from "#machines/guide/frame.ts";

import { saysPhrase } from "../reader/phrases.ts";
import type { Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says } from "./say.ts";

/** Acts whose answers a person's circumstances bear on. */
const OF_UNIVERSITIES: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "find",
  "collect",
  "about",
  "not_held",
]);

/** What no figure shows of a person's circumstances, a sentence each: a citizen's parents, living with relatives (O154). */
export function circumstances(input: PlanInput): Sentence[] {
  const { asked, context, text } = input;
  const home = asked.home ?? context.home;
  if (!OF_UNIVERSITIES.has(asked.act)) return [];
  return [
    ...(saysPhrase("citizenFamily", text) ? [says("citizen.aid")] : []),
    ...(saysPhrase("withRelatives", text) ? [says("atHome.relatives")] : []),
    ...(home === ABROAD && saysPhrase("federalAid", text) ? [says("paid.abroad.aid")] : []),
  ];
}
