import { useSelector } from "@xstate/react";

import { MAX_SEARCH } from "#contract/limits.ts";

import { Button } from "../../parts/button/Button.tsx";
import { Choice } from "../../parts/field/Choice.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { t, tn } from "../../words/t.ts";
import type { AdminActor } from "./adminActor.ts";

import css from "./CampusChoice.module.css";

/** The university of a campus's file, found among all by its name. Serves O23 and O41. */
export function CampusChoice({ admin }: { admin: AdminActor }) {
  const search = useSelector(admin, (state) => state.context.campusSearch);
  const found = useSelector(admin, (state) => state.context.campuses);
  const chosen = useSelector(admin, (state) => state.context.campus);
  const shown = useSelector(admin, (state) => state.hasTag("campusesShown"));
  const failed = useSelector(admin, (state) => state.hasTag("campusesFailed"));
  const options =
    chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  return (
    <fieldset className={css["campus"]}>
      <legend>{t("Only for a campus as GeoJSON")}</legend>
      <TextField
        label={t("Find its university")}
        name="campusSearch"
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={(value) => admin.send({ type: "campusSearch.changed", value })}
      />
      <p role="status" className={css["found"]}>
        {shown && foundText(found.length, search.trim())}
      </p>
      {failed && (
        <div className={css["failed"]}>
          <p>{t("The universities could not be fetched.")}</p>
          <Button kind="secondary" onClick={() => admin.send({ type: "campusSearch.retried" })}>
            {t("Try again")}
          </Button>
        </div>
      )}
      {options.length > 0 && (
        <Choice
          label={t("University of the campus file")}
          name="university"
          value={chosen?.id ?? ""}
          none={t("None: the file has universities")}
          options={options}
          onChange={(id) => admin.send({ type: "campus.chosen", id })}
        />
      )}
    </fieldset>
  );
}

function foundText(count: number, search: string): string {
  if (count === 0) return t("No university for “{search}”.", { search });
  return tn(
    count,
    "{count} university found: choose it below.",
    "{count} found: choose one below.",
  );
}
