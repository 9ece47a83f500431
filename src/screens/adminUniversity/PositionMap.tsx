import { useSelector } from "@xstate/react";
import { lazy, Suspense } from "react";

import { POSITION } from "#machines/adminUniversity/adminUniversity.setup.ts";
import { placeIn } from "#machines/adminUniversity/form.ts";
import { DEFAULT_CENTER } from "#machines/geo/places.ts";

import { t } from "../../words/t.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";

import css from "./PositionMap.module.css";

const CampusMap = lazy(async () => {
  const { CampusMap: Loaded } = await import("../../maps/CampusMap.tsx");
  return { default: Loaded };
});

/** Where no place is known, from so far away that a part of the world can be found. */
const FAR = 3;
const NEAR = 16;

/** The university's place on a map: a click puts it there, and its marker can be dragged. Serves O42. */
export function PositionMap({ admin }: { admin: AdminUniversityActor }) {
  const form = useSelector(admin, (state) => state.context.form);
  const kept = useSelector(admin, (state) => state.context.kept);
  const plan = useSelector(admin, (state) => state.context.plan);
  const place = placeIn(form);
  const begun = placeIn(kept);
  const name = form.name.trim() || t("The university");
  return (
    <div className={css["map"]}>
      <Suspense fallback={null}>
        <CampusMap
          label={t("Where the university is")}
          center={begun ?? DEFAULT_CENTER}
          zoom={begun === null ? FAR : NEAR}
          stops={place === null ? [] : [{ id: POSITION, name, number: null, ...place }]}
          current={POSITION}
          self={null}
          cone={null}
          plan={plan}
          draggable
          popup={null}
          onEvent={admin.send}
        />
      </Suspense>
    </div>
  );
}
