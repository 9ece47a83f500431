import type { Endpoint } from "../../http/endpoint.ts";
import { addLocationImage } from "./addLocationImage.ts";
import { createPoint } from "./createPoint.ts";
import { createUniversity } from "./createUniversity.ts";
import { deletePoint } from "./deletePoint.ts";
import { updateUniversity } from "./updateUniversity.ts";

export const adminRoutes: Endpoint[] = [
  updateUniversity,
  addLocationImage,
  createUniversity,
  createPoint,
  deletePoint,
];
