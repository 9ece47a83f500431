/** Paths with a university in them (R11, R13, R14); ids come from any host, so they are escaped. */
export const universityPath = (id: string) => `/university/${encodeURIComponent(id)}`;

export const tourPath = (id: string) => `${universityPath(id)}/virtualtour`;

export const editPointsPath = (id: string) =>
  `/administrator/edit-points/${encodeURIComponent(id)}`;

/** Paths of the superuser's desk (O38). */
export const DESK = "/administrator";

export const deskUniversityPath = (id: string) => `${DESK}/universities/${encodeURIComponent(id)}`;
