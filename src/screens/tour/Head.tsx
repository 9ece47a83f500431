import { useSelector } from "@xstate/react";
import ArrowLeft from "lucide-react/icons/arrow-left";

import { AppLink } from "../../parts/link/AppLink.tsx";
import { universityPath } from "../../parts/link/paths.ts";
import { t } from "../../words/t.ts";
import type { TourActor } from "./tourActor.ts";

import css from "./Head.module.css";

/** The way back, and where one is. Serves S15. */
export function Head({ tour }: { tour: TourActor }) {
  const id = useSelector(tour, (state) => state.context.id);
  const university = useSelector(tour, (state) => state.context.university?.name ?? "");
  const count = useSelector(tour, (state) => state.context.stops.length);
  const index = useSelector(tour, (state) => state.context.index);
  const name = useSelector(tour, (state) => state.context.stops[index]?.name ?? "");
  return (
    <header className={css["head"]}>
      <AppLink
        to={universityPath(id)}
        className={css["back"]}
        label={t("Back to the university")}
        replace
      >
        <ArrowLeft size={22} aria-hidden />
      </AppLink>
      <div className={css["words"]}>
        <p className={css["where"]}>
          <span>{t("Stop {number} of {count}", { number: index + 1, count })}</span>{" "}
          <bdi className={css["university"]}>{university}</bdi>
        </p>
        <h1 tabIndex={-1} className={css["name"]}>
          <bdi>{name}</bdi>
        </h1>
      </div>
    </header>
  );
}
