import { useSelector } from "@xstate/react";
import Upload from "lucide-react/icons/upload";
import X from "lucide-react/icons/x";

import { Button } from "../../parts/button/Button.tsx";
import { IconButton } from "../../parts/button/IconButton.tsx";
import { FileField } from "../../parts/field/FileField.tsx";
import { Form, Problem } from "../../parts/form/Form.tsx";
import { t } from "../../words/t.ts";
import type { AdminActor } from "./adminActor.ts";
import { CampusChoice } from "./CampusChoice.tsx";

import css from "./ImportForm.module.css";

const ACCEPTED = ".csv,.json,.geojson,.gz,text/csv,application/json,application/geo+json";

/** A file to be imported: which, of whose campus, and whether it is only tried. Serves O23 and O43. */
export function ImportForm({ admin }: { admin: AdminActor }) {
  const file = useSelector(admin, (state) => state.context.file);
  const dryRun = useSelector(admin, (state) => state.context.dryRun);
  const problem = useSelector(admin, (state) => state.context.problem);
  const sent = useSelector(admin, (state) => state.context.sent);
  const sending = useSelector(admin, (state) => state.hasTag("sendingFile"));
  const canSubmit = useSelector(admin, (state) => state.can({ type: "import.submitted" }));
  return (
    <Form onSubmit={() => admin.send({ type: "import.submitted" })}>
      {!sending && (
        <FileField
          label={file === null ? t("Choose a file") : t("Choose another file")}
          name="file"
          accept={ACCEPTED}
          hint={t(
            "College Scorecard or IPEDS as CSV, ROR as JSON, a campus as GeoJSON; up to 256 MB, also as .gz.",
          )}
          onChosen={([chosen]) => chosen && admin.send({ type: "file.chosen", file: chosen })}
        />
      )}
      {file && !sending && (
        <p className={css["chosen"]}>
          <span>{file.name}</span>
          <IconButton
            label={t("Don’t import this file")}
            icon={X}
            onClick={() => admin.send({ type: "file.dropped" })}
          />
        </p>
      )}
      <Problem said={problem} />
      <CampusChoice admin={admin} />
      <label className={css["dry"]}>
        <input
          type="checkbox"
          name="dryRun"
          checked={dryRun}
          onChange={() => admin.send({ type: "dryRun.toggled" })}
        />
        {t("Dry run: show what would change, and change nothing")}
      </label>
      {sending ? (
        <div className={css["sending"]}>
          <label className={css["progress"]}>
            {t("Sending {file}…", { file: file?.name ?? "" })}
            <progress max={100} value={Math.round(sent * 100)} />
          </label>
          <Button kind="secondary" onClick={() => admin.send({ type: "upload.cancelled" })}>
            {t("Stop sending")}
          </Button>
        </div>
      ) : (
        <Button type="submit" wide icon={Upload} disabled={!canSubmit}>
          {t("Import")}
        </Button>
      )}
    </Form>
  );
}
