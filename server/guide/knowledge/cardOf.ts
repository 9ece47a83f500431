import type { UniversityRef } from "#contract/universityRef.ts";

import type { Known } from "./known.ts";

/** What a list's card shows of a university, as `UNIVERSITY_CARD` selects it. Serves O80. */
export const cardOf = ({ id, name, city, region, country, facts }: Known): UniversityRef => ({
  id,
  name,
  city,
  region,
  country,
  kind: facts.get("kind")?.value ?? "",
});
