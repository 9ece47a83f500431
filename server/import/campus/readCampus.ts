import type { Plan, PlanFeature } from "#contract/plan.ts";

import { ImportProblem } from "../importProblem.ts";
import type { Skips } from "../jobs/skips.ts";
import { cleanText } from "../reading/cleanText.ts";
import { jsonValues } from "../reading/jsonValues.ts";
import type { TextFile } from "../reading/openFile.ts";
import { type CampusStop, readFeature } from "./feature.ts";

/** A whole campus: it is written in one transaction, as half a plan is useless. */
export interface Campus {
  stops: CampusStop[];
  plan: Plan;
  /** How many features the file has. */
  features: number;
}

const OPENSTREETMAP = "© OpenStreetMap contributors";
const MOST_SHAPES = 20_000;
const MOST_FEATURES = 200_000;
/** In characters of JSON: everyone who looks at the campus downloads its plan. */
const LARGEST_PLAN = 10_000_000;
const LONGEST_ATTRIBUTION = 300;

/** Reads a GeoJSON file. Points become stops, shapes the plan; everything else goes to `skips`. */
export async function readCampus(file: TextFile, skips: Skips): Promise<Campus> {
  const stops: CampusStop[] = [];
  const shapes: PlanFeature[] = [];
  const owed = new Set<string>();
  let features = 0;
  let size = 0;
  const paths = ["$.features.*", "$.attribution", "$.copyright", "$.generator", "$.licence"];
  for await (const { key, value } of jsonValues(file, paths)) {
    if (typeof key === "string") {
      if (typeof value !== "string") continue;
      if (/overpass|openstreetmap|josm/i.test(value)) owed.add(OPENSTREETMAP);
      else if (key !== "generator") owed.add(cleanText(value.slice(0, LONGEST_ATTRIBUTION)));
      continue;
    }
    features += 1;
    const read = readFeature(value);
    if (read.fromOsm) owed.add(OPENSTREETMAP);
    if ("stop" in read) stops.push(read.stop);
    else if ("shape" in read) {
      shapes.push(read.shape);
      size += JSON.stringify(read.shape).length;
    } else skips.add(read.skip, read.example);
    if (features > MOST_FEATURES) {
      throw new ImportProblem(
        `The file has more than ${MOST_FEATURES} features, too many for one campus. Cut out the campus and send that.`,
      );
    }
    if (size > LARGEST_PLAN) {
      throw new ImportProblem(
        "The shapes have too many corners for one plan. Cut out the campus, or simplify the shapes, and send that.",
      );
    }
    if (shapes.length > MOST_SHAPES) {
      throw new ImportProblem(
        `The file has more than ${MOST_SHAPES} shapes, too many for one plan. Cut out the campus and send that.`,
      );
    }
  }
  if (features === 0) throw new ImportProblem("The file has no features.");
  return {
    stops,
    features,
    plan: { type: "FeatureCollection", attribution: [...owed].join("; "), features: shapes },
  };
}
