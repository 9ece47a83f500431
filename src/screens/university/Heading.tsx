import { useSelector } from "@xstate/react";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkCheck from "lucide-react/icons/bookmark-check";
import ExternalLink from "lucide-react/icons/external-link";
import Footprints from "lucide-react/icons/footprints";
import MapPin from "lucide-react/icons/map-pin";
import Pencil from "lucide-react/icons/pencil";
import Settings from "lucide-react/icons/settings";

import type { University } from "#contract/university.ts";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { IconButton } from "../../parts/button/IconButton.tsx";
import { Crest } from "../../parts/crest/Crest.tsx";
import { adminUniversityPath, editPointsPath, tourPath } from "../../parts/link/paths.ts";
import { safeHref } from "../../parts/markdown/safeHref.ts";
import { useChild } from "../../root.tsx";
import type { PageActor } from "./pageActor.ts";

import css from "./Heading.module.css";

interface Props {
  page: PageActor;
  university: University;
}

/** Its name and place, the bookmark, the tour, and the point editor for a superuser. Serves S11 and S13. */
export function Heading({ page, university }: Props) {
  const profile = useChild("profile");
  const kept = useSelector(
    profile,
    (state) => state?.context.user?.favorites.some(({ id }) => id === university.id) ?? false,
  );
  const canEdit = useSelector(page, (state) => state.hasTag("canEditPoints"));
  const hasTour = university.points.length > 0;
  return (
    <div className={css["heading"]}>
      <div className={css["name"]}>
        <Crest name={university.name} size="3.75rem" />
        <h1 tabIndex={-1}>{university.name}</h1>
        <IconButton
          label={kept ? "Remove from favorites" : "Add to favorites"}
          icon={kept ? BookmarkCheck : Bookmark}
          pressed={kept}
          className={css["bookmark"]}
          onClick={() => page.send({ type: "favorite.toggled" })}
        />
      </div>
      <Where university={university} />
      <div className={css["ways"]}>
        <ButtonLink
          to={tourPath(university.id)}
          icon={Footprints}
          kind={hasTour ? "primary" : "secondary"}
          className={css["tour"]}
        >
          Virtual / In-person Tour
        </ButtonLink>
        {!hasTour && <p className={css["noTour"]}>This tour has no stops yet.</p>}
        {canEdit && (
          <ButtonLink to={editPointsPath(university.id)} kind="secondary" icon={Pencil}>
            Edit points
          </ButtonLink>
        )}
        {canEdit && (
          <ButtonLink to={adminUniversityPath(university.id)} kind="quiet" icon={Settings}>
            Administration
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Its place and its website, as far as they are known. */
function Where({ university }: { university: University }) {
  const place = [university.city, university.region, university.country].filter(Boolean).join(", ");
  const website = safeHref(university.website);
  if (!place && !website) return null;
  return (
    <ul className={css["where"]}>
      {place && (
        <li>
          <MapPin size={18} aria-hidden /> {place}
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
