import { useSelector } from "@xstate/react";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import ExternalLink from "lucide-react/icons/external-link";
import MapPin from "lucide-react/icons/map-pin";

import type { University } from "#contract/university.ts";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { Crest } from "../../parts/crest/Crest.tsx";
import { safeHref } from "../../parts/markdown/safeHref.ts";
import { placeOf } from "../../parts/universityCard/placeOf.ts";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import type { PageActor } from "./pageActor.ts";

import css from "./Heading.module.css";

interface Props {
  page: PageActor;
  university: University;
}

/** Its name and place, and the bookmark. Serves S11. */
export function Heading({ page, university }: Props) {
  const profile = useChild("profile");
  const kept = useSelector(
    profile,
    (state) => state?.context.user?.favorites.some(({ id }) => id === university.id) ?? false,
  );
  return (
    <div className={css["heading"]}>
      <div className={css["name"]}>
        <Crest name={university.name} size="3.75rem" />
        <h1 tabIndex={-1}>
          <bdi>{university.name}</bdi>
        </h1>
        <IconButton
          label={kept ? t("Remove from favorites") : t("Add to favorites")}
          icon={kept ? BookmarkCheck : Bookmark}
          pressed={kept}
          className={css["bookmark"]}
          onClick={() => page.send({ type: "favorite.toggled" })}
        />
      </div>
      <Where university={university} />
    </div>
  );
}

/** Its place and its website, as far as they are known. */
function Where({ university }: { university: University }) {
  const place = placeOf(university);
  const website = safeHref(university.website);
  if (!place && !website) return null;
  return (
    <ul className={css["where"]}>
      {place && (
        <li>
          <MapPin size={18} aria-hidden /> <bdi>{place}</bdi>
        </li>
      )}
      {website && (
        <li>
          <a href={website} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={18} aria-hidden /> {new URL(website).hostname}
          </a>
        </li>
      )}
    </ul>
  );
}
