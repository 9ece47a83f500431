import type { Field } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import { type Known, pageOf } from "../knowledge/known.ts";
import type { Block, Sentence } from "./answer.ts";
import { named, partOf, says, text, whereToAsk } from "./say.ts";

/** What of a university isn't held. */
interface Lack {
  one: Known;
  fields: readonly Field[];
}

/** What isn't held of one university, by name, and who knows. */
export const missingBlock = (one: Known, fields: readonly Field[]): Block =>
  text(...ofOne({ one, fields }));

/** What isn't held of several: said once of all that lack the same. Nothing where nothing is missing. */
export function missingBlocks(lacks: readonly Lack[]): Block[] {
  const groups = new Map<string, Lack[]>();
  for (const lack of lacks.filter(({ fields }) => fields.length > 0)) {
    const key = lack.fields.join();
    groups.set(key, [...(groups.get(key) ?? []), lack]);
  }
  const sentences = [...groups.values()].flatMap((group) => {
    const [only, other] = group;
    if (only === undefined) return [];
    return other === undefined ? ofOne(only) : ofAll(group, only.fields);
  });
  return sentences.length > 0 ? [text(...sentences)] : [];
}

function ofOne({ one, fields }: Lack): Sentence[] {
  const page = askAt(one, fields);
  return [denied([one], fields), whereToAsk(one, page)];
}

function ofAll(group: readonly Lack[], fields: readonly Field[]): Sentence[] {
  const all = group.map(({ one }) => one);
  const pages = all.flatMap((one) => {
    const url = one.fictional ? "" : pageOf(one, askAt(one, fields));
    return url === "" ? [] : [says("ask.at", { name: one.name, url })];
  });
  return [denied(all, fields), ...(pages.length > 0 ? [says("ask.pages", { list: pages })] : [])];
}

const denied = (all: readonly Known[], fields: readonly Field[]): Sentence =>
  says(
    "missing",
    { fields: fields.map(named), name: all.map(({ name }) => name) },
    { covers: all.flatMap((one) => fields.map((field) => partOf(one, field))) },
  );

function askAt(one: Known, [first]: readonly Field[]) {
  const page = first === undefined ? "website" : FIELD_KINDS[first].ask;
  return pageOf(one, page) === "" ? "website" : page;
}
