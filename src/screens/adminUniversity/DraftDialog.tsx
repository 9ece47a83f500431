import type { ReactNode } from "react";

import { Dialog } from "../../parts/dialog/Dialog.tsx";
import { Form, Problem } from "../../parts/form/Form.tsx";
import { Question } from "../../parts/leaveGuard/Question.tsx";
import { t } from "../../words/t.ts";
import { type DraftNoun, type DraftState, type DraftWay, DraftWays } from "./DraftWays.tsx";

interface Props {
  noun: DraftNoun;
  title: string;
  draft: DraftState;
  onWay: (way: DraftWay) => void;
  /** What is above the fields. */
  above?: ReactNode;
  /** Ways of its own; without `canDelete` it isn't there yet. */
  ways?: ReactNode;
  canDelete?: boolean;
  /** Its fields. */
  children: ReactNode;
}

/** Something of a university's that is typed, saved and deleted over its page. Serves O20, O42 and O58. */
export function DraftDialog({
  noun,
  title,
  draft,
  onWay,
  above,
  ways,
  canDelete = true,
  children,
}: Props) {
  return (
    <Dialog id={noun} title={title} onClose={() => onWay("close")}>
      {above}
      <Form refusals={draft.refusals} onSubmit={() => onWay("submit")}>
        {children}
        <Problem said={draft.problem} />
        <DraftWays noun={noun} draft={draft} canDelete={canDelete} onWay={onWay}>
          {ways}
        </DraftWays>
      </Form>
      {draft.asking && (
        <Question
          title={t("Close without saving?")}
          text={
            noun === "picture"
              ? t("What you changed about this picture would be lost.")
              : t("What you changed about this text would be lost.")
          }
          stay={t("Keep editing")}
          onStay={() => onWay("keep")}
          leave={t("Close")}
          onLeave={() => onWay("drop")}
        />
      )}
    </Dialog>
  );
}
