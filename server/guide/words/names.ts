import { readData } from "../../seed/files.ts";
import { countryIn } from "../knowledge/countryNames.ts";

type InLanguages = Readonly<Record<string, Readonly<Record<string, string>>>>;

const { subjects, places } = readData("guide/names.json") as {
  subjects: InLanguages;
  places: InLanguages;
};

/** What a field of study or a place of the data is called in a language; by its English name where that isn't held. */
export const nameIn = (kind: "subject" | "place", name: string, language: string): string =>
  kind === "subject"
    ? (subjects[name]?.[language] ?? name)
    : (places[name]?.[language] ?? countryIn(name, language) ?? name);
