import type { UniversitySummary } from "#contract/university.ts";

import { Crest } from "../../parts/crest/Crest.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import {
  adminUniversityPath,
  editPointsPath,
  tourPath,
  universityPath,
} from "../../parts/link/paths.ts";
import { placeOf } from "../../parts/universityCard/placeOf.ts";
import { t } from "../../words/t.ts";

import css from "./UniversityRow.module.css";

/** A university in the administration's list, with the ways to change it. Serves O38. */
export function UniversityRow({ university }: { university: UniversitySummary }) {
  const { id, name } = university;
  const place = placeOf(university);
  const ways = [
    [t("Edit"), t("Edit: {university}", { university: name }), adminUniversityPath(id)],
    [t("Points"), t("Points: {university}", { university: name }), editPointsPath(id)],
    [t("Tour"), t("Tour: {university}", { university: name }), tourPath(id)],
    [t("Page"), t("Page: {university}", { university: name }), universityPath(id)],
  ] as const;
  return (
    <li className={css["row"]}>
      <Crest name={name} size="2.25rem" />
      <div className={css["words"]}>
        <h3 className={css["name"]}>
          <bdi>{name}</bdi>
        </h3>
        {place && (
          <p className={css["place"]}>
            <bdi>{place}</bdi>
          </p>
        )}
      </div>
      <ul className={css["ways"]}>
        {ways.map(([label, whole, to]) => (
          <li key={to}>
            <AppLink to={to} className={css["way"]} label={whole}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
