import { useSelector } from "@xstate/react";

import type { EditPointsContext } from "#machines/editPoints/types.ts";

import { t } from "../../words/t.ts";
import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./OwnPlace.module.css";

function why(fault: NonNullable<EditPointsContext["selfFault"]>): string {
  return {
    denied: t("Your position isn’t shared with this page, so the map doesn’t show it."),
    unavailable: t("Your position isn’t known right now."),
    timeout: t("We're still looking for your position."),
    unsupported: t("This browser doesn’t share your position."),
  }[fault];
}

/** Says quietly why the map has no marker for the person. Serves S17 and K4. */
export function OwnPlace({ editor }: { editor: EditPointsActor }) {
  const fault = useSelector(editor, ({ context: { self, selfFault } }) =>
    self === null ? selfFault : null,
  );
  if (fault === null) return null;
  return (
    <p className={css["note"]}>
      {why(fault)}{" "}
      {fault !== "unsupported" && (
        <button
          type="button"
          className={css["again"]}
          onClick={() => editor.send({ type: "position.requested" })}
        >
          {t("Ask again")}
        </button>
      )}
    </p>
  );
}
