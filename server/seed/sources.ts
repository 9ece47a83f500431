interface Source {
  /** The name under which people can look it up. */
  name: string;
  /** When the source is from, for values that carry no year of their own. */
  asOf: string;
}

/** The seed file's source labels. */
const SOURCES: Readonly<Record<string, Source>> = {
  "IPEDS HD2024": { name: "IPEDS Institutional Characteristics", asOf: "2024-25" },
  "IPEDS ADM2022 (fall 2022)": { name: "IPEDS Admissions", asOf: "fall 2022" },
  "IPEDS EFIA2022 (12-month 2021-22)": { name: "IPEDS 12-month Enrollment", asOf: "2021-22" },
  "IPEDS C2024_A completions": { name: "IPEDS Completions", asOf: "2023-24" },
  "College Scorecard 2020-21 subset": { name: "College Scorecard", asOf: "2020-21" },
  "College Scorecard 2020-21 (ds4e copy)": { name: "College Scorecard", asOf: "2020-21" },
  "ROR record (ror-community/ror-records)": {
    name: "Research Organization Registry",
    asOf: "June 2026",
  },
  "Wikidata extract": { name: "Wikidata", asOf: "" },
};

/** A source as people know it and the year to show; an unlisted label is shown as it is. */
export function sourceAndYear(
  label: string,
  year: string | null,
): { source: string; year: string } {
  const known = SOURCES[label];
  return { source: known?.name ?? label, year: year ?? known?.asOf ?? "" };
}
