import { t } from "../../words/t.ts";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { ReadingActor } from "./readingActor.ts";

import css from "./ReadNotice.module.css";

/** Says that an answer can't be read aloud here. Serves O103. */
export function ReadNotice({ reading }: { reading: ReadingActor | undefined }) {
  const refused = useWhileActive(reading, (state) => state.hasTag("refused"));
  return (
    <p aria-live="polite" className={css["notice"]}>
      {refused === true && t("Your browser has no voice that can read this answer.")}
    </p>
  );
}
