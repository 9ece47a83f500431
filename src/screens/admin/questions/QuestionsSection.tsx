import { useSelector } from "@xstate/react";
import Download from "lucide-react/icons/download";

import { Button } from "../../../parts/button/Button.tsx";
import { t, tn } from "../../../words/t.ts";
import type { AdminQuestionsActor } from "./adminQuestionsActor.ts";
import { KindTabs } from "./KindTabs.tsx";
import { QuestionList } from "./QuestionList.tsx";

import css from "./QuestionsSection.module.css";

/**
 * Questions that the guide didn't understand, or whose answers were rated down, to be labelled for its reader; fetched when
 * they are asked for. Serves O55.
 */
export function QuestionsSection({ questions }: { questions: AdminQuestionsActor }) {
  const open = useSelector(questions, (state) => state.hasTag("open"));
  return (
    <section className={css["questions"]} aria-labelledby="questions">
      <h2 id="questions">{t("Questions to label")}</h2>
      <p className={css["about"]}>
        {t(
          "Questions that the guide didn’t understand, or whose answers people rated down. Names are never shown, nor is anything that was answered with help in a crisis. Labels teach the guide’s reader.",
        )}
      </p>
      {open ? (
        <>
          <KindTabs questions={questions}>
            <QuestionList questions={questions} />
          </KindTabs>
          <LabelledFile questions={questions} />
        </>
      ) : (
        <Button
          kind="secondary"
          className={css["start"]}
          onClick={() => questions.send({ type: "questions.opened" })}
        >
          {t("Show questions")}
        </Button>
      )}
    </section>
  );
}

function LabelledFile({ questions }: { questions: AdminQuestionsActor }) {
  const downloading = useSelector(questions, (state) => state.hasTag("downloading"));
  const count = useSelector(questions, (state) => state.context.downloaded);
  return (
    <div className={css["file"]}>
      <Button
        kind="secondary"
        icon={Download}
        busy={downloading}
        onClick={() => questions.send({ type: "download.requested" })}
      >
        {t("Download labels")}
      </Button>
      <p role="status">{count !== null && saidOf(count)}</p>
    </div>
  );
}

function saidOf(count: number): string {
  if (count === 0) return t("No labels yet.");
  return tn(
    count,
    "One question is in labelled.jsonl: put it into data/reader/corpus.",
    "{count} questions are in labelled.jsonl: put it into data/reader/corpus.",
  );
}
