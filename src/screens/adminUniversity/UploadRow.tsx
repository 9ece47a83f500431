import X from "lucide-react/icons/x";

import type { Upload } from "#machines/adminUniversity/types.ts";

import { IconButton } from "../../parts/button/IconButton.tsx";
import { t } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";

import css from "./UploadRow.module.css";

interface Props {
  admin: AdminUniversityActor;
  upload: Upload;
}

/** A picture's file on its way: how far it is, or why it was refused. Serves O43. */
export function UploadRow({ admin, upload: { key, file, state, sent, reason } }: Props) {
  const refused = state === "refused";
  const whole = sent >= 1;
  return (
    <li className={css["upload"]}>
      <div className={css["words"]}>
        <p className={css["name"]}>{file.name}</p>
        {refused && (
          <p role="alert" className={css["reason"]}>
            {wordsOf(reason)}
          </p>
        )}
        {state === "waiting" && <p className={css["soft"]}>{t("Waiting for its turn")}</p>}
        {state === "withdrawn" && <p className={css["soft"]}>{t("Canceling…")}</p>}
        {state === "sending" && (
          <label className={css["soft"]}>
            {whole ? t("Being prepared…") : t("Sending…")}
            <progress max={100} {...(whole ? {} : { value: Math.round(sent * 100) })} />
          </label>
        )}
      </div>
      {state !== "withdrawn" && (
        <IconButton
          label={
            refused
              ? t("Dismiss {file}", { file: file.name })
              : t("Stop {file}", { file: file.name })
          }
          icon={X}
          onClick={() => admin.send({ type: "upload.dropped", key })}
        />
      )}
    </li>
  );
}
