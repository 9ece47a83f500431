import { useSelector } from "@xstate/react";

import { ChangesSection } from "../../parts/changes/ChangesSection.tsx";
import { TitledLayout } from "../../parts/layout/TitledLayout.tsx";
import { OnFault } from "../../parts/OnFault.tsx";
import { SuperusersOnly } from "../../parts/sign/SuperusersOnly.tsx";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { ImportForm } from "./ImportForm.tsx";
import { ImportList } from "./ImportList.tsx";
import { QuestionsSection } from "./questions/QuestionsSection.tsx";
import { UniversityList } from "./UniversityList.tsx";
import "../../words/en/admin.ts";

import css from "./AdminScreen.module.css";

/** The administration: universities, imports, questions to label and changes; anyone else is led back. Serves P5, O38 and X13. */
export function AdminScreen() {
  const admin = useChild("admin");
  const questions = useSelector(admin, (state) => state?.children.adminQuestions);
  const changes = useSelector(admin, (state) => state?.children.adminChanges);
  return (
    <SuperusersOnly>
      <TitledLayout title={t("Administration")}>
        {admin && (
          <div className={css["admin"]}>
            <UniversityList admin={admin} />
            <section className={css["imports"]} aria-labelledby="imports">
              <h2 id="imports">{t("Import")}</h2>
              <ImportForm admin={admin} />
              <ImportList admin={admin} />
            </section>
            {questions && (
              <OnFault
                instead={
                  <p role="alert">
                    {t("The questions to label can’t be shown. Please open the page again.")}
                  </p>
                }
              >
                <QuestionsSection questions={questions} />
              </OnFault>
            )}
            {changes && (
              <div className={css["across"]}>
                <ChangesSection changes={changes} />
              </div>
            )}
          </div>
        )}
      </TitledLayout>
    </SuperusersOnly>
  );
}
