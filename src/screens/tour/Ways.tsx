import { useSelector } from "@xstate/react";
import ArrowUp from "lucide-react/icons/arrow-up";

import { placeOf } from "#machines/geo/places.ts";
import { stopsNear } from "#machines/tour/stops.ts";
import { wayTo } from "#machines/tour/way.ts";

import { t } from "../../words/t.ts";
import type { TourActor } from "./tourActor.ts";
import { wayWords } from "./wayWords.ts";

import css from "./Ways.module.css";

/** The other stops by their distance, with the way to each: for a stop that has neither view nor plan. Serves O85. */
export function Ways({ tour }: { tour: TourActor }) {
  const stops = useSelector(tour, (state) => state.context.stops);
  const index = useSelector(tour, (state) => state.context.index);
  const self = useSelector(tour, (state) => state.context.self);
  const from = self ?? placeOf(stops[index]);
  const here = stops[index]?.id ?? "";
  const near = from === null ? [] : stopsNear(stops, from, here).map(({ stop }) => stop);
  // Of some stops no one says where they are.
  const ordered = [...near, ...stops.filter((stop) => stop.id !== here && !near.includes(stop))];
  if (ordered.length === 0) return null;
  return (
    <section className={css["ways"]} aria-labelledby="ways">
      <h2 id="ways" className={css["title"]}>
        {self === null ? t("From here") : t("From where you are")}
      </h2>
      <ul className={css["list"]}>
        {ordered.map((stop) => {
          const place = placeOf(stop);
          const way = from && place && wayTo(from, place);
          return (
            <li key={stop.id}>
              <button
                type="button"
                className={css["stop"]}
                onClick={() => tour.send({ type: "stop.chosen", id: stop.id })}
              >
                {way && (
                  <ArrowUp
                    size={24}
                    aria-hidden
                    className={css["towards"]}
                    style={{ rotate: `${way.heading}deg` }}
                  />
                )}
                <b className={css["name"]}>
                  <bdi>{stop.name}</bdi>
                </b>{" "}
                {way && <span className={css["way"]}>{wayWords(way)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
