import type { UniversitySummary } from "#contract/university.ts";

import { Crest } from "../../parts/crest/Crest.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import {
  adminUniversityPath,
  editPointsPath,
  tourPath,
  universityPath,
} from "../../parts/link/paths.ts";

import css from "./UniversityRow.module.css";

/** A university in the administration's list, with the ways to change it. Serves O38. */
export function UniversityRow({ university }: { university: UniversitySummary }) {
  const { id, name, city, region, country } = university;
  const ways = [
    ["Edit", adminUniversityPath(id)],
    ["Points", editPointsPath(id)],
    ["Tour", tourPath(id)],
    ["Page", universityPath(id)],
  ] as const;
  return (
    <li className={css["row"]}>
      <Crest name={name} size="2.25rem" />
      <div className={css["words"]}>
        <h3 className={css["name"]}>{name}</h3>
        <p className={css["place"]}>{[city, region, country].filter(Boolean).join(", ") || "–"}</p>
      </div>
      <ul className={css["ways"]}>
        {ways.map(([label, to]) => (
          <li key={label}>
            <AppLink to={to} className={css["way"]} label={`${label}: ${name}`}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
