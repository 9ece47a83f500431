import { useSelector } from "@xstate/react";

import { UniversityList } from "../../parts/universityCard/UniversityList.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";

import css from "./Favorites.module.css";

/** Of more, the profile has all. */
const MOST = 3;

/** The first of what the person keeps, as the cards that it is everywhere. Serves O80 and R1. */
export function Favorites() {
  const profile = useChild("profile");
  const favorites = useSelector(profile, (state) => state?.context.user?.favorites);
  if (favorites === undefined || favorites.length === 0) return null;
  return (
    <section className={css["favorites"]} aria-labelledby="favorites">
      <h2 id="favorites">{t("Favorite universities")}</h2>
      <UniversityList universities={favorites.slice(0, MOST)} />
    </section>
  );
}
