import type { Endpoint } from "../../http/endpoint.ts";
import { addToFavorites } from "./addToFavorites.ts";
import { findPanoramas } from "./findPanoramas.ts";
import { getPlan } from "./getPlan.ts";
import { getUniversity } from "./getUniversity.ts";
import { listUniversities } from "./listUniversities.ts";
import { removeFromFavorites } from "./removeFromFavorites.ts";

export const universityRoutes: Endpoint[] = [
  listUniversities,
  getUniversity,
  addToFavorites,
  removeFromFavorites,
  getPlan,
  findPanoramas,
];
