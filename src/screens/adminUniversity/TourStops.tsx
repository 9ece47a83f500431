import Pencil from "lucide-react/icons/pencil";

import type { University } from "#contract/university.ts";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { editPointsPath, tourPath } from "../../parts/link/paths.ts";
import { t } from "../../words/t.ts";

import css from "./TourStops.module.css";

/** The stops of the university's tour, with the way to the point editor. Serves O38. */
export function TourStops({ university }: { university: University }) {
  const { id, points } = university;
  return (
    <section aria-labelledby="tour" className={css["tour"]}>
      <div className={css["head"]}>
        <h2 id="tour">{t("Tour")}</h2>
        <ButtonLink to={editPointsPath(id)} kind="secondary" icon={Pencil}>
          {t("Edit points")}
        </ButtonLink>
      </div>
      {points.length === 0 ? (
        <p className={css["none"]}>{t("There are no stops yet.")}</p>
      ) : (
        <ol className={css["stops"]}>
          {points.map((point) => (
            <li key={point.id}>
              <AppLink to={`${tourPath(id)}?stop=${encodeURIComponent(point.id)}`}>
                {point.name || t("A stop without a name")}
              </AppLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
