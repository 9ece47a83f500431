import type { ReactNode } from "react";

import { Dialog } from "../../parts/dialog/Dialog.tsx";
import { Form, Problem } from "../../parts/form/Form.tsx";
import { Question } from "../../parts/leaveGuard/Question.tsx";
import { type DraftState, type DraftWay, DraftWays } from "./DraftWays.tsx";

interface Props {
  /** What is open, as sentences call it. */
  noun: "picture" | "text";
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
          title="Close without saving?"
          text={`What you changed about this ${noun} would be lost.`}
          stay="Keep editing"
          onStay={() => onWay("keep")}
          leave="Close"
          onLeave={() => onWay("drop")}
        />
      )}
    </Dialog>
  );
}
