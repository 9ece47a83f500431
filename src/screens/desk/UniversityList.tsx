import { useSelector } from "@xstate/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";

import { MAX_SEARCH } from "#contract/limits.ts";
import type { DeskContext } from "#machines/desk/types.ts";

import { Button } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { DESK } from "../../parts/link/paths.ts";
import type { DeskActor } from "./deskActor.ts";
import { UniversityRow } from "./UniversityRow.tsx";

import css from "./UniversityList.module.css";

type Shown = Pick<NonNullable<DeskContext["shown"]>, "search" | "total">;

/** Rows of a full page. */
const ROWS = 20;

/** The universities, found by what is typed, a page at a time, with the ways to change each. Serves P5, O38 and O41. */
export function UniversityList({ desk }: { desk: DeskActor }) {
  const search = useSelector(desk, (state) => state.context.search);
  const shown = useSelector(desk, (state) => state.context.shown);
  const fetching = useSelector(desk, (state) => state.hasTag("fetchingList"));
  const failed = useSelector(desk, (state) => state.hasTag("listFailed"));
  const rows = shown?.universities ?? [];
  const first = ((shown?.page ?? 1) - 1) * ROWS + 1;
  return (
    <section className={css["universities"]} aria-labelledby="universities">
      <div className={css["head"]}>
        <h2 id="universities">Universities</h2>
        <ButtonLink to={`${DESK}/universities/new`} icon={Plus}>
          New university
        </ButtonLink>
      </div>
      <TextField
        label="Search universities"
        name="search"
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={(value) => desk.send({ type: "search.changed", value })}
      />
      <p role="status" className={css["count"]}>
        {shown && !failed && countOf(first, rows.length, shown)}
      </p>
      {failed && (
        <div className={css["nothing"]}>
          <p>The universities could not be fetched.</p>
          <Button kind="secondary" onClick={() => desk.send({ type: "list.retried" })}>
            Try again
          </Button>
        </div>
      )}
      {shown === null && !failed && <p className={css["nothing"]}>Loading the universities…</p>}
      {!failed && rows.length > 0 && (
        <ul className={css["list"]} aria-busy={fetching}>
          {rows.map((university) => (
            <UniversityRow key={university.id} university={university} />
          ))}
        </ul>
      )}
      <Pages desk={desk} />
    </section>
  );
}

/** To the page before and the next one. */
function Pages({ desk }: { desk: DeskActor }) {
  const canGoBack = useSelector(desk, (state) => state.can({ type: "page.turned", by: -1 }));
  const canGoOn = useSelector(desk, (state) => state.can({ type: "page.turned", by: 1 }));
  return (
    <nav className={css["pages"]} aria-label="Pages">
      <Button
        kind="secondary"
        icon={ChevronLeft}
        disabled={!canGoBack}
        onClick={() => desk.send({ type: "page.turned", by: -1 })}
      >
        Previous page
      </Button>
      <Button
        kind="secondary"
        icon={ChevronRight}
        disabled={!canGoOn}
        onClick={() => desk.send({ type: "page.turned", by: 1 })}
      >
        Next page
      </Button>
    </nav>
  );
}

const whole = new Intl.NumberFormat("en-US");

function countOf(first: number, count: number, { search, total }: Shown): string {
  const what = search.trim() === "" ? "" : ` for “${search.trim()}”`;
  if (count === 0) return first === 1 ? `No university${what}.` : "No more universities.";
  const all = total === null ? "" : ` of ${whole.format(total)}`;
  if (count === 1) return `University ${whole.format(first)}${all}${what}`;
  return `Universities ${whole.format(first)}–${whole.format(first + count - 1)}${all}${what}`;
}
