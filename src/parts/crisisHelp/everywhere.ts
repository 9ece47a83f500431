import { t } from "../../words/t.ts";

/** A directory of helplines in every country. */
export const DIRECTORY = "https://findahelpline.com";

/** Numbers that hold in many countries, with where they do: known without fetching anything. */
export const everywhere = () => [
  { call: "112", where: t("Emergency in Europe, and from mobile phones in most countries") },
  { call: "911", where: t("Emergency in much of the Americas") },
  { call: "988", where: t("Suicide and crisis line in the United States and Canada") },
];
