import { Compass, Crosshair, Minus, Plus } from "lucide-react";

import type { LatLng } from "#machines/geo/types.ts";

import { t } from "../../words/t.ts";
import type { MapControl } from "../types.ts";

import css from "./MapButtons.module.css";

interface Props {
  control: MapControl;
  /** A place is wanted: the centre of the map can be chosen by a button. */
  choosing: boolean;
  onChosen(this: void, at: LatLng): void;
}

/** What a mouse does on a map, as buttons: nearer, farther, north up, and choosing a place. */
export function MapButtons({ control, choosing, onChosen }: Props) {
  return (
    <>
      <div className={css["buttons"]} data-map-buttons>
        <MapButton label={t("Zoom in")} sign={Plus} onClick={() => control.zoomBy(1)} />
        <MapButton label={t("Zoom out")} sign={Minus} onClick={() => control.zoomBy(-1)} />
        {control.turnNorth && (
          <MapButton label={t("Turn north up")} sign={Compass} onClick={control.turnNorth} />
        )}
      </div>
      <Crosshair className={css["cross"]} strokeWidth={1.5} aria-hidden />
      {choosing && (
        <button type="button" className={css["choose"]} onClick={() => onChosen(control.center())}>
          {t("Use the center of the map")}
        </button>
      )}
    </>
  );
}

interface ButtonProps {
  label: string;
  sign: typeof Plus;
  onClick(this: void): void;
}

function MapButton({ label, sign: Sign, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={css["button"]}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Sign size={20} aria-hidden />
    </button>
  );
}
