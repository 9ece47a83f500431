/** The years in a file's name: "MERGED2020_21_PP.csv" is of 2020-21. Null when it has none. */
export function academicYearOf(fileName: string): string | null {
  const match = /(?<!\d)((?:19|20)\d\d)[_-](\d\d)(?!\d)/.exec(fileName);
  if (!match) return null;
  const [, first = "", second = ""] = match;
  return (Number(first) + 1) % 100 === Number(second) ? `${first}-${second}` : null;
}

/** The year in the name of an IPEDS file: "hd2024.csv" is of 2024-25. Null when it has none. */
export function surveyYearOf(fileName: string): string | null {
  const year = /hd(20\d\d)/i.exec(fileName)?.[1];
  return year === undefined ? null : `${year}-${String(Number(year) + 1).slice(2)}`;
}

const MONTHS =
  "January,February,March,April,May,June,July,August,September,October,November,December".split(
    ",",
  );

/** The month of a date like 2026-06-23 within a text, in words: "June 2026". Null when it has none. */
export function monthOf(text: string): string | null {
  const match = /(?<!\d)(20\d\d)-(\d\d)(?!\d)/.exec(text);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match === null || month === undefined ? null : `${month} ${match[1]}`;
}

/** When a fact's year ends or begins, as a number; null without a year. "fall 2022" comes after "2021-22". */
export function whenOf(year: string): number | null {
  const number = /(?:19|20)\d\d/.exec(year)?.[0];
  if (number === undefined) return null;
  const month = MONTHS.findIndex((name) => year.includes(name));
  // An academic year and a fall begin in September.
  return Number(number) * 12 + (month >= 0 ? month : 8);
}
