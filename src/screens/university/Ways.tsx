import { useSelector } from "@xstate/react";
import Footprints from "lucide-react/icons/footprints";
import Pencil from "lucide-react/icons/pencil";
import Settings from "lucide-react/icons/settings";

import type { University } from "#contract/university.ts";

import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { adminUniversityPath, editPointsPath, tourPath } from "../../parts/link/paths.ts";
import { t } from "../../words/t.ts";
import type { PageActor } from "./pageActor.ts";

import css from "./Ways.module.css";

interface Props {
  page: PageActor;
  university: University;
}

/** The ways from a university's page: its tour where it has one, and the editors for a superuser. Serves S11 and S13. */
export function Ways({ page, university }: Props) {
  const canEdit = useSelector(page, (state) => state.hasTag("canEditPoints"));
  const hasTour = university.points.length > 0;
  if (!hasTour && !canEdit) return null;
  return (
    <div className={css["ways"]}>
      {hasTour && (
        <ButtonLink to={tourPath(university.id)} icon={Footprints} className={css["tour"]}>
          {t("Virtual / In-person Tour")}
        </ButtonLink>
      )}
      {canEdit && (
        <ButtonLink to={editPointsPath(university.id)} kind="secondary" icon={Pencil}>
          {t("Edit points")}
        </ButtonLink>
      )}
      {canEdit && (
        <ButtonLink to={adminUniversityPath(university.id)} kind="quiet" icon={Settings}>
          {t("Administration")}
        </ButtonLink>
      )}
    </div>
  );
}
