import type { User } from "#contract/user.ts";

/** Whether a person may manage universities. Serves P5, O205. */
export const mayManage = (user: User | null): boolean =>
  user !== null && user.is_superuser && user.second_factor_missing !== true;
