import type { UniversityRef } from "#contract/university.ts";

import { UniversityCard } from "./UniversityCard.tsx";

import css from "./UniversityCard.module.css";

interface Props {
  universities: readonly UniversityRef[];
  /** Set where a university can be taken off the list. */
  onRemove?: (university: UniversityRef) => void;
}

/** Universities as links to their pages; an empty list says so. Serves S20 and O18. */
export function UniversityList({ universities, onRemove }: Props) {
  if (universities.length === 0) return <p className={css["empty"]}>Empty List...</p>;
  return (
    <ul className={css["list"]}>
      {universities.map((university) => (
        <li key={university.id}>
          <UniversityCard
            university={university}
            onRemove={onRemove && (() => onRemove(university))}
          />
        </li>
      ))}
    </ul>
  );
}
