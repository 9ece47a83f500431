import type { Found } from "../../search/find.ts";

/** A chart has to be loaded and laid out first; then the person has gone on with something else. */
const PATIENCE = 4_000;

/**
 * Puts the focus on what was found as soon as it is there: on the state or transition in whichever form the chart is shown,
 * on the picture of a chart, or on the panel that tells of a clause. Leaves it where a person puts it meanwhile.
 */
export function focusFound({ kind, id }: Pick<Found, "kind" | "id">): void {
  const name = CSS.escape(id);
  const wanted =
    kind === "clause"
      ? '[role="tabpanel"]'
      : kind === "chart"
        ? "#stage, [role=tree] [tabindex='0'], [role=region][tabindex='0']"
        : `#stage [data-state="${name}"][tabindex], #stage [data-edge="${name}"][tabindex], [role=tree] [data-id="${name}"], tr[aria-current] button`;
  const since = performance.now();
  let left: Element | null | undefined;
  const look = (): void => {
    const now = document.activeElement;
    // The dialog gives the focus back once, as it closes.
    if (left === undefined && document.querySelector("dialog[open]") === null) left = now;
    if (left !== undefined && now !== left && now !== document.body) return;
    const there = left === undefined ? null : document.querySelector(wanted);
    if (there instanceof HTMLElement || there instanceof SVGElement)
      there.focus({ preventScroll: kind !== "clause" && there instanceof SVGElement });
    else if (performance.now() - since < PATIENCE) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
