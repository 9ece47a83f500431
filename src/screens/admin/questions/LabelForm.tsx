import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";

import { ACTS, FIELDS } from "#machines/guide/frame.ts";
import { TOPICS } from "#machines/guide/topics.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { Choice } from "../../../parts/field/Choice.tsx";
import { Form } from "../../../parts/form/Form.tsx";
import { t } from "../../../words/t.ts";
import type { AdminQuestionsActor } from "./adminQuestionsActor.ts";
import { optionsOf, readable } from "./words.ts";

import css from "./LabelForm.module.css";

interface Props {
  questions: AdminQuestionsActor;
  saving: boolean;
}

/** What a question is: what it wants, the fields that it asks for, and its kind where the act has kinds. Serves O55. */
export function LabelForm({ questions, saving }: Props) {
  const draft = useSelector(questions, (state) => state.context.draft);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  if (draft === null) return null;
  const { act, fields, topic } = draft;
  const kinds = TOPICS[act] ?? [];
  return (
    <div ref={form} className={css["label"]}>
      <Form onSubmit={() => questions.send({ type: "label.submitted" })}>
        <Choice
          label={t("What it wants")}
          name="act"
          value={act}
          none={t("Choose…")}
          options={optionsOf(ACTS)}
          onChange={(chosen) => questions.send({ type: "act.chosen", act: chosen ?? "" })}
        />
        {kinds.length > 0 && (
          <Choice
            label={t("Kind")}
            name="kind"
            value={topic ?? ""}
            none={t("Choose…")}
            options={optionsOf(kinds)}
            onChange={(chosen) => questions.send({ type: "topic.chosen", topic: chosen })}
          />
        )}
        <Choice
          label={t("Add a field")}
          name="field"
          value=""
          none={t("Choose…")}
          options={optionsOf(FIELDS.filter((field) => !fields.includes(field)))}
          onChange={(field) => {
            if (field !== null) questions.send({ type: "field.toggled", field });
          }}
        />
        {fields.length > 0 && <Fields fields={fields} questions={questions} />}
        <div className={css["buttons"]}>
          <Button type="submit" busy={saving}>
            {t("Save label")}
          </Button>
          <Button
            kind="quiet"
            idle={saving}
            onClick={() => questions.send({ type: "label.closed" })}
          >
            {t("Cancel")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The fields that are chosen, each with a button that takes it away. */
function Fields({
  fields,
  questions,
}: {
  fields: readonly string[];
  questions: AdminQuestionsActor;
}) {
  return (
    <ul className={css["fields"]} aria-label={t("Fields")}>
      {fields.map((field) => (
        <li key={field}>
          <button
            type="button"
            className={css["field"]}
            aria-label={t("Remove {field}", { field: readable(field) })}
            onClick={() => questions.send({ type: "field.toggled", field })}
          >
            {readable(field)}
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
