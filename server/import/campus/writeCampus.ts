import { createHash } from "node:crypto";

import { MAX_POINTS } from "#contract/limits.ts";
import type { Plan, PlanFeature } from "#contract/plan.ts";

import type { Db } from "../../db/tables.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { removedIds } from "../../universities/removed.ts";
import type { Skips } from "../jobs/skips.ts";
import type { Outcome } from "../merging/merge.ts";
import type { CampusStop } from "./feature.ts";
import type { Campus } from "./readCampus.ts";

/** A stop farther from the university than this can't belong to it: the file is of another campus. */
const FARTHEST_M = 50_000;
const METRES_PER_DEGREE = 111_195;

/** What happened to each feature that wasn't skipped, and how many shapes of the old plan aren't in the new one. */
interface CampusWritten {
  outcomes: Outcome[];
  shapesGone: number;
}

/**
 * Writes a campus in the caller's transaction; with `dryRun` it only counts. The same file again changes nothing. What
 * an operator changed, deleted or reordered stays, and so does a stop of the same name from elsewhere. Shapes replace
 * the whole plan. Serves O47.
 */
export async function writeCampus(
  db: Db,
  universityId: string,
  campus: Campus,
  skips: Skips,
  { at, dryRun }: { at: Date; dryRun: boolean },
): Promise<CampusWritten> {
  const stops = await writeStops(db, universityId, campus.stops, skips, { at, dryRun });
  const plan = await writePlan(db, universityId, campus.plan, { at, dryRun });
  return { outcomes: [...stops, ...plan.outcomes], shapesGone: plan.shapesGone };
}

async function writeStops(
  db: Db,
  universityId: string,
  stops: readonly CampusStop[],
  skips: Skips,
  { at, dryRun }: { at: Date; dryRun: boolean },
): Promise<Outcome[]> {
  const university = await db
    .selectFrom("university")
    .select(["lat", "lng"])
    .where("id", "=", universityId)
    .executeTakeFirstOrThrow();
  const points = await db
    .selectFrom("point")
    .selectAll()
    .where("university_id", "=", universityId)
    .execute();
  const removed = await removedIds(db);
  const byId = new Map(points.map((point) => [point.id, point]));
  const foreign = new Set(
    points
      .filter((point) => point.origin !== "import" && point.deleted_at === null)
      .map((point) => normalizeText(point.name)),
  );
  let count = points.filter((point) => point.deleted_at === null).length;
  let last = Math.max(-1, ...points.map(({ position }) => position));
  const used = new Map<string, number>();
  const outcomes: Outcome[] = [];

  for (const { key, ...stop } of stops) {
    const times = (used.get(key) ?? 0) + 1;
    used.set(key, times);
    const id = idOf(universityId, times === 1 ? key : `${key}#${times}`);
    const old = byId.get(id);
    const isNew = old === undefined;
    if (removed.has(id) || (old?.deleted_at ?? null) !== null) {
      skips.add("An operator deleted this stop.", stop.name);
    } else if (isNew && foreign.has(normalizeText(stop.name))) {
      skips.add("The tour already has a stop of this name.", stop.name);
    } else if (isFar(university, stop)) {
      skips.add("It is more than 50 km from the university.", stop.name);
    } else if (isNew && count >= MAX_POINTS) {
      skips.add(`A tour can have up to ${MAX_POINTS} stops.`, stop.name);
    } else if (isNew) {
      count += 1;
      last += 1;
      outcomes.push("added");
      if (!dryRun) await addStop(db, universityId, { ...stop, id, position: last }, at);
    } else if (old.edited_at !== null || isSame(stop, old)) {
      outcomes.push("unchanged");
    } else {
      outcomes.push("changed");
      if (!dryRun) await db.updateTable("point").set(stop).where("id", "=", id).execute();
    }
  }
  return outcomes;
}

const addStop = (
  db: Db,
  universityId: string,
  stop: Stop & { id: string; position: number },
  at: Date,
) =>
  db
    .insertInto("point")
    .values({
      ...stop,
      university_id: universityId,
      pano_id: null,
      heading: null,
      pitch: null,
      origin: "import",
      created_at: at,
    })
    .execute();

const idOf = (universityId: string, key: string) =>
  `import-${createHash("sha256").update(`${universityId}\0${key}`).digest("hex").slice(0, 24)}`;

type Stop = Omit<CampusStop, "key">;

const isSame = (stop: Stop, old: Stop) =>
  stop.name === old.name &&
  stop.description === old.description &&
  stop.abbreviation === old.abbreviation &&
  stop.lat === old.lat &&
  stop.lng === old.lng;

function isFar(from: { lat: number | null; lng: number | null }, to: Stop): boolean {
  if (from.lat === null || from.lng === null) return false;
  const north = (to.lat - from.lat) * METRES_PER_DEGREE;
  const east = (to.lng - from.lng) * METRES_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(north, east) > FARTHEST_M;
}

async function writePlan(
  db: Db,
  universityId: string,
  plan: Plan,
  { at, dryRun }: { at: Date; dryRun: boolean },
): Promise<CampusWritten> {
  if (plan.features.length === 0) return { outcomes: [], shapesGone: 0 };
  const old = await db
    .selectFrom("university_plan")
    .select(["plan", "attribution"])
    .where("university_id", "=", universityId)
    .executeTakeFirst();
  const before = new Set(old?.plan.features.map(sign));
  const outcomes = plan.features.map((feature): Outcome =>
    before.has(sign(feature)) ? "unchanged" : "added",
  );
  const after = new Set(plan.features.map(sign));
  const shapesGone = [...before].filter((shape) => !after.has(shape)).length;
  // A file without an attribution doesn't remove the one from before.
  const attribution = plan.attribution || (old?.attribution ?? "");
  const same =
    old?.attribution === attribution &&
    old.plan.features.length === plan.features.length &&
    outcomes.every((outcome) => outcome === "unchanged");
  if (same || dryRun) return { outcomes, shapesGone };
  const written = {
    plan: JSON.stringify({ type: plan.type, features: plan.features }),
    attribution,
    origin: "import",
    updated_at: at,
  } as const;
  await db
    .insertInto("university_plan")
    .values({ university_id: universityId, ...written })
    .onConflict((conflict) => conflict.column("university_id").doUpdateSet(written))
    .execute();
  return { outcomes, shapesGone };
}

/** Distinguishes a shape from others, however the database orders its fields. */
const sign = ({ properties: { kind, name, height }, geometry }: PlanFeature) =>
  JSON.stringify([kind, name, height, geometry.type, geometry.coordinates]);
