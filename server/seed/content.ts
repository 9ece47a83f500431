import * as v from "valibot";

import { fold } from "../universities/fold.ts";
import { ownNames } from "../universities/names.ts";
import { describe } from "./describe.ts";
import { factsOf, type SeedFact } from "./facts.ts";
import type { SeedFile } from "./files.ts";
import { readablePlace } from "./places.ts";
import { Aliases, DemoCampus, SeedUniversities, Tours } from "./shape.ts";

interface SeedPoint {
  id: string;
  name: string;
  description: string;
  lat: number;
  lng: number;
  panoId: string | null;
  heading: number | null;
  pitch: number | null;
  abbreviation: string;
  imageFile: string | null;
}

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
  facts: SeedFact[];
  points: SeedPoint[];
}

/** Reads the seed files' texts. Throws a ValiError when one has another shape than shape.ts says. */
export function seedEntries(texts: Record<SeedFile, string>): SeedEntry[] {
  const { universities } = read(SeedUniversities, texts["universities/seed-universities.json"]);
  const aliases = read(Aliases, texts["universities/aliases.json"]).universities;
  const tours = read(Tours, texts["universities/tours.json"]).tours;
  const demo = read(DemoCampus, texts["universities/demo-campus.json"]);

  const real = universities.map((university): SeedEntry => {
    const facts = factsOf(university);
    const known = aliases[university.id];
    const except = new Set(known?.except.map(fold));
    const names = ownNames(university.name.value).filter((name) => !except.has(name));
    const otherNames = [
      ...(known?.aliases ?? []),
      university.name.ipedsName,
      university.name.rorName,
    ].flatMap((name) => (name ? [fold(name)] : []));
    return {
      id: university.id,
      name: university.name.value,
      ownNames: names,
      aliases: [...new Set(otherNames)].filter((name) => name !== "" && !names.includes(name)),
      description: describe(university, facts),
      lat: university.lat?.value ?? null,
      lng: university.lng?.value ?? null,
      ...readablePlace(
        university.city?.value ?? "",
        university.region?.value ?? "",
        university.country.value ?? "",
      ),
      website: university.website?.value ?? "",
      facts,
      points: tours
        .filter((tour) => tour.universityId === university.id)
        .flatMap((tour) => tour.points)
        .map(({ abbreviation, ...point }, index) => ({
          ...point,
          id: `${university.id}-${index + 1}`,
          abbreviation: abbreviation ?? "",
          imageFile: null,
        })),
    };
  });
  return [...real, demoEntry(demo)];
}

function demoEntry(demo: v.InferOutput<typeof DemoCampus>): SeedEntry {
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
    points: demo.points.map(({ image, ...point }) => ({
      ...point,
      panoId: null,
      abbreviation: "",
      imageFile: image,
    })),
  };
}

function read<const S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  return v.parse(schema, JSON.parse(text));
}
