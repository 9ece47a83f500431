import { useSelector } from "@xstate/react";

import { TitledLayout } from "../../parts/layout/TitledLayout.tsx";
import { SuperusersOnly } from "../../parts/sign/SuperusersOnly.tsx";
import { useChild } from "../../root.tsx";
import { ImportForm } from "./ImportForm.tsx";
import { ImportList } from "./ImportList.tsx";
import { QuestionsFault } from "./questions/QuestionsFault.tsx";
import { QuestionsSection } from "./questions/QuestionsSection.tsx";
import { UniversityList } from "./UniversityList.tsx";
import "../../words/en/desk.ts";

import css from "./DeskScreen.module.css";

/** The superuser's desk: universities, imports and questions to label; anyone else is told so and led back. Serves P5 and O38. */
export function DeskScreen() {
  const desk = useChild("desk");
  const questions = useSelector(desk, (state) => state?.children.deskQuestions);
  return (
    <SuperusersOnly>
      <TitledLayout title="Administration">
        {desk && (
          <div className={css["desk"]}>
            <UniversityList desk={desk} />
            <section className={css["imports"]} aria-labelledby="imports">
              <h2 id="imports">Import</h2>
              <ImportForm desk={desk} />
              <ImportList desk={desk} />
            </section>
            {questions && (
              <QuestionsFault>
                <QuestionsSection questions={questions} />
              </QuestionsFault>
            )}
          </div>
        )}
      </TitledLayout>
    </SuperusersOnly>
  );
}
