import { useSelector } from "@xstate/react";
import { type KeyboardEvent, type ReactNode, useId } from "react";

import type { AdminQuestionsActor } from "./adminQuestionsActor.ts";
import { kinds } from "./words.ts";

import css from "./KindTabs.module.css";

interface Props {
  questions: AdminQuestionsActor;
  children: ReactNode;
}

/** Two tabs, one for each kind of questions; arrow keys go between them. Serves O55. */
export function KindTabs({ questions, children }: Props) {
  const id = useId();
  const chosen = useSelector(questions, (state) => state.context.kind);
  const saving = useSelector(questions, (state) => state.hasTag("saving"));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = kinds().find(({ kind }) => kind !== chosen);
    if (other === undefined || saving) return;
    questions.send({ type: "kind.chosen", kind: other.kind });
    event.currentTarget.querySelector<HTMLElement>(`[data-kind="${other.kind}"]`)?.focus();
  };
  return (
    <>
      <div
        className={css["tabs"]}
        role="tablist"
        aria-labelledby="questions"
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {kinds().map(({ kind, title }) => (
          <button
            key={kind}
            type="button"
            role="tab"
            id={`${id}-${kind}`}
            data-kind={kind}
            className={css["tab"]}
            aria-selected={kind === chosen}
            aria-controls={`${id}-panel`}
            aria-disabled={saving || undefined}
            tabIndex={kind === chosen ? 0 : -1}
            onClick={() => questions.send({ type: "kind.chosen", kind })}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        className={css["panel"]}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
      >
        {children}
      </div>
    </>
  );
}
