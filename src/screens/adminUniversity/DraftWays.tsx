import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";

import type { Said } from "#machines/said.ts";

import { Button } from "../../parts/button/Button.tsx";
import { t } from "../../words/t.ts";

import danger from "../../parts/button/Danger.module.css";
import css from "./DraftWays.module.css";

/** What a person can do with what is open, besides typing. */
export type DraftWay = "submit" | "close" | "drop" | "keep" | "delete" | "confirm" | "decline";

/** How it goes with what is open, as its chart says. */
export interface DraftState {
  /** Why it was refused, where no field is to blame. */
  problem: Said | null;
  refusals?: number;
  /** Something typed would be lost: asked first. */
  asking: boolean;
  busy: boolean;
  deleting: boolean;
  canSave: boolean;
}

/** What is open. */
export type DraftNoun = "picture" | "text";

const WORDS: Record<DraftNoun, Record<"save" | "delete" | "question", () => string>> = {
  picture: {
    save: () => t("Save picture"),
    delete: () => t("Delete picture"),
    question: () => t("Delete this picture? This can’t be undone."),
  },
  text: {
    save: () => t("Save text"),
    delete: () => t("Delete text"),
    question: () => t("Delete this text? This can’t be undone."),
  },
};

interface Props {
  noun: DraftNoun;
  draft: DraftState;
  canDelete: boolean;
  onWay: (way: DraftWay) => void;
  children: ReactNode;
}

/** The question comes into sight, and is read out: what was pressed is gone. */
const takeFocus = (question: HTMLElement | null) => question?.focus();

/** Saves what is open, or deletes it, after asking again. Serves O20 and O58. */
export function DraftWays({ noun, draft, canDelete, onWay, children }: Props) {
  const question = useId();
  const { busy, deleting, canSave } = draft;
  if (deleting) {
    return (
      <div
        ref={takeFocus}
        role="alertdialog"
        aria-labelledby={question}
        tabIndex={-1}
        className={css["question"]}
      >
        <p id={question}>{WORDS[noun].question()}</p>
        <div className={css["ways"]}>
          <Button className={danger["solid"]} busy={busy} onClick={() => onWay("confirm")}>
            {t("Delete it")}
          </Button>
          <Button kind="secondary" disabled={busy} onClick={() => onWay("decline")}>
            {t("Keep it")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css["ways"]}>
      <Button type="submit" disabled={!canSave} busy={busy}>
        {WORDS[noun].save()}
      </Button>
      {children}
      {canDelete && (
        <Button
          kind="quiet"
          icon={Trash2}
          className={danger["danger"]}
          disabled={busy}
          onClick={() => onWay("delete")}
        >
          {WORDS[noun].delete()}
        </Button>
      )}
    </div>
  );
}
