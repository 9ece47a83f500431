import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { ActorRefFrom } from "xstate";

import type { adminChangesMachine } from "#machines/adminChanges/adminChanges.machine.ts";

import { useFocusIfLost } from "../../platform/browser/useFocusIfLost.ts";
import { t, tn } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { ChangeCard } from "./ChangeCard.tsx";

import css from "./ChangesSection.module.css";

/** The running chart of the changes. */
export type ChangesActor = ActorRefFrom<typeof adminChangesMachine>;

/** What superusers changed, newest first, of all universities or of one; fetched when it is asked for. Serves O121. */
export function ChangesSection({ changes }: { changes: ChangesActor }) {
  const open = useSelector(changes, (state) => state.hasTag("open"));
  return (
    <section className={css["changes"]} aria-labelledby="changes">
      <h2 id="changes">{t("Changes")}</h2>
      <p className={css["about"]}>
        {t("Who changed what in the administration, and when. The newest is first.")}
      </p>
      {open ? (
        <List changes={changes} />
      ) : (
        <Button kind="secondary" onClick={() => changes.send({ type: "changes.opened" })}>
          {t("Show changes")}
        </Button>
      )}
    </section>
  );
}

function List({ changes }: { changes: ChangesActor }) {
  const all = useSelector(changes, (state) => state.context.changes);
  const more = useSelector(changes, (state) => state.context.next !== null);
  const naming = useSelector(changes, (state) => state.context.university === "");
  const fetching = useSelector(changes, (state) => state.hasTag("fetching"));
  const failed = useSelector(changes, (state) => state.hasTag("failed"));
  const count = useRef<HTMLParagraphElement>(null);
  // The button that was pressed may be gone, and the focus with it.
  useFocusIfLost(count, failed);
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className={css["about"]}>
        {fetching && t("Loading the changes…")}
        {!fetching && !failed && countOf(all.length, more)}
      </p>
      {all.length > 0 && (
        <ol className={css["list"]} aria-busy={fetching}>
          {all.map((change) => (
            <ChangeCard key={change.id} change={change} naming={naming} />
          ))}
        </ol>
      )}
      {failed && <p>{t("The changes could not be loaded.")}</p>}
      <div className={css["ways"]}>
        {failed && (
          <Button kind="secondary" onClick={() => changes.send({ type: "changes.retried" })}>
            {t("Try again")}
          </Button>
        )}
        {more && !failed && (
          <Button
            kind="secondary"
            busy={fetching}
            onClick={() => changes.send({ type: "more.requested" })}
          >
            {t("Older changes")}
          </Button>
        )}
        {!failed && (
          <Button
            kind="quiet"
            idle={fetching}
            onClick={() => changes.send({ type: "changes.renewed" })}
          >
            {t("Load the newest")}
          </Button>
        )}
      </div>
    </>
  );
}

function countOf(count: number, more: boolean): string {
  if (count === 0) return t("No changes yet.");
  return more
    ? tn(count, "One change, and more", "{count} changes, and more")
    : tn(count, "One change", "{count} changes");
}
