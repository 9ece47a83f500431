import { useSelector } from "@xstate/react";

import { AppLink } from "../../../parts/link/AppLink.tsx";
import { tourPath } from "../../../parts/link/paths.ts";
import { t, tn } from "../../../words/t.ts";
import type { TrialActor } from "./trialActor.ts";

import css from "./TrialBox.module.css";

/** How many answers are left, and what else can be seen without an account. Serves O73. */
export function LookAround({ trial }: { trial: TrialActor }) {
  const left = useSelector(trial, (state) => state.context.left);
  const begun = useSelector(trial, (state) => state.context.history.length > 0);
  const tour = useSelector(trial, (state) => state.context.tour);
  return (
    <div className={css["around"]}>
      <AppLink to="/university/find-university">{t("Find a university")}</AppLink>
      {tour && <AppLink to={tourPath(tour.id)}>{t("Tour a campus")}</AppLink>}
      <span role="status" className={css["left"]}>
        {begun &&
          left !== null &&
          left > 0 &&
          tn(left, "{count} answer left", "{count} answers left")}
      </span>
    </div>
  );
}
