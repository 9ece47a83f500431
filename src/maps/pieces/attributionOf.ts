import type { Plan } from "#contract/plan.ts";

import { t } from "../../words/t.ts";

/** To whom what is drawn is owed, in a line. */
export function attributionOf(plan: Plan | null, withLand: boolean): string {
  return [plan?.attribution, withLand ? t("Land: Natural Earth") : ""].filter(Boolean).join(" · ");
}
