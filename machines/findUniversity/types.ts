import type { UserType } from "#contract/user.ts";

import type { SearchContext, SearchEvent, SearchTag } from "../universitySearch/types.ts";

/** The type decides where the first result leads: faculty go to /faculty instead (T6). */
export interface FindUniversityInput {
  userType: UserType;
  /** What the address holds of an earlier search (O79). */
  name: string;
}

/** `name` as it is typed; a blank one isn't looked for (O5). */
export interface FindUniversityContext extends SearchContext {
  userType: UserType;
}

/** What the form of /university/find-university sends (S10). */
export type FindUniversityEvent = SearchEvent | { type: "find.submitted" };

/** `canSubmit` enables 'Find'. */
export type FindUniversityTag = SearchTag | "busy" | "canSubmit";
