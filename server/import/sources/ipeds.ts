import type { CsvRow } from "../reading/csvRows.ts";
import type { ReadRow } from "../record.ts";
import { classFacts } from "./classes.ts";
import { addCommon, type FactKey, factList, headOf, kindOf, webAddress } from "./facts.ts";
import { americanPlace } from "./places.ts";
import { programFacts } from "./programs.ts";
import { surveyFacts } from "./surveys.ts";

const SOURCE = "IPEDS Institutional Characteristics";
/** What the source writes for "not applicable" and "not reported". */
const NOTHING = new Set(["", "-1", "-2", "-3"]);

/** Reads a row of an IPEDS header file (HD). `year` is what its figures are about, empty when unknown. */
export function readIpeds(row: CsvRow, year: string): ReadRow {
  const head = headOf(row, "LONGITUD");
  if ("skip" in head) return head;
  const { position } = head;
  const place = americanPlace(row.cell("CITY"), row.cell("STABBR"));
  const website = webAddress(row.cell("WEBADDR"));
  const list = factList(SOURCE, year);
  const closed = row.cell("CLOSEDAT");
  list.add("closed", NOTHING.has(closed) ? null : closed, (date) => date);
  const phone = row.cell("GENTELE").slice(0, 10);
  addCommon(list, {
    kind: kindOf(row),
    place,
    website,
    phone: /^\d{10}$/.test(phone) ? phone : "",
    position,
  });
  const hbcu = row.cell("HBCU");
  list.add("hbcu", hbcu === "1" || hbcu === "2" ? hbcu === "1" : null, (is) => (is ? "Yes" : "No"));
  const page = (key: FactKey, column: string) =>
    list.add(key, webAddress(row.cell(column)), (address) => address);
  page("admissionsUrl", "ADMINURL");
  page("financialAidUrl", "FAIDURL");
  page("netPriceCalculatorUrl", "NPRICURL");

  return {
    record: {
      source: "ipeds",
      ...head,
      otherNames: row
        .cell("IALIAS")
        .split(/\s{2,}|[|;]/)
        .map((alias) => alias.trim())
        .filter((alias) => alias !== "" && !NOTHING.has(alias)),
      ...place,
      website,
      facts: [...list.facts, ...classFacts(row, year), ...surveyFacts(row), ...programFacts(row)],
    },
  };
}
