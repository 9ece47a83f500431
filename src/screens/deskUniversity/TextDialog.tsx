import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useRef } from "react";

import type { TextField as FieldName } from "#machines/universityTexts/types.ts";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { TextArea } from "../../parts/field/TextArea.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { Question } from "../../parts/leaveGuard/Question.tsx";
import { Markdown } from "../../parts/markdown/Markdown.tsx";
import type { TextsActor } from "./Texts.tsx";
import { TextWays } from "./TextWays.tsx";

import css from "./TextDialog.module.css";

/** One text: typed, looked at as it will read, saved, deleted; each refusal stands at its field. Serves O58 and O42. */
export function TextDialog({ texts }: { texts: TextsActor }) {
  const form = useSelector(texts, (state) => state.context.form);
  const isNew = useSelector(texts, (state) => state.context.id === null);
  const issues = useSelector(texts, (state) => state.context.issues);
  const problem = useSelector(texts, (state) => state.context.problem);
  const refusals = useSelector(texts, (state) => state.context.refusals);
  const asking = useSelector(texts, (state) => state.hasTag("askingToDrop"));
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef(refusals);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (refusals > before.current)
      dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const close = () => texts.send({ type: "text.closed" });
  const field = (name: FieldName) => ({
    name,
    value: form[name],
    issue: issues[name],
    autoComplete: "off" as const,
    onChange: (value: string) => texts.send({ type: "text.changed", field: name, value }),
  });
  return (
    <dialog
      ref={dialog}
      className={css["dialog"]}
      aria-labelledby="text"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={css["head"]}>
        <h2 id="text">{isNew ? "New text" : "Text"}</h2>
        <IconButton label="Close" icon={X} onClick={close} />
      </div>
      <Form onSubmit={() => texts.send({ type: "text.submitted" })}>
        <TextField label="Title" {...field("title")} />
        <div className={css["pair"]}>
          <TextField
            label="Source"
            hint="The address where it stands for everyone to read, if anywhere."
            {...field("source")}
          />
          <TextField label="Language" hint="A code such as en, es or fr." {...field("language")} />
        </div>
        <TextArea label="Text in Markdown" {...field("body")} />
        {form.body.trim() !== "" && (
          <section aria-labelledby="preview" className={css["preview"]}>
            <h3 id="preview">Preview</h3>
            <Markdown text={form.body} />
          </section>
        )}
        {problem && (
          <p role="alert" className={css["problem"]}>
            {problem}
          </p>
        )}
        <TextWays texts={texts} isNew={isNew} />
      </Form>
      {asking && (
        <Question
          title="Close without saving?"
          text="What you changed about this text would be lost."
          stay="Keep editing"
          onStay={() => texts.send({ type: "text.kept" })}
          leave="Close"
          onLeave={() => texts.send({ type: "text.dropped" })}
        />
      )}
    </dialog>
  );
}
