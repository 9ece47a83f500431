import ChevronRight from "lucide-react/icons/chevron-right";

import type { UniversityRef } from "#contract/university.ts";

import { Crest } from "../crest/Crest.tsx";
import { AppLink } from "../link/AppLink.tsx";
import { universityPath } from "../link/paths.ts";

import css from "./UniversityLinks.module.css";

interface Props {
  universities: readonly UniversityRef[];
}

/** Universities as links to their pages; an empty list says so. Serves S20. */
export function UniversityLinks({ universities }: Props) {
  if (universities.length === 0) return <p className={css["empty"]}>Empty List...</p>;
  return (
    <ul className={css["list"]}>
      {universities.map(({ id, name }) => (
        <li key={id}>
          <AppLink to={universityPath(id)} className={css["link"]}>
            <Crest name={name} />
            <span className={css["name"]}>{name}</span>
            <ChevronRight size={18} aria-hidden className={css["go"]} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
