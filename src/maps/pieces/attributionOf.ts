import type { Plan } from "#contract/plan.ts";

/** To whom what is drawn is owed, in a line. */
export function attributionOf(plan: Plan | null, withLand: boolean): string {
  return [plan?.attribution, withLand ? "Land: Natural Earth" : ""].filter(Boolean).join(" · ");
}
