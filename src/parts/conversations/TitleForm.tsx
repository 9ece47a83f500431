import { useCallback, useRef } from "react";

import { MAX_NAME } from "#contract/limits.ts";

import { useEscape } from "../../platform/browser/useEscape.ts";
import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import { TextField } from "../field/TextField.tsx";
import { Form } from "../form/Form.tsx";
import type { ConversationsActor } from "./conversationsActor.ts";

import css from "./ConversationRow.module.css";

/** A conversation's title while it is typed: Enter saves it, Escape gives it up. Serves O66. */
export function TitleForm({ conversations }: { conversations: ConversationsActor }) {
  const value = useWhileActive(conversations, ({ context }) => context.draft?.value) ?? "";
  const problem = useWhileActive(conversations, ({ context }) => context.problem);
  const saving = useWhileActive(conversations, (state) => state.hasTag("working")) === true;
  const box = useRef<HTMLDivElement>(null);
  // The list stays.
  const close = useCallback(() => conversations.send({ type: "rename.closed" }), [conversations]);
  useEscape(box, close);
  return (
    <div ref={box} className={css["typed"]}>
      <Form onSubmit={() => conversations.send({ type: "rename.submitted" })}>
        <TextField
          label={t("Title")}
          name="title"
          autoComplete="off"
          maxLength={MAX_NAME}
          focused
          chosen
          value={value}
          issue={problem ?? undefined}
          onChange={(typed) => conversations.send({ type: "rename.typed", value: typed })}
        />
        <div className={css["answers"]}>
          <Button type="submit" busy={saving}>
            {t("Save")}
          </Button>
          <Button kind="quiet" busy={saving} onClick={close}>
            {t("Cancel")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
