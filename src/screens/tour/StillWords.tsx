import { useSelector } from "@xstate/react";

import type { Filling } from "#machines/tour/views.ts";

import { Button } from "../../parts/button/Button.tsx";
import { cx } from "../../parts/cx.ts";
import { t } from "../../words/t.ts";
import type { TourActor } from "./tourActor.ts";
import { useFilling } from "./useFilling.ts";
import { Ways } from "./Ways.tsx";

import css from "./StillWords.module.css";

/** What there is in place of a street view. */
function insteadOfView(filling: Filling): string {
  return {
    view: t("Picture and words are shown instead."),
    map: t("The campus map and words are shown instead."),
    ways: t("Words and the ways to the other stops are shown instead."),
  }[filling];
}

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
      aria-label={t("About this stop")}
      tabIndex={0}
    >
      <p className={css["note"]}>
        {cannotDraw
          ? t("This browser can't draw street views.")
          : t("There is no street view here.")}{" "}
        {insteadOfView(filling)}
      </p>
      {description !== "" && (
        <p dir="auto" className={css["description"]}>
          {description}
        </p>
      )}
      {hasFailed && (
        <Button kind="secondary" onClick={() => tour.send({ type: "view.retried" })}>
          {t("Try the view again")}
        </Button>
      )}
      {filling === "ways" && <Ways tour={tour} />}
    </section>
  );
}
