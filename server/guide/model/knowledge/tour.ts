import * as v from "valibot";

import type { Db } from "../../../db/tables.ts";
import { currentLibrary, type Library } from "../../knowledge/library.ts";
import type { ModelTool, ToolResult } from "../tools.ts";
import { nameOf, toolOf } from "./arguments.ts";
import { namedInFull } from "./named.ts";
import { joined, line, note, pathOf, toldHead } from "./told.ts";

const MOST_STOPS = 40;
const MOST_TOURS = 10;

/** The stops of a university's tour, or which universities have one. */
export const tourTool = (db: Db): ModelTool =>
  toolOf({
    name: "tour",
    description:
      "The stops of a university's tour of its campus; without a university, those that have one.",
    schema: v.object({
      university: v.optional(
        v.pipe(nameOf("university"), v.description("Its name as the person wrote it, or its id.")),
      ),
    }),
    async run({ university: said }) {
      const library = await currentLibrary(db);
      if (said === undefined) return whoHasOne(library);
      const university = await namedInFull(said, library, db);
      const { points, name } = university;
      if (points.length === 0)
        return joined([toldHead(university), line(`${name} has no tour.`), whoHasOne(library)]);
      return joined([
        toldHead(university),
        linked(`Its tour has ${points.length} stops`, pathOf(university)),
        ...points
          .slice(0, MOST_STOPS)
          .map(({ name: stop, abbreviation, description }) =>
            line(
              `- ${stop}${abbreviation === "" ? "" : ` (${abbreviation})`}: ${description || "no description"}`,
            ),
          ),
      ]);
    },
  });

function whoHasOne({ byId }: Library): ToolResult {
  const toured = [...byId.values()]
    .filter(({ stops }) => stops > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TOURS);
  if (toured.length === 0) return note("No university has a tour yet.");
  return joined([
    note("Universities with a tour:"),
    ...toured.flatMap((entry) => [
      linked(`- ${entry.name}, ${entry.stops} stops`, pathOf(entry)),
      note(`  id: ${entry.id}${entry.fictional ? "; made up, to try a tour" : ""}`),
    ]),
  ]);
}

/** A line with the link to a tour. */
function linked(text: string, path: string): ToolResult {
  const address = `${path}/virtualtour`;
  return { text: `${text}: [tour](${address})`, figures: [text], links: [address] };
}
