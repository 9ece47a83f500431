import * as v from "valibot";

import type { Db } from "../../../db/tables.ts";
import { currentLibrary, type Library } from "../../knowledge/library.ts";
import { readOnce } from "../../knowledge/readKnown.ts";
import type { Entry } from "../../knowledge/types.ts";
import { USUAL } from "../../plan/compare.ts";
import { type ModelTool, ToolProblem, type ToolResult } from "../tools.ts";
import { fieldList, nameOf, toolOf } from "./arguments.ts";
import { named } from "./named.ts";
import { joined, note, toldField, toldHead, toldMissing } from "./told.ts";

const MOST = 6;
const MOST_FIELDS = 10;

/** The same fields of several universities. */
export const compareTool = (db: Db): ModelTool =>
  toolOf({
    name: "compare",
    description:
      "The same fields of two to six universities, each figure with its source and year.",
    schema: v.object({
      universities: v.pipe(
        v.array(nameOf("Each of universities"), "universities must be a list of names or ids."),
        v.minLength(2, "Name at least two universities; facts tells of one."),
        v.maxLength(MOST, `No more than ${MOST} universities in one call.`),
        v.description("Names as the person wrote them, or ids."),
      ),
      fields: v.optional(
        v.pipe(
          fieldList(MOST_FIELDS),
          v.description("Leave it out for cost, admission, graduation, size and age."),
        ),
      ),
    }),
    async run({ universities, fields = [...USUAL] }) {
      const { entries, problems } = resolved(universities, await currentLibrary(db));
      if (entries.length < 2) {
        throw new ToolProblem(
          problems.length > 0
            ? problems.map(({ text }) => text).join(" ")
            : "These names are all of one university; facts tells of it.",
        );
      }
      const known = await readOnce(db)(entries.map(({ id }) => id));
      return joined([
        ...known.flatMap((one) => [
          toldHead(one),
          ...fields.flatMap((field) => toldField(one, field) ?? []),
          ...toldMissing(
            one,
            fields.filter((field) => toldField(one, field) === null),
          ),
          note(""),
        ]),
        ...problems,
      ]);
    },
  });

function resolved(names: readonly string[], library: Library) {
  const entries = new Map<string, Entry>();
  const problems: ToolResult[] = [];
  for (const name of names) {
    try {
      const entry = named(name, library);
      entries.set(entry.id, entry);
    } catch (error) {
      if (!(error instanceof ToolProblem)) throw error;
      problems.push(note(error.message));
    }
  }
  return { entries: [...entries.values()], problems };
}
