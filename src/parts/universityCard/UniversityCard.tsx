import BookmarkCheck from "lucide-react/icons/bookmark-check";
import ChevronRight from "lucide-react/icons/chevron-right";
import Scale from "lucide-react/icons/scale";

import type { UniversityRef } from "#contract/universityRef.ts";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { AppLink } from "../link/AppLink.tsx";
import { comparisonPath, universityPath } from "../link/paths.ts";
import { UniversityFace } from "./UniversityFace.tsx";

import css from "./UniversityCard.module.css";

interface Props {
  university: UniversityRef;
  /** Set where opening its page is a chart's to do: the card is a button then, not a link. */
  onOpen?: (() => void) | undefined;
  /** Set where it is a favourite that can be taken off. */
  onRemove?: (() => void) | undefined;
  /** False where it is itself chosen to be compared, and where leaving for a comparison loses a conversation. */
  comparable?: boolean;
}

/**
 * A university in a list: the ways to its page and to a comparison, and its bookmark where it has one. Serves R9, S20, O18,
 * O80, O110, O195.
 */
export function UniversityCard({ university, onOpen, onRemove, comparable = true }: Props) {
  const inside = (
    <>
      <UniversityFace university={university} />
      <ChevronRight size={18} aria-hidden className={css["go"]} />
    </>
  );
  return (
    <div className={css["card"]}>
      {onOpen ? (
        <button type="button" className={css["open"]} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <AppLink to={universityPath(university.id)} className={css["open"]}>
          {inside}
        </AppLink>
      )}
      {comparable && (
        <AppLink
          to={comparisonPath(university.id)}
          className={css["compare"]}
          label={t("Compare {university} with another", { university: university.name })}
        >
          <Scale size={20} aria-hidden />
        </AppLink>
      )}
      {onRemove && (
        <IconButton
          label={t("Remove {university} from favorites", { university: university.name })}
          icon={BookmarkCheck}
          className={css["bookmark"]}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
