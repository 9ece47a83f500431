import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { UniversityFace } from "../../parts/universityCard/UniversityFace.tsx";
import { UniversityCombobox } from "../../parts/universityCombobox/UniversityCombobox.tsx";
import { t } from "../../words/t.ts";
import type { AdminActor } from "./adminActor.ts";

import css from "./CampusChoice.module.css";

/** The university of a campus's file, found among all by its name. Serves O23 and O79. */
export function CampusChoice({ admin }: { admin: AdminActor }) {
  const chosen = useSelector(admin, (state) => state.context.campus);
  return (
    <fieldset className={css["campus"]}>
      <legend>{t("Only for a campus as GeoJSON")}</legend>
      <UniversityCombobox search={admin} label={t("Find its university")} />
      <div role="status" className={css["chosen"]}>
        {chosen && <UniversityFace university={chosen} />}
        {chosen && (
          <IconButton
            label={t("Don’t use {university}", { university: chosen.name })}
            icon={X}
            onClick={() => admin.send({ type: "campus.dropped" })}
          />
        )}
      </div>
    </fieldset>
  );
}
