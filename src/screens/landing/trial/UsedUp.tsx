import { ButtonLink } from "../../../parts/button/ButtonLink.tsx";
import { t } from "../../../words/t.ts";

import css from "./TrialBox.module.css";

/** No answers are left without an account. Serves O73 and O74. */
export function UsedUp() {
  return (
    <div className={css["usedUp"]}>
      <p>
        {t(
          "You’ve used today’s answers without an account. Create one, and your questions come with you.",
        )}
      </p>
      <ButtonLink to="/sign-up">{t("Create an account")}</ButtonLink>
    </div>
  );
}
