import type { CountryHelp } from "#machines/crisisHelp/types.ts";

const WHAT = { ambulance: "Ambulance", police: "Police" } as const;

/** Whom to call in an emergency: one number for all, and those that ambulance and police have of their own. */
export function emergencyNumbers({ emergency, lines }: CountryHelp) {
  const own = lines.flatMap(({ role, call }) =>
    role === undefined ? [] : [{ what: WHAT[role], call }],
  );
  const isOfOne = own.some(({ call }) => call === emergency);
  return isOfOne ? own : [{ what: "Emergency", call: emergency }, ...own];
}
