import { useSelector } from "@xstate/react";

import type { EditPointsContext } from "#machines/editPoints/types.ts";

import type { EditPointsActor } from "./editPointsActor.ts";

import css from "./OwnPlace.module.css";

const WHY: Record<NonNullable<EditPointsContext["selfFault"]>, string> = {
  denied: "Your position isn’t shared with this page, so the map doesn’t show it.",
  unavailable: "Your position isn’t known right now.",
  timeout: "We're still looking for your position.",
  unsupported: "This browser doesn’t share your position.",
};

/** Says quietly why the map has no marker for the person. Serves S17 and K4. */
export function OwnPlace({ editor }: { editor: EditPointsActor }) {
  const fault = useSelector(editor, ({ context: { self, selfFault } }) =>
    self === null ? selfFault : null,
  );
  if (fault === null) return null;
  return (
    <p className={css["note"]}>
      {WHY[fault]}{" "}
      {fault !== "unsupported" && (
        <button
          type="button"
          className={css["again"]}
          onClick={() => editor.send({ type: "position.requested" })}
        >
          Ask again
        </button>
      )}
    </p>
  );
}
