import type { ReactNode } from "react";

import type { UniversityRef } from "#contract/universityRef.ts";

import { t } from "../../words/t.ts";
import { UniversityCard } from "./UniversityCard.tsx";

import css from "./UniversityCard.module.css";

interface Props {
  universities: readonly UniversityRef[];
  /** Set where a university can be taken off the list. */
  onRemove?: (university: UniversityRef) => void;
  /** Set where one of them is chosen here: the cards are buttons then. */
  onChoose?: (university: UniversityRef) => void;
  /** What an empty list says besides: how universities come into it. */
  hint?: ReactNode;
}

/** Universities as links to their pages, or to choose from; an empty list says so. Serves S20 and O18. */
export function UniversityList({ universities, onRemove, onChoose, hint }: Props) {
  if (universities.length === 0) {
    return (
      <div className={css["empty"]}>
        <p>{t("Empty List...")}</p>
        {hint}
      </div>
    );
  }
  return (
    <ul className={css["list"]}>
      {universities.map((university) => (
        <li key={university.id}>
          <UniversityCard
            university={university}
            comparable={onChoose === undefined}
            onOpen={onChoose && (() => onChoose(university))}
            onRemove={onRemove && (() => onRemove(university))}
          />
        </li>
      ))}
    </ul>
  );
}
