/** Paths with a university in them (R11, R13, R14); ids come from any host, so they are escaped. */
export const universityPath = (id: string) => `/university/${encodeURIComponent(id)}`;

/** Its page, with the choice of a second university to compare it with (O110). */
export const comparisonPath = (id: string) => `${universityPath(id)}?with=`;

export const tourPath = (id: string) => `${universityPath(id)}/virtualtour`;

export const editPointsPath = (id: string) =>
  `/administrator/edit-points/${encodeURIComponent(id)}`;

/** Paths of the administration (O38). */
export const ADMIN = "/administrator";

export const adminUniversityPath = (id: string) =>
  `${ADMIN}/universities/${encodeURIComponent(id)}`;
