import * as v from "valibot";

import { type Field, FIELDS } from "#machines/guide/frame.ts";

import type { Db } from "../../../db/tables.ts";
import { currentLibrary } from "../../knowledge/library.ts";
import type { ModelTool } from "../tools.ts";
import { fieldList, nameOf, toolOf } from "./arguments.ts";
import { namedInFull } from "./named.ts";
import { joined, line, note, toldField, toldHead, toldMissing } from "./told.ts";

/** The head already says these. */
const IN_HEAD: ReadonlySet<Field> = new Set(["name", "city", "region", "country"]);

/** Facts about one university. */
export const factsTool = (db: Db): ModelTool =>
  toolOf({
    name: "facts",
    description:
      "What is known of one university, each figure with its source and year: admission, tests, costs, debt, earnings, programs, pages, phone.",
    schema: v.object({
      university: v.pipe(
        nameOf("university"),
        v.description("Its name as the person wrote it, or its id."),
      ),
      fields: v.optional(
        v.pipe(fieldList(FIELDS.length), v.description("Leave it out for everything.")),
      ),
    }),
    async run({ university: said, fields }) {
      const library = await currentLibrary(db);
      const university = await namedInFull(said, library, db);
      const wanted = fields ?? FIELDS.filter((field) => !IN_HEAD.has(field));
      const missing = wanted.filter((field) => toldField(university, field) === null);
      const stops = university.points.length;
      return joined([
        toldHead(university),
        // For a real one, the facts say the same, with their sources.
        ...(university.fictional ? [line(university.description)] : []),
        ...wanted.flatMap((field) => toldField(university, field) ?? []),
        ...(stops > 0 ? [line(`- Its tour has ${stops} stops.`)] : []),
        // A model that asks for everything needn't read all that could exist.
        ...(fields === undefined
          ? [
              note(
                library.byId.get(university.id)?.hasTexts === true
                  ? "Nothing else is held of it but texts of its own: call texts."
                  : "Nothing else is held of it.",
              ),
            ]
          : toldMissing(university, missing)),
      ]);
    },
  });
