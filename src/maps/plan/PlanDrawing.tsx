import { memo } from "react";

import type { LatLng } from "#machines/geo/types.ts";

import { wayTo } from "../ground.ts";
import type { PlanKind, Shape } from "../planShapes.ts";

import css from "./PlanMap.module.css";

interface Props {
  shapes: readonly Shape[];
  /** The place from which the drawing counts its metres. */
  origin: LatLng;
  /** Metres for a pixel. */
  pixel: number;
}

const PATH_M = 3.4;
const PATH_EDGE_M = 1;

/** The shapes of a campus in metres around `origin`, south down, the highest last. */
export const PlanDrawing = memo(function PlanDrawing({ shapes, origin, pixel }: Props) {
  const drawn = (kind: PlanKind): string =>
    shapes
      .filter((shape) => shape.kind === kind)
      .map((shape) => outline(shape, origin))
      .join("");
  const paths = drawn("path");
  const buildings = drawn("building");
  const width = Math.max(1.5, PATH_M / pixel);
  return (
    <>
      <path className={css["ground"]} fillRule="evenodd" d={drawn("ground")} />
      <path className={css["lawn"]} fillRule="evenodd" d={drawn("lawn")} />
      <path className={css["water"]} fillRule="evenodd" d={drawn("water")} />
      <path className={css["plaza"]} fillRule="evenodd" d={drawn("plaza")} />
      <path className={css["pathEdge"]} d={paths} strokeWidth={width + PATH_EDGE_M / pixel} />
      <path className={css["path"]} d={paths} strokeWidth={width} />
      <path
        className={css["shadow"]}
        d={buildings}
        fillRule="evenodd"
        transform={`translate(${2 * pixel} ${3 * pixel})`}
      />
      <path className={css["building"]} fillRule="evenodd" d={buildings} />
    </>
  );
});

function outline({ areas, lines }: Shape, origin: LatLng): string {
  const line = (ring: readonly (readonly [number, number])[]): string =>
    ring
      .map(([lng, lat], index) => {
        const { east, north } = wayTo(origin, { lat, lng });
        return `${index === 0 ? "M" : "L"}${east.toFixed(1)} ${(-north).toFixed(1)}`;
      })
      .join("");
  return [...areas.flat().map((ring) => `${line(ring)}Z`), ...lines.map(line)].join("");
}
