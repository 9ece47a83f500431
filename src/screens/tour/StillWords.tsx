import { useSelector } from "@xstate/react";

import type { Filling } from "#machines/tour/views.ts";

import { Button } from "../../parts/button/Button.tsx";
import { cx } from "../../parts/cx.ts";
import type { TourActor } from "./tourActor.ts";
import { useFilling } from "./useFilling.ts";
import { Ways } from "./Ways.tsx";

import css from "./StillWords.module.css";

/** What there is in place of a street view. */
const INSTEAD: Readonly<Record<Filling, string>> = {
  view: "Picture and words are shown instead.",
  map: "The campus map and words are shown instead.",
  ways: "Words and the ways to the other stops are shown instead.",
};

/** The stop in words, for everyone to see, where there is no street view of it. Serves O25, O85. */
export function StillWords({ tour }: { tour: TourActor }) {
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const description = useSelector(
    tour,
    ({ context: { stops, index } }) => stops[index]?.description ?? "",
  );
  const cannotDraw = useSelector(tour, (state) => state.context.cannotDraw);
  // A view that never was needn't be tried again.
  const hasFailed = useSelector(tour, (state) => state.context.tried.length > 0) && !cannotDraw;
  const filling = useFilling(tour);
  if (!isStill) return null;
  return (
    // It scrolls, so that the keyboard must reach it.
    <section
      className={cx(css["words"], filling === "ways" && css["full"])}
      aria-label="About this stop"
      tabIndex={0}
    >
      <p className={css["note"]}>
        {cannotDraw ? "This browser can't draw street views. " : "There is no street view here. "}
        {INSTEAD[filling]}
      </p>
      {description !== "" && <p className={css["description"]}>{description}</p>}
      {hasFailed && (
        <Button kind="secondary" onClick={() => tour.send({ type: "view.retried" })}>
          Try the view again
        </Button>
      )}
      {filling === "ways" && <Ways tour={tour} />}
    </section>
  );
}
