import type { UserType } from "#contract/user.ts";

const ALUMNI = ["connection", "mentorship", "giving", "story", "career"] as const;
const STUDENTS = ["about", "programs", "resources", "studentCorner"] as const;
const PARENTS = ["aboutForParents", "safety", "health", "finances", "parentsCorner"] as const;

/** A topic button: what it says, and what it asks the guide, is for the views to say (S12). */
export type Topic = (typeof ALUMNI | typeof STUDENTS | typeof PARENTS)[number];

/** The topics that a person of a type sees on a university's page. Serves S12, P1 to P4. */
export const TOPICS: Record<UserType, readonly Topic[]> = {
  alumni: ALUMNI,
  faculty: ALUMNI.slice(0, 3),
  student: STUDENTS,
  others: STUDENTS,
  parent: PARENTS,
};
