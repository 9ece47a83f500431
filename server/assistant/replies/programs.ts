import { type Known, programsOf } from "../knowledge/known.ts";
import { programsNamed } from "../reading/subjects.ts";
import { bold, cite, listed, whereToAsk } from "./phrasing.ts";
import { shortTitle } from "./sentences.ts";

/** How large one field of study is at a university, in degrees awarded. */
export function programsAnswer(university: Known, subject: string): string {
  const fact = university.facts.get("topPrograms");
  const kind = fact?.label.includes("associate") ? "associate" : "bachelor's";
  if (!fact) {
    return `I hold no program figures for ${university.name}. ${whereToAsk(university, "website")}`;
  }
  const named = programsNamed(university, subject);
  if (named.length === 0) {
    return `${bold(subject)} isn't among the ${programsOf(university).length} largest programs I hold for ${university.name} ${cite(fact)}; smaller ones aren't in my data. ${whereToAsk(university, "website")}`;
  }
  const each = named.map(
    ({ title, degrees }) =>
      `${bold(degrees.toLocaleString("en-US"))} ${kind} degrees in ${shortTitle(title)}`,
  );
  const place = programsOf(university).findIndex((program) => program === named[0]) + 1;
  const rank = place === 1 ? ", its largest program" : "";
  return `It awarded ${listed(each)}${rank} ${cite(fact)}.`;
}
