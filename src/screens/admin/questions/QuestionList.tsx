import { useSelector } from "@xstate/react";
import { useRef } from "react";

import { Button } from "../../../parts/button/Button.tsx";
import { useFocusIfLost } from "../../../platform/browser/useFocusIfLost.ts";
import { t, tn } from "../../../words/t.ts";
import type { AdminQuestionsActor } from "./adminQuestionsActor.ts";
import { QuestionCard } from "./QuestionCard.tsx";

import css from "./QuestionList.module.css";

/** The groups of one kind with what can be done about each. Serves O55. */
export function QuestionList({ questions }: { questions: AdminQuestionsActor }) {
  const groups = useSelector(questions, (state) => state.context.groups);
  const more = useSelector(questions, (state) => state.context.next !== null);
  const fetching = useSelector(questions, (state) => state.hasTag("fetching"));
  const failed = useSelector(questions, (state) => state.hasTag("failed"));
  const free = useSelector(questions, (state) => state.can({ type: "more.requested" }));
  const count = useRef<HTMLParagraphElement>(null);
  // What was labelled goes, and takes the focus with it: the person goes on at the count above the rest.
  useFocusIfLost(count, groups);
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className={css["count"]}>
        {fetching && t("Loading the questions…")}
        {!fetching && !failed && countOf(groups.length, more)}
      </p>
      {!fetching && !failed && groups.length === 0 && (
        <p className={css["nothing"]}>
          {t("What people rate down, and what the guide doesn’t understand, comes here.")}
        </p>
      )}
      {groups.length > 0 && (
        <ul className={css["list"]} aria-busy={fetching}>
          {groups.map((group) => (
            <QuestionCard key={group.id} group={group} questions={questions} />
          ))}
        </ul>
      )}
      {failed && (
        <div className={css["nothing"]}>
          <p>{t("The questions could not be loaded.")}</p>
          <Button kind="secondary" onClick={() => questions.send({ type: "questions.retried" })}>
            {t("Try again")}
          </Button>
        </div>
      )}
      {more && !failed && (
        <Button
          kind="secondary"
          busy={fetching}
          idle={!free}
          onClick={() => questions.send({ type: "more.requested" })}
        >
          {t("More questions")}
        </Button>
      )}
    </>
  );
}

function countOf(count: number, more: boolean): string {
  if (count === 0) return t("Nothing to label yet.");
  return more
    ? tn(count, "One question, and more", "{count} questions, and more")
    : tn(count, "One question", "{count} questions");
}
