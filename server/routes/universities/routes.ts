import type { Endpoint } from "../../http/endpoint.ts";
import { addToFavorites } from "./addToFavorites.ts";
import { getPlan } from "./getPlan.ts";
import { getUniversity } from "./getUniversity.ts";
import { listUniversities } from "./listUniversities.ts";

export const universityRoutes: Endpoint[] = [
  listUniversities,
  getUniversity,
  getPlan,
  addToFavorites,
];
