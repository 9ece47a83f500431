import { useSelector } from "@xstate/react";

import { wordsOf } from "../../words/wordsOf.ts";
import type { TourActor } from "./tourActor.ts";

/** The tour's one live region: which stop it is, what was reached, what went wrong. The same text twice is said twice. */
export function Announcer({ tour }: { tour: TourActor }) {
  const { id, said } = useSelector(tour, (state) => state.context.announcement);
  return (
    <p role="status" aria-live="polite" className="visually-hidden" data-tour-status>
      <span key={id}>{wordsOf(said)}</span>
    </p>
  );
}
