import { cipTitles } from "../../seed/cipTitles.ts";
import { programList } from "../../seed/figures.ts";
import type { CsvRow } from "../reading/csvRows.ts";
import type { ImportedFact } from "../record.ts";
import { factList } from "./facts.ts";

/** How many a page names. */
const MOST_NAMED = 8;

/**
 * In which fields a college awarded bachelor's degrees, the largest first: the column `C2023:BACHELORS` of a header file has
 * them as `513801:363 520201:78`, a code and a number each. What has an unknown code or no degrees is left out.
 */
export function programFacts(row: CsvRow): ImportedFact[] {
  const programs = row
    .cell("C2023:BACHELORS")
    .split(" ")
    .flatMap((cell) => {
      const [code = "", number = ""] = cell.split(":");
      const title = cipTitles.get(code);
      const degrees = Number(number);
      return title === undefined || !(degrees > 0) ? [] : [{ title, degrees }];
    })
    .toSorted((a, b) => b.degrees - a.degrees);
  const list = factList("IPEDS Completions", "2022-23");
  list.add("bachelors", programs.length === 0 ? null : programs, (all) =>
    programList(all.slice(0, MOST_NAMED)),
  );
  return list.facts;
}
