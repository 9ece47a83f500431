import BookmarkX from "lucide-react/icons/bookmark-x";
import ChevronRight from "lucide-react/icons/chevron-right";

import type { UniversityRef } from "#contract/university.ts";

import { IconButton } from "../button/IconButton.tsx";
import { Crest } from "../crest/Crest.tsx";
import { AppLink } from "../link/AppLink.tsx";
import { universityPath } from "../link/paths.ts";

import css from "./UniversityLinks.module.css";

interface Props {
  universities: readonly UniversityRef[];
  /** Set where a university can be taken off the list: its button, and what that does. */
  onRemove?: (university: UniversityRef) => void;
}

/** Universities as links to their pages; an empty list says so. Serves S20 and O18. */
export function UniversityLinks({ universities, onRemove }: Props) {
  if (universities.length === 0) return <p className={css["empty"]}>Empty List...</p>;
  return (
    <ul className={css["list"]}>
      {universities.map(({ id, name }) => (
        <li key={id} className={css["row"]}>
          <AppLink to={universityPath(id)} className={css["link"]}>
            <Crest name={name} />
            <span className={css["name"]}>{name}</span>
            <ChevronRight size={18} aria-hidden className={css["go"]} />
          </AppLink>
          {onRemove && (
            <IconButton
              label={`Remove ${name} from favorites`}
              icon={BookmarkX}
              onClick={() => onRemove({ id, name })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
