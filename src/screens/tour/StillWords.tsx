import { useSelector } from "@xstate/react";

import { NO_VIEW } from "#machines/tour/texts.ts";

import { Button } from "../../parts/button/Button.tsx";
import type { TourActor } from "./tourActor.ts";

import css from "./StillWords.module.css";

/** The stop in words, for everyone to see, where there is no street view of it. Serves O25. */
export function StillWords({ tour }: { tour: TourActor }) {
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const description = useSelector(
    tour,
    ({ context: { stops, index } }) => stops[index]?.description ?? "",
  );
  if (!isStill) return null;
  return (
    <section className={css["words"]} aria-label="About this stop">
      <p className={css["note"]}>{NO_VIEW}</p>
      <p className={css["description"]}>{description}</p>
      <Button kind="secondary" onClick={() => tour.send({ type: "view.retried" })}>
        Try the view again
      </Button>
    </section>
  );
}
