import { useSelector } from "@xstate/react";
import Pencil from "lucide-react/icons/pencil";

import { placeOf } from "#machines/geo/places.ts";
import { stopsNear } from "#machines/tour/stops.ts";
import type { Still } from "#machines/tour/views.ts";
import { wayTo } from "#machines/tour/way.ts";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { editPointsPath } from "../../parts/link/paths.ts";
import { t } from "../../words/t.ts";
import { Sheet } from "./Sheet.tsx";
import type { TourActor } from "./tourActor.ts";
import { useStill } from "./useStill.ts";
import { wayWords } from "./wayWords.ts";

import css from "./Information.module.css";

/** The picture in place of a view. */
const imageOf = (still: Still | null) =>
  still?.kind === "panorama" ? still.target.image : (still?.image ?? null);

/** So many of the nearest stops are named. */
const NEAR = 3;

/** 'More Information': the current point's description, and what is near it. Serves S16. */
export function Information({ tour }: { tour: TourActor }) {
  const id = useSelector(tour, (state) => state.context.id);
  const stops = useSelector(tour, (state) => state.context.stops);
  const index = useSelector(tour, (state) => state.context.index);
  const still = useStill(tour);
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const shown = useSelector(tour, (state) => state.context.target?.image ?? null);
  const credit = (isStill ? imageOf(still) : shown)?.credit ?? "";
  const canEdit = useSelector(tour, (state) => state.context.isSuperuser);
  const stop = stops[index];
  const place = placeOf(stop);
  const near = place === null ? [] : stopsNear(stops, place, stop?.id ?? "").slice(0, NEAR);
  return (
    <Sheet title={stop?.name ?? ""} onClose={() => tour.send({ type: "panel.closed" })}>
      <p dir="auto" className={css["description"]}>
        {stop?.description || t("No one has written about this stop yet.")}
      </p>
      {place !== null && near.length > 0 && (
        <section className={css["near"]} aria-labelledby="near">
          <h3 id="near">{t("Near here")}</h3>
          <ul>
            {near.map(({ stop: { id: other, name, lat, lng } }) => (
              <li key={other}>
                <button type="button" onClick={() => tour.send({ type: "stop.chosen", id: other })}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>{" "}
                  <span>{wayWords(wayTo(place, placeOf({ lat, lng }) ?? place))}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {credit && <p className={css["credit"]}>{t("Picture: {credit}", { credit })}</p>}
      {canEdit && (
        <ButtonLink to={editPointsPath(id)} kind="secondary" icon={Pencil}>
          {t("Edit points")}
        </ButtonLink>
      )}
    </Sheet>
  );
}
