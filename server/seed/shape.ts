import * as v from "valibot";

import { Plan } from "#contract/plan.ts";

/** A value of the seed file with its source. `value` is null where the source has none. */
const sourced = <const S extends v.GenericSchema>(value: S) =>
  v.object({
    value: v.nullable(value),
    source: v.string(),
    year: v.optional(v.nullable(v.string()), null),
    basis: v.optional(v.string(), ""),
  });

/** A field may also be null as a whole. */
const maybe = <const S extends v.GenericSchema>(value: S) =>
  v.optional(v.nullable(sourced(value)), null);

const range = v.tuple([v.number(), v.number()]);

/** A field of study, and how many degrees were awarded in it. */
export const Program = v.object({ title: v.string(), degrees: v.number() });

const UsFigures = v.object({
  admissionRate: maybe(v.number()),
  applicants: maybe(v.number()),
  admitted: maybe(v.number()),
  enrolledFirstYear: maybe(v.number()),
  satReading25_75: maybe(range),
  satMath25_75: maybe(range),
  actComposite25_75: maybe(range),
  satAverage: maybe(v.number()),
  tuitionFeesInState: maybe(v.number()),
  tuitionFeesOutOfState: maybe(v.number()),
  avgNetPrice: maybe(v.number()),
  avgCostOfAttendance: maybe(v.number()),
  graduationRatePct: maybe(v.number()),
  pellPct: maybe(v.number()),
  medianDebt: maybe(v.number()),
  medianEarnings10y: maybe(v.number()),
  undergraduates: maybe(v.number()),
  hbcu: maybe(v.boolean()),
  admissionsUrl: maybe(v.string()),
  financialAidUrl: maybe(v.string()),
  netPriceCalculatorUrl: maybe(v.string()),
  phone: maybe(v.string()),
  topPrograms: maybe(v.array(Program)),
});

/** A university of the bundled data, each figure with its source; null when the source has none. */
export const SeedUniversity = v.object({
  id: v.string(),
  name: v.object({
    value: v.string(),
    source: v.string(),
    ipedsName: v.optional(v.nullable(v.string()), null),
    rorName: v.optional(v.nullable(v.string()), null),
  }),
  country: sourced(v.string()),
  city: maybe(v.string()),
  region: maybe(v.string()),
  lat: maybe(v.number()),
  lng: maybe(v.number()),
  website: maybe(v.string()),
  founded: v.optional(
    v.nullable(
      v.object({
        ...sourced(v.number()).entries,
        /** Another source's value, where they differ. */
        alternative: v.optional(v.object({ value: v.number(), source: v.string() })),
      }),
    ),
    null,
  ),
  kind: v.optional(
    v.nullable(
      v.object({
        ...sourced(v.string()).entries,
        detail: v.optional(v.nullable(v.string()), null),
      }),
    ),
    null,
  ),
  students: maybe(v.number()),
  us: v.nullable(UsFigures),
});
export type SeedUniversity = v.InferOutput<typeof SeedUniversity>;

/** The file of bundled universities. */
export const SeedUniversities = v.object({ universities: v.array(SeedUniversity) });

/** The file of other names of universities; `except` drops names that are derived from its own. */
export const Aliases = v.object({
  universities: v.record(
    v.string(),
    v.object({ aliases: v.array(v.string()), except: v.optional(v.array(v.string()), []) }),
  ),
});

const angle = v.nullable(v.number());

/** The file of bundled tours: stops by university, in the tour's order; null angles are unknown. */
export const Tours = v.object({
  tours: v.array(
    v.object({
      universityId: v.string(),
      points: v.array(
        v.object({
          name: v.string(),
          description: v.string(),
          abbreviation: v.nullable(v.string()),
          lat: v.number(),
          lng: v.number(),
          panoId: v.nullable(v.string()),
          heading: angle,
          pitch: angle,
        }),
      ),
    }),
  ),
});

/** The file of the fictional demo campus. */
export const DemoCampus = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  lat: v.number(),
  lng: v.number(),
  source: v.string(),
  points: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      description: v.string(),
      lat: v.number(),
      lng: v.number(),
      heading: v.number(),
      pitch: v.number(),
      /** A file of data/panoramas, a panorama whose middle looks to `heading`, clockwise from true north. */
      panorama: v.object({ file: v.string(), heading: v.number(), credit: v.string() }),
    }),
  ),
  /** Its own texts, in Markdown. */
  texts: v.array(
    v.object({ id: v.string(), title: v.string(), body: v.string(), language: v.string() }),
  ),
});

/** The plan of a campus, whose shapes are the contract's own. */
export const CampusPlan = v.object({ universityId: v.string(), ...Plan.entries });
