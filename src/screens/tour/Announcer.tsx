import { useSelector } from "@xstate/react";

import type { TourActor } from "./tourActor.ts";

/** The tour's one live region: which stop it is, what was reached, what went wrong. The same text twice is said twice. */
export function Announcer({ tour }: { tour: TourActor }) {
  const { id, text } = useSelector(tour, (state) => state.context.announcement);
  return (
    <p role="status" aria-live="polite" className="visually-hidden" data-tour-status>
      <span key={id}>{text}</span>
    </p>
  );
}
