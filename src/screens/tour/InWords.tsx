import { useSelector } from "@xstate/react";

import { t } from "../../words/t.ts";
import type { TourActor } from "./tourActor.ts";
import { useWay } from "./useWay.ts";

/** The stop for those who can't see it: what is to be known of it, and where the tour goes on. */
export function InWords({ tour }: { tour: TourActor }) {
  const isStill = useSelector(tour, (state) => state.hasTag("still"));
  const index = useSelector(tour, (state) => state.context.index);
  const description = useSelector(tour, (state) => state.context.stops[index]?.description ?? "");
  const way = useWay(tour);
  return (
    <section className="visually-hidden" aria-label={t("This stop in words")}>
      {/* Without a view it is on the screen for everyone. */}
      {!isStill && <p>{description}</p>}
      {way !== null && (
        <p>
          {way.words === null
            ? t("The next stop is {stop}.", { stop: way.name })
            : t("The next stop is {stop}, {way}.", { stop: way.name, way: way.words })}
        </p>
      )}
    </section>
  );
}
