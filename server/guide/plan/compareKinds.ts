import { type Frame, PLACE_FIELDS } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import type { Sentence } from "./answer.ts";
import { checkedPremise, sameWords } from "./premise.ts";
import { fieldName, says, strong, valueOf } from "./say.ts";

/** "Are they both private?", "how many of them are public": how many, and which. */
export function ofKind(asked: Frame, subjects: readonly Known[]): Sentence[] {
  const { premise, filters, form, operation } = asked;
  const said = premise?.field === "kind" ? premise.value : undefined;
  const wanted = said ?? filters.find(({ field }) => field === "kind")?.value;
  const isAsked = form === "yesNo" || (form === "what" && said !== undefined);
  if (operation !== "count" && (!isAsked || wanted === undefined)) return [];
  const kind = String(wanted ?? "public");
  const yes = subjects.filter((one) => sameWords(one, "kind", valueOf(one, "kind") ?? "", kind));
  const count = says("compare.count", {
    count: strong(String(yes.length)),
    of: String(subjects.length),
    kind: says(`kind.${kind}`),
    list: yes.map(({ name }) => strong(name)),
  });
  if (operation === "count") return [count];
  if (yes.length === 0)
    return [
      says(subjects.length === 2 ? "compare.neither" : "compare.noKind", {
        kind: says(`kind.${kind}`),
      }),
    ];
  return [says(yes.length === subjects.length ? "answer.yes" : "answer.no"), count];
}

/** "Are they both in California?", "which of them is?"; "is Hillsdale in Detroit, and dearer than Michigan State": the first. */
export function atPlace(asked: Frame, subjects: readonly Known[]): Sentence[] {
  const { premise, form, relative } = asked;
  if (premise === null || !PLACE_FIELDS.has(premise.field)) return [];
  const [first] = subjects;
  if (relative !== null && first !== undefined) {
    const sentence = checkedPremise(asked, first);
    return sentence === null ? [] : [sentence];
  }
  const { field, value } = premise;
  const there = subjects.filter((one) =>
    sameWords(one, field, valueOf(one, field) ?? "", String(value)),
  );
  if (form === "yesNo")
    return [says(there.length === subjects.length ? "answer.yes" : "answer.no")];
  const list = there.map(({ name }) => strong(name));
  const said = {
    list,
    field: fieldName(field, subjects),
    bound: says("name.place", { name: String(value) }),
  };
  return form === "which"
    ? [says(list.length > 0 ? "compare.meets" : "compare.noneMeets", said)]
    : [];
}
