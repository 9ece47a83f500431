import { t } from "../../words/t.ts";

/** What the editor's questions say would be lost. */
export const lost = (): string =>
  t("What you entered for this point, and didn’t save, would be lost.");
