import { useSelector } from "@xstate/react";

import { Button } from "../../parts/button/Button.tsx";
import { t } from "../../words/t.ts";
import type { AdminActor } from "./adminActor.ts";
import { ImportCard } from "./ImportCard.tsx";

import css from "./ImportList.module.css";

/** Recent imports, those under way with their progress. Serves O43. */
export function ImportList({ admin }: { admin: AdminActor }) {
  const jobs = useSelector(admin, (state) => state.context.jobs);
  const unknown = useSelector(admin, (state) => state.hasTag("importsUnknown"));
  if (unknown) {
    return (
      <div className={css["imports"]}>
        <p>{t("We couldn't get the progress of the imports.")}</p>
        <Button kind="secondary" onClick={() => admin.send({ type: "imports.retried" })}>
          {t("Ask again")}
        </Button>
      </div>
    );
  }
  if (jobs === null || jobs.length === 0) return null;
  return (
    <div className={css["imports"]}>
      <h3>{t("Recent imports")}</h3>
      <ul className={css["list"]}>
        {jobs.map((job) => (
          <ImportCard key={job.id} job={job} />
        ))}
      </ul>
    </div>
  );
}
