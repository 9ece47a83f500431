import { useSelector } from "@xstate/react";
import Check from "lucide-react/icons/check";

import { placeOf } from "#machines/geo/places.ts";
import { wayTo } from "#machines/tour/way.ts";

import { Sheet } from "./Sheet.tsx";
import type { TourActor } from "./tourActor.ts";
import { compassWord, distanceWords } from "./wayWords.ts";

import css from "./StopList.module.css";

/** All stops in their order; one can go straight to any, and sees how far it is where one's own place is known. */
export function StopList({ tour }: { tour: TourActor }) {
  const { stops, index, self, reached } = useSelector(tour, (state) => state.context);
  return (
    <Sheet title="All stops" onClose={() => tour.send({ type: "panel.closed" })}>
      <ol className={css["list"]}>
        {stops.map((stop, at) => {
          const place = placeOf(stop);
          const way = self === null || place === null ? null : wayTo(self, place);
          return (
            <li key={stop.id}>
              <button
                type="button"
                className={css["stop"]}
                aria-current={at === index ? "step" : undefined}
                onClick={() => tour.send({ type: "stop.chosen", id: stop.id })}
              >
                <span className={css["number"]} aria-hidden>
                  {at + 1}
                </span>
                <span className={css["name"]}>{stop.name}</span>
                {way !== null && (
                  <span className={css["way"]}>
                    {way.rough ? "about " : ""}
                    {distanceWords(way.metres)} {compassWord(way.heading)}
                  </span>
                )}
                {reached.includes(stop.id) && (
                  <span className={css["reached"]}>
                    <Check size={16} aria-hidden /> Reached
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p className={css["keys"]}>
        Keys while the view has the focus: <kbd>N</kbd> next stop, <kbd>P</kbd> previous stop,{" "}
        <kbd>I</kbd> information, <kbd>H</kbd> hides the controls and brings them back, arrows turn
        it.
      </p>
    </Sheet>
  );
}
