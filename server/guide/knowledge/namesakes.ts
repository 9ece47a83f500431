import { readData } from "../../seed/files.ts";

/** American states with a town that is named like a better known city abroad, by that city's name. */
export const NAMESAKES = (
  readData("guide/namesakes.json") as {
    towns: Readonly<Record<string, readonly string[] | undefined>>;
  }
).towns;
