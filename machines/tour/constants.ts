/** A stop counts as reached within this great-circle distance, in metres (T15, K2). */
export const REACHED_M = 5;

/** The map's zoom on the tour (K3). */
export const TOUR_ZOOM = 18;

/** How fast a person walks, in metres a second. */
export const WALKING_SPEED = 1.35;

/** A position that is less sure than this, in metres, gives distances that are said to be rough. */
export const ROUGH_ACCURACY_M = 20;
