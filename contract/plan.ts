import * as v from "valibot";

import { textOr } from "./tolerant.ts";

const Position = v.looseTuple([v.number(), v.number()]);
const Ring = v.array(Position);

/** The geometries a plan is drawn from, in GeoJSON: longitude before latitude, WGS 84. */
export const PlanGeometry = v.union([
  v.object({ type: v.literal("Point"), coordinates: Position }),
  v.object({ type: v.literal("LineString"), coordinates: Ring }),
  v.object({ type: v.literal("MultiLineString"), coordinates: v.array(Ring) }),
  v.object({ type: v.literal("Polygon"), coordinates: v.array(Ring) }),
  v.object({ type: v.literal("MultiPolygon"), coordinates: v.array(v.array(Ring)) }),
]);

/** A shape on a campus plan; its kind decides how it is drawn. `height` in metres lifts a building. */
export const PlanFeature = v.object({
  type: v.literal("Feature"),
  properties: v.object({
    kind: v.fallback(
      v.picklist(["building", "path", "lawn", "plaza", "water", "ground"]),
      "building",
    ),
    name: textOr(""),
    height: v.fallback(v.nullish(v.number(), null), null),
  }),
  geometry: PlanGeometry,
});
export type PlanFeature = v.InferOutput<typeof PlanFeature>;

/** The plan of a campus: its shapes and their attribution. */
export const Plan = v.object({
  type: v.literal("FeatureCollection"),
  attribution: textOr(""),
  features: v.array(PlanFeature),
});
export type Plan = v.InferOutput<typeof Plan>;
