import type { CsvRow } from "../reading/csvRows.ts";
import type { ImportedFact } from "../record.ts";
import { type FactKey, type FactList, factList } from "./facts.ts";

/** A class of universities: our code, what a page says, and the source's codes. */
type Class = readonly [code: string, words: string, codes: readonly number[]];

/** What classes universities by one of their properties. */
interface ClassFact {
  key: FactKey;
  classes: readonly Class[];
}

/** ICLEVEL. */
const LEVEL: ClassFact = {
  key: "level",
  classes: [
    ["four", "Four years", [1]],
    ["two", "Mostly two years", [2]],
    ["less", "Less than two years", [3]],
  ],
};
/** The tens of LOCALE. */
const SETTING: ClassFact = {
  key: "setting",
  classes: [
    ["city", "City", [1]],
    ["suburb", "Suburb", [2]],
    ["town", "Town", [3]],
    ["rural", "Countryside", [4]],
  ],
};
/** Classes of Carnegie's basic classification of 2021 (C21BASIC) that people ask for. */
const CARNEGIE: ClassFact = {
  key: "carnegie",
  classes: [
    ["research", "Research university", [15, 16]],
    ["liberalArts", "Liberal arts college", [21]],
    ["faith", "School of theology", [24]],
    ["medical", "School of medicine or health", [25, 26, 27]],
    ["technology", "School of engineering and technology", [28]],
    ["business", "School of business", [29]],
    ["arts", "School of art, music or design", [30]],
    ["law", "Law school", [31]],
    ["tribal", "Tribal college", [33]],
  ],
};
/** RELAFFIL, in groups as people speak of them. */
const RELIGION: ClassFact = {
  key: "religion",
  classes: [
    ["catholic", "Roman Catholic", [30]],
    ["orthodox", "Orthodox", [91, 92]],
    ["baptist", "Baptist", [41, 45, 52, 54, 75, 100, 105]],
    ["lutheran", "Lutheran", [22, 33, 39, 53, 67, 68]],
    ["methodist", "Methodist", [24, 51, 55, 64, 71, 89]],
    ["presbyterian", "Presbyterian", [60, 66, 81, 97, 103]],
    ["episcopal", "Episcopal", [50, 73]],
    ["quaker", "Quaker", [65]],
    ["adventist", "Seventh-day Adventist", [95]],
    ["latterDay", "Latter-day Saints", [94]],
    ["mennonite", "Mennonite or Brethren", [28, 43, 58, 69, 84, 107]],
    ["protestant", "Protestant", [77, 78, 79]],
    [
      "christian",
      "Christian",
      [27, 34, 35, 36, 37, 38, 40, 42, 44, 47, 48, 49, 57, 59, 61, 74, 76, 87, 88, 101, 102],
    ],
    ["jewish", "Jewish", [80]],
    ["muslim", "Muslim", [106]],
    ["other", "Another affiliation", [93, 99]],
  ],
};
/** OPENADMP; what isn't open isn't told. */
const ADMISSION: ClassFact = {
  key: "admission",
  classes: [["open", "Open to everyone", [1]]],
};
/** ADMCON7: test scores are required, not considered, or considered if they are sent. */
const TEST_POLICY: ClassFact = {
  key: "testPolicy",
  classes: [
    ["required", "Required", [1]],
    ["optional", "Considered if sent", [5]],
    ["blind", "Not considered", [3]],
  ],
};
/** CLASS of the Equity in Athletics Data Analysis; what it calls "other" isn't told. */
const ATHLETICS: ClassFact = {
  key: "athletics",
  classes: [
    ["d1", "NCAA Division I", [1, 2, 3]],
    ["d2", "NCAA Division II", [4, 5]],
    ["d3", "NCAA Division III", [6, 7]],
    ["naia", "NAIA", [9, 10]],
    ["njcaa", "NJCAA", [12, 13, 14]],
    ["nccaa", "NCCAA", [15, 16]],
    ["cccaa", "CCCAA", [17]],
    ["nwac", "NWAC", [19]],
    ["uscaa", "USCAA", [20]],
  ],
};
/** Our own column. */
const GENDER: ClassFact = {
  key: "gender",
  classes: [
    ["women", "Women", [1]],
    ["men", "Men", [2]],
  ],
};

/** Carnegie's colleges that mostly give associate's degrees: the source counts some as four-year ones for a few others. */
const isAssociate = (basic: number): boolean => (basic >= 1 && basic <= 9) || basic === 14;

const IPEDS = "IPEDS Institutional Characteristics";

/** The classes of a row of IPEDS's header file, and of what is joined to it; `year` is the header's. */
export function classFacts(row: CsvRow, year: string): ImportedFact[] {
  const code = (column: string) => Number(row.cell(column));
  const [basic, level] = [code("C21BASIC"), code("ICLEVEL")];
  const header = factList(IPEDS, year);
  addClass(header, LEVEL, level === 1 && isAssociate(basic) ? 2 : level);
  addClass(header, SETTING, Number(row.cell("LOCALE").charAt(0)));
  addClass(header, CARNEGIE, basic);
  const affiliation = factList(IPEDS, "2021-22");
  addClass(affiliation, RELIGION, code("IC2021:RELAFFIL"));
  const admission = factList(IPEDS, "2023-24");
  addClass(admission, ADMISSION, code("IC2023:OPENADMP"));
  const scores = factList("IPEDS Admissions", "fall 2022");
  addClass(scores, TEST_POLICY, code("ADM2022:ADMCON7"));
  const sports = factList("Equity in Athletics Data Analysis", "2024-25");
  addClass(sports, ATHLETICS, code("EADA2024:CLASS"));
  const own = factList("University Guide", "November 2026");
  addClass(own, GENDER, code("GUIDE2026:GENDER"));
  return [header, affiliation, admission, scores, sports, own].flatMap(({ facts }) => facts);
}

function addClass(list: FactList, { key, classes }: ClassFact, source: number): void {
  const [code = null, words = ""] = classes.find(([, , codes]) => codes.includes(source)) ?? [];
  list.add(key, code, () => words);
}
