import { readData } from "./files.ts";

/** Fields of study by their code of six digits, as the Classification of Instructional Programs of 2020 calls them. */
export const cipTitles: ReadonlyMap<string, string> = new Map(
  Object.entries(readData("cip-titles.json") as Record<string, string>),
);

const bare = (title: string) => title.toLowerCase().replaceAll(/\s+/g, " ");
const codes = new Map([...cipTitles].map(([code, title]) => [bare(title), code]));

/** The code of a field of study by its title; empty for another text. */
export const cipOf = (title: string): string => codes.get(bare(title)) ?? "";
