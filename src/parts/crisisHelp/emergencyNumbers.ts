import type { CountryHelp } from "#machines/crisisHelp/types.ts";

import { t } from "../../words/t.ts";

/** Whom to call in an emergency: one number for all, and those that ambulance and police have of their own. */
export function emergencyNumbers({ emergency, lines }: CountryHelp) {
  const own = lines.flatMap(({ role, call }) =>
    role === undefined ? [] : [{ what: role === "police" ? t("Police") : t("Ambulance"), call }],
  );
  const isOfOne = own.some(({ call }) => call === emergency);
  return isOfOne ? own : [{ what: t("Emergency"), call: emergency }, ...own];
}
