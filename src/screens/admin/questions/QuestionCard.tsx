import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";

import type { QuestionGroup } from "#contract/question.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { useFocusIfLost } from "../../../platform/browser/useFocusIfLost.ts";
import { dayOf } from "../../../words/dates.ts";
import { listOf } from "../../../words/listOf.ts";
import { t, tn } from "../../../words/t.ts";
import { wordsOf } from "../../../words/wordsOf.ts";
import type { AdminQuestionsActor } from "./adminQuestionsActor.ts";
import { LabelForm } from "./LabelForm.tsx";
import { WhatWasRead } from "./WhatWasRead.tsx";
import { languagesOf, missedWords, reasonWords } from "./words.ts";

import css from "./QuestionCard.module.css";

interface Props {
  group: QuestionGroup;
  questions: AdminQuestionsActor;
}

/** Questions worded alike: how often, what was answered and read, and the ways to label them or put them aside. */
export function QuestionCard({ group, questions }: Props) {
  const id = useId();
  const drafted = useSelector(questions, (state) => state.context.draft?.id === group.id);
  const saving = useSelector(questions, (state) => state.context.order?.id === group.id);
  const free = useSelector(questions, (state) => state.can({ type: "label.opened", id: group.id }));
  const problem = useSelector(questions, ({ context }) =>
    wordsOf(context.problem?.id === group.id ? context.problem.said : null),
  );
  const actions = useRef<HTMLDivElement>(null);
  useFocusIfLost(actions, drafted);
  return (
    <li className={css["card"]}>
      <article aria-labelledby={id}>
        <div>
          <h3 id={id} className={css["text"]} dir="auto">
            {group.text}
          </h3>
          <p className={css["about"]}>{aboutOf(group)}</p>
          <Texts title={t("Other wordings")} texts={group.wordings} />
          <Texts title={t("What people said of the answer")} texts={group.remarks} />
          <details className={css["more"]}>
            <summary>{t("The answer given")}</summary>
            <p className={css["answer"]} dir="auto">
              {group.answer}
            </p>
          </details>
        </div>
        <div className={css["read"]}>
          <WhatWasRead group={group} />
          {drafted ? (
            <LabelForm questions={questions} saving={saving} />
          ) : (
            <div ref={actions} className={css["actions"]}>
              <Button
                kind="secondary"
                idle={!free}
                onClick={() => questions.send({ type: "label.opened", id: group.id })}
              >
                {t("Label")}
              </Button>
              <Button
                kind="quiet"
                busy={saving}
                idle={!free}
                onClick={() => questions.send({ type: "question.dismissed", id: group.id })}
              >
                {t("Dismiss")}
              </Button>
            </div>
          )}
          <p role="alert" className={css["problem"]}>
            {problem}
          </p>
        </div>
      </article>
    </li>
  );
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details className={css["more"]}>
      <summary>{title}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

function aboutOf({ count, languages, latest, page, missed, reasons }: QuestionGroup): string {
  return [
    tn(count, "Once", "{count} times"),
    languagesOf(languages),
    dayOf(latest) === "" ? "" : t("last {date}", { date: dayOf(latest) }),
    page === null ? "" : t("on the page of {university}", { university: page }),
    listOf(missed.map(missedWords)),
    listOf(reasons.map(reasonWords)),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
