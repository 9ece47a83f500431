import { inMetres } from "../../words/lengths.ts";
import { t } from "../../words/t.ts";

/** What a stop's marker in a panorama is called; `metres` from where one stands, null where that isn't known. */
export const markerLabel = (stop: string, metres: number | null): string =>
  metres === null
    ? t("Go to {stop}", { stop })
    : t("Go to {stop}, {distance} away", { stop, distance: inMetres(metres) });
