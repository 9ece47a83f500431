import { t } from "../../words/t.ts";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { CopyingActor } from "./copyingActor.ts";

import css from "./CopyNotice.module.css";

/** Says what came of copying: quietly that it was done, and for all to see how to do it by hand. Serves O68. */
export function CopyNotice({ copying }: { copying: CopyingActor | undefined }) {
  const outcome = useWhileActive(copying, (state) =>
    state.hasTag("copied") ? "copied" : state.hasTag("refused") && "refused",
  );
  return (
    <div aria-live="polite" className={css["notice"]}>
      {outcome === "copied" && <p className="visually-hidden">{t("Copied")}</p>}
      {outcome === "refused" && (
        <p className={css["refused"]}>
          {t("Your browser doesn't let us copy. Please select the text and copy it yourself.")}
        </p>
      )}
    </div>
  );
}
