import { useSelector } from "@xstate/react";
import Check from "lucide-react/icons/check";

import { placeOf } from "#machines/geo/places.ts";
import { wayTo } from "#machines/tour/way.ts";

import { Marked } from "../../words/Marked.tsx";
import { number, t } from "../../words/t.ts";
import { Sheet } from "./Sheet.tsx";
import type { TourActor } from "./tourActor.ts";
import { compassWord, roughly } from "./wayWords.ts";

import css from "./StopList.module.css";

const pressed = (key: string) => <kbd>{key}</kbd>;

/** All stops in their order; one can go straight to any, and sees how far it is where one's own place is known. */
export function StopList({ tour }: { tour: TourActor }) {
  const { stops, index, self, reached } = useSelector(tour, (state) => state.context);
  return (
    <Sheet title={t("All stops")} onClose={() => tour.send({ type: "panel.closed" })}>
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
                  {number(at + 1)}
                </span>
                <span className={css["name"]}>
                  <bdi>{stop.name}</bdi>
                </span>
                {way !== null && (
                  <span className={css["way"]}>
                    {t("{distance} {direction}", {
                      distance: roughly(way),
                      direction: compassWord(way.heading),
                    })}
                  </span>
                )}
                {reached.includes(stop.id) && (
                  <span className={css["reached"]}>
                    <Check size={16} aria-hidden /> {t("Reached")}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p className={css["keys"]}>
        <Marked
          text={t(
            "Keys while the view has the focus: <kbd>N</kbd> next stop, <kbd>P</kbd> previous stop, <kbd>I</kbd> information, <kbd>H</kbd> hides the controls and brings them back, arrows turn it.",
          )}
          kbd={pressed}
        />
      </p>
    </Sheet>
  );
}
