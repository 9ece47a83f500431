import * as v from "valibot";

import { Id, textIfAny, textOr } from "./tolerant.ts";

/** What tells universities of one name apart: the place, and "Public", say. Missing from hosts that only give names. */
const Distinction = { city: textIfAny, region: textIfAny, country: textIfAny, kind: textIfAny };

/** A university by id and name, as lists hold it. A bare id or name stands for both. */
export const UniversityRef = v.union([
  v.object({ id: Id, name: textOr(""), ...Distinction }),
  v.pipe(
    Id,
    v.transform((id) => ({ id, name: id })),
    v.object({ id: v.string(), name: v.string(), ...Distinction }),
  ),
]);
export type UniversityRef = v.InferOutput<typeof UniversityRef>;
