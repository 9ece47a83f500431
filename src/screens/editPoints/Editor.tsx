import { useSelector } from "@xstate/react";

import { TitledLayout } from "../../parts/layout/TitledLayout.tsx";
import { t } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import { EditorMap } from "./EditorMap.tsx";
import type { EditPointsActor } from "./editPointsActor.ts";
import { PointDialog } from "./PointDialog.tsx";
import { PointList } from "./PointList.tsx";
import { CloseQuestion, LeaveGuard } from "./Questions.tsx";
import { StreetView } from "./StreetView.tsx";
import { UndoOffer } from "./UndoOffer.tsx";

import css from "./Editor.module.css";

/** The map with its points, the list of them, and what is open over them. Serves R14 and S17 to S19. */
export function Editor({ editor }: { editor: EditPointsActor }) {
  const said = useSelector(editor, (state) => state.context.said);
  const isDialogOpen = useSelector(editor, (state) => state.hasTag("dialog"));
  // A view that failed goes while another is looked for: it would lie over the way to stop that.
  const target = useSelector(editor, (state) =>
    state.hasTag("searching") ? null : state.context.target,
  );
  return (
    <TitledLayout title={t("Tour points")} fill>
      <div className={css["editor"]}>
        <div className={css["stage"]}>
          <EditorMap editor={editor} />
          <UndoOffer editor={editor} />
        </div>
        <PointList editor={editor} />
        {target && <StreetView editor={editor} target={target} />}
        {isDialogOpen && <PointDialog editor={editor} />}
      </div>
      <p role="status" className="visually-hidden">
        {wordsOf(said)}
      </p>
      <CloseQuestion editor={editor} />
      <LeaveGuard editor={editor} />
    </TitledLayout>
  );
}
