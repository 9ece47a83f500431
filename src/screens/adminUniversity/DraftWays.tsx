import Trash2 from "lucide-react/icons/trash-2";
import { type ReactNode, useId } from "react";

import type { Said } from "#machines/said.ts";

import { Button } from "../../parts/button/Button.tsx";

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

interface Props {
  noun: string;
  draft: DraftState;
  canDelete: boolean;
  onWay: (way: DraftWay) => void;
  children: ReactNode;
}

/** Saves what is open, or deletes it, after asking again. Serves O20 and O58. */
export function DraftWays({ noun, draft, canDelete, onWay, children }: Props) {
  const question = useId();
  const { busy, deleting, canSave } = draft;
  if (deleting) {
    return (
      <div role="alertdialog" aria-labelledby={question} className={css["question"]}>
        <p id={question}>{`Delete this ${noun}? It can’t be brought back.`}</p>
        <div className={css["ways"]}>
          <Button busy={busy} onClick={() => onWay("confirm")}>
            Delete it
          </Button>
          <Button kind="secondary" disabled={busy} onClick={() => onWay("decline")}>
            Keep it
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css["ways"]}>
      <Button type="submit" disabled={!canSave} busy={busy}>
        {`Save ${noun}`}
      </Button>
      {children}
      {canDelete && (
        <Button kind="quiet" icon={Trash2} disabled={busy} onClick={() => onWay("delete")}>
          {`Delete ${noun}`}
        </Button>
      )}
    </div>
  );
}
