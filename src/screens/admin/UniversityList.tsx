import { useSelector } from "@xstate/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";

import { MAX_SEARCH } from "#contract/limits.ts";
import type { AdminContext } from "#machines/admin/types.ts";

import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { ADMIN } from "../../parts/link/paths.ts";
import { t } from "../../words/t.ts";
import type { AdminActor } from "./adminActor.ts";
import { UniversityRow } from "./UniversityRow.tsx";

import css from "./UniversityList.module.css";

type Shown = Pick<NonNullable<AdminContext["shown"]>, "search" | "total">;

/** Rows of a full page. */
const ROWS = 20;

/** The universities, found by what is typed, a page at a time, with the ways to change each. Serves P5, O38 and O41. */
export function UniversityList({ admin }: { admin: AdminActor }) {
  const search = useSelector(admin, (state) => state.context.search);
  const shown = useSelector(admin, (state) => state.context.shown);
  const fetching = useSelector(admin, (state) => state.hasTag("fetchingList"));
  const failed = useSelector(admin, (state) => state.hasTag("listFailed"));
  const rows = shown?.universities ?? [];
  const first = ((shown?.page ?? 1) - 1) * ROWS + 1;
  return (
    <section className={css["universities"]} aria-labelledby="universities">
      <div className={css["head"]}>
        <h2 id="universities">{t("Universities")}</h2>
        <ButtonLink to={`${ADMIN}/universities/new`} icon={Plus}>
          {t("New university")}
        </ButtonLink>
      </div>
      <TextField
        label={t("Search universities")}
        name="search"
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={(value) => admin.send({ type: "search.changed", value })}
      />
      <p role="status" className={css["count"]}>
        {shown && !failed && countOf(first, rows.length, shown)}
      </p>
      {rows.length === 0 || failed ? <NoRows admin={admin} /> : null}
      {!failed && rows.length > 0 && (
        <ul className={css["list"]} aria-busy={fetching}>
          {rows.map((university) => (
            <UniversityRow key={university.id} university={university} />
          ))}
        </ul>
      )}
      <Pages admin={admin} />
    </section>
  );
}

/** Why no university is listed, and what to do then. */
function NoRows({ admin }: { admin: AdminActor }) {
  const shown = useSelector(admin, (state) => state.context.shown);
  const failed = useSelector(admin, (state) => state.hasTag("listFailed"));
  if (failed)
    return (
      <div className={css["nothing"]}>
        <p>{t("The universities could not be loaded.")}</p>
        <Button kind="secondary" onClick={() => admin.send({ type: "list.retried" })}>
          {t("Try again")}
        </Button>
      </div>
    );
  if (shown === null) return <p className={css["nothing"]}>{t("Loading the universities…")}</p>;
  if (shown.search.trim() === "") return null;
  return (
    <div className={css["nothing"]}>
      <p>{t("Try fewer letters, or part of the name.")}</p>
      <Button kind="secondary" onClick={() => admin.send({ type: "search.changed", value: "" })}>
        {t("Show all universities")}
      </Button>
    </div>
  );
}

/** To the page before and the next one. */
function Pages({ admin }: { admin: AdminActor }) {
  const canGoBack = useSelector(admin, (state) => state.can({ type: "page.turned", by: -1 }));
  const canGoOn = useSelector(admin, (state) => state.can({ type: "page.turned", by: 1 }));
  const several = useSelector(
    admin,
    ({ context: { shown } }) =>
      shown !== null && (shown.page > 1 || shown.universities.length === ROWS),
  );
  if (!several) return null;
  return (
    <nav className={css["pages"]} aria-label={t("Pages")}>
      <Button
        kind="secondary"
        icon={ChevronLeft}
        disabled={!canGoBack}
        onClick={() => admin.send({ type: "page.turned", by: -1 })}
      >
        {t("Previous page")}
      </Button>
      <Button
        kind="secondary"
        className={css["next"]}
        icon={ChevronRight}
        disabled={!canGoOn}
        onClick={() => admin.send({ type: "page.turned", by: 1 })}
      >
        {t("Next page")}
      </Button>
    </nav>
  );
}

/** Which of how many universities are shown, and for what was typed. */
function countOf(first: number, count: number, { search, total }: Shown): string {
  const typed = search.trim();
  if (count === 0) return first > 1 ? t("No more universities.") : noneFor(typed);
  const last = first + count - 1;
  const range = { first, last, total: total ?? 0, search: typed };
  if (count === 1) return oneOf(total, range);
  if (total === null)
    return typed === ""
      ? t("Universities {first}–{last}", range)
      : t("Universities {first}–{last} for “{search}”", range);
  return typed === ""
    ? t("Universities {first}–{last} of {total}", range)
    : t("Universities {first}–{last} of {total} for “{search}”", range);
}

const noneFor = (search: string): string =>
  search === ""
    ? t("There are no universities yet.")
    : t("No university is called “{search}”.", { search });

function oneOf(total: number | null, range: { first: number; total: number; search: string }) {
  if (total === null)
    return range.search === ""
      ? t("University {first}", range)
      : t("University {first} for “{search}”", range);
  return range.search === ""
    ? t("University {first} of {total}", range)
    : t("University {first} of {total} for “{search}”", range);
}
