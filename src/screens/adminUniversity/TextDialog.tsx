import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";

import type { TextField as FieldName } from "#machines/universityTexts/types.ts";
import type { universityTextsMachine } from "#machines/universityTexts/universityTexts.machine.ts";

import { TextArea } from "../../parts/field/TextArea.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Markdown } from "../../parts/markdown/Markdown.tsx";
import { t } from "../../words/t.ts";
import { DraftDialog } from "./DraftDialog.tsx";

import css from "./TextDialog.module.css";

/** The running chart of a university's own texts. */
export type TextsActor = ActorRefFrom<typeof universityTextsMachine>;

const WAYS = {
  submit: { type: "text.submitted" },
  close: { type: "text.closed" },
  drop: { type: "text.dropped" },
  keep: { type: "text.kept" },
  delete: { type: "textDeletion.requested" },
  confirm: { type: "textDeletion.confirmed" },
  decline: { type: "textDeletion.declined" },
} as const;

/** One text: typed, looked at as it will read, saved, deleted; each refusal stands at its field. Serves O58 and O42. */
export function TextDialog({ texts }: { texts: TextsActor }) {
  const form = useSelector(texts, (state) => state.context.form);
  const isNew = useSelector(texts, (state) => state.context.id === null);
  const issues = useSelector(texts, (state) => state.context.issues);
  const draft = {
    problem: useSelector(texts, (state) => state.context.problem),
    refusals: useSelector(texts, (state) => state.context.refusals),
    asking: useSelector(texts, (state) => state.hasTag("askingToDrop")),
    busy: useSelector(texts, (state) => state.hasTag("textBusy")),
    deleting: useSelector(texts, (state) => state.hasTag("deleting")),
    canSave: useSelector(texts, (state) => state.can(WAYS.submit)),
  };
  const field = (name: FieldName) => ({
    name,
    value: form[name],
    issue: issues[name],
    autoComplete: "off" as const,
    onChange: (value: string) => texts.send({ type: "text.changed", field: name, value }),
  });
  return (
    <DraftDialog
      noun="text"
      title={isNew ? t("New text") : t("Text")}
      draft={draft}
      canDelete={!isNew}
      onWay={(way) => texts.send(WAYS[way])}
    >
      <TextField label={t("Title")} {...field("title")} />
      <div className={css["pair"]}>
        <TextField
          label={t("Source")}
          hint={t("The address where everyone can read it, if there is one.")}
          {...field("source")}
        />
        <TextField
          label={t("Language")}
          hint={t("A code such as en, es or fr.")}
          {...field("language")}
        />
      </div>
      <div className={css["body"]}>
        <TextArea label={t("Text in Markdown")} {...field("body")} />
      </div>
      {form.body.trim() !== "" && (
        <section aria-labelledby="preview" className={css["preview"]}>
          <h3 id="preview">{t("Preview")}</h3>
          <Markdown text={form.body} />
        </section>
      )}
    </DraftDialog>
  );
}
