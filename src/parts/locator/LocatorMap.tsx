import landUrl from "../../assets/land.svg?url&no-inline";
import { viewOf } from "./view.ts";

import css from "./LocatorMap.module.css";

interface Props {
  /** Degrees; north and east are positive. Null where they aren't known: then the whole world is shown. */
  lat: number | null;
  lng: number | null;
}

/**
 * Where a university stands, on a plain map drawn from Natural Earth's land. Decorative: the place is written beside
 * it. The land is one file that loads with the first map and takes its colours from here. Serves S11.
 */
export function LocatorMap({ lat, lng }: Props) {
  const view = viewOf(lat, lng);
  const land = `${landUrl}#land`;
  const seen = { "aria-hidden": true, viewBox: view.box, preserveAspectRatio: "xMidYMid slice" };
  return (
    <>
      <svg {...seen} className={css["map"]}>
        <g transform={view.projection}>
          {view.worlds.map((shift) => (
            <g key={shift} transform={`translate(${shift} 0)`}>
              <use href={land} className={css["shelfWide"]} />
              <use href={land} className={css["shelf"]} />
            </g>
          ))}
          <path className={css["grid"]} d={view.graticule} />
          {view.worlds.map((shift) => (
            <use key={shift} href={land} x={shift} className={css["land"]} />
          ))}
        </g>
      </svg>
      {view.pin && (
        <svg {...seen} className={css["place"]}>
          <g transform={`translate(${view.pin.x} ${view.pin.y}) scale(${view.unit})`}>
            <circle className={css["ring"]} r="46" />
            <circle className={css["pulse"]} r="26" />
            <path
              className={css["pin"]}
              d="M0 0c-4-9-15-15-15-27a15 15 0 0 1 30 0C15-15 4-9 0 0z"
            />
            <circle className={css["eye"]} cy="-27" r="6" />
          </g>
        </svg>
      )}
    </>
  );
}
