import { useSelector } from "@xstate/react";

import { Button } from "../../parts/button/Button.tsx";
import type { TourActor } from "./tourActor.ts";
import { useMapIsAll } from "./useMapIsAll.ts";

import css from "./StillWords.module.css";

/** The stop in words, for everyone to see, where there is no street view of it. Serves O25. */
export function StillWords({ tour }: { tour: TourActor }) {
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const description = useSelector(
    tour,
    ({ context: { stops, index } }) => stops[index]?.description ?? "",
  );
  const cannotDraw = useSelector(tour, (state) => state.context.cannotDraw);
  // A view that never was needn't be tried again.
  const hasFailed = useSelector(tour, (state) => state.context.tried.length > 0) && !cannotDraw;
  const mapIsAll = useMapIsAll(tour);
  if (!isStill) return null;
  return (
    <section className={css["words"]} aria-label="About this stop">
      <p className={css["note"]}>
        {cannotDraw
          ? "This browser can't draw street views. Pictures and words are shown instead."
          : mapIsAll
            ? "There is no street view here. The campus map and words are shown instead."
            : "There is no street view here. Picture and words are shown instead."}
      </p>
      <p className={css["description"]}>{description}</p>
      {hasFailed && (
        <Button kind="secondary" onClick={() => tour.send({ type: "view.retried" })}>
          Try the view again
        </Button>
      )}
    </section>
  );
}
