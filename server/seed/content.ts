import * as v from "valibot";

import { OWN_PANORAMA } from "#contract/limits.ts";

import type { ImageFile } from "../db/tables/universities.ts";
import type { ImportedFact } from "../import/record.ts";
import { BundledPanoramas } from "../media/bundled.ts";
import { ownNames } from "../universities/names.ts";
import { normalizeText } from "../universities/normalizeText.ts";
import { describe } from "./describe.ts";
import { factsOf } from "./facts.ts";
import type { SeedFile } from "./files.ts";
import { placeOf } from "./places.ts";
import { Aliases, CampusPlan, DemoCampus, SeedUniversities, Tours } from "./shape.ts";

const PLANS = ["universities/demo-campus-plan.json", "universities/ucf-plan.json"] as const;

type Stop = v.InferOutput<typeof Tours>["tours"][number]["points"][number];

interface SeedPoint extends Stop {
  id: string;
  abbreviation: string;
}

/** A panorama of a tour point, in the sizes that come with the product. */
interface SeedPanorama {
  id: string;
  pointId: string;
  caption: string;
  credit: string;
  heading: number;
  files: (ImageFile & { bytes: number })[];
}

type SeedPlan = v.InferOutput<typeof CampusPlan>;

/** A university with all that belongs to it, ready to be written. */
export interface SeedEntry {
  id: string;
  name: string;
  ownNames: string[];
  aliases: string[];
  description: string;
  lat: number | null;
  lng: number | null;
  city: string;
  region: string;
  country: string;
  website: string;
  facts: ImportedFact[];
  points: SeedPoint[];
  panoramas: SeedPanorama[];
  plan: Omit<SeedPlan, "universityId"> | null;
  texts: v.InferOutput<typeof DemoCampus>["texts"];
}

/** Reads the seed files' texts. Throws a ValiError when one doesn't have shape.ts's shape. */
export function seedEntries(texts: Record<SeedFile, string>): SeedEntry[] {
  const { universities } = read(SeedUniversities, texts["universities/seed-universities.json"]);
  const aliases = read(Aliases, texts["universities/aliases.json"]).universities;
  const tours = read(Tours, texts["universities/tours.json"]).tours;
  const demo = read(DemoCampus, texts["universities/demo-campus.json"]);
  const { panoramas } = read(BundledPanoramas, texts["panoramas/levels.json"]);
  const plans = PLANS.map((file) => read(CampusPlan, texts[file]));

  const real = universities.map((university): SeedEntry => {
    const facts = factsOf(university);
    const known = aliases[university.id];
    const except = new Set(known?.except.map(normalizeText));
    const names = ownNames(university.name.value).filter((name) => !except.has(name));
    const otherNames = [
      ...(known?.aliases ?? []),
      university.name.ipedsName,
      university.name.rorName,
    ].flatMap((name) => (name ? [normalizeText(name)] : []));
    return {
      id: university.id,
      name: university.name.value,
      ownNames: names,
      aliases: [...new Set(otherNames)].filter((name) => name !== "" && !names.includes(name)),
      description: describe(university, facts),
      lat: university.lat?.value ?? null,
      lng: university.lng?.value ?? null,
      ...placeOf(university),
      website: university.website?.value ?? "",
      facts,
      points: tours
        .filter((tour) => tour.universityId === university.id)
        .flatMap((tour) => tour.points)
        .map(({ abbreviation, ...point }, index) => ({
          ...point,
          id: `${university.id}-${index + 1}`,
          abbreviation: abbreviation ?? "",
        })),
      panoramas: [],
      plan: planOf(plans, university.id),
      texts: [],
    };
  });
  return [...real, demoEntry(demo, panoramas, planOf(plans, demo.id))];
}

function planOf(plans: readonly SeedPlan[], id: string): SeedEntry["plan"] {
  const found = plans.find(({ universityId }) => universityId === id);
  if (found === undefined) return null;
  const { attribution, type, features } = found;
  return { attribution, type, features };
}

const panoramaId = (pointId: string) => `${pointId}-panorama`;

function demoEntry(
  demo: v.InferOutput<typeof DemoCampus>,
  panoramas: v.InferOutput<typeof BundledPanoramas>["panoramas"],
  plan: SeedEntry["plan"],
): SeedEntry {
  return {
    id: demo.id,
    name: demo.name,
    ownNames: ownNames(demo.name),
    aliases: ["hartwell", "hartwell university", "demo campus"],
    description: demo.description,
    lat: demo.lat,
    lng: demo.lng,
    city: "",
    region: "",
    country: "",
    website: "",
    facts: [
      {
        key: "fictional",
        label: "Note",
        value: "A fictional university, made to try the tour",
        raw: true,
        source: demo.source,
        year: "",
      },
    ],
    points: demo.points.map(({ panorama: _, ...point }) => ({
      ...point,
      panoId: `${OWN_PANORAMA}${panoramaId(point.id)}`,
      abbreviation: "",
    })),
    panoramas: demo.points.map(({ id, name, panorama: { file, heading, credit } }) => {
      const known = panoramas[file];
      if (known === undefined)
        throw new Error(
          `${file} isn't in data/panoramas/levels.json. Run scripts/demoPanoramas.mjs.`,
        );
      return {
        id: panoramaId(id),
        pointId: id,
        caption: name,
        credit,
        heading,
        files: known.levels.map(({ hash, width, height, bytes }) => ({
          hash,
          extension: "jpg",
          width,
          height,
          bytes,
        })),
      };
    }),
    plan,
    texts: demo.texts,
  };
}

function read<const S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  return v.parse(schema, JSON.parse(text));
}
