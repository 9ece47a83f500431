import { Fragment, type ReactNode, useSyncExternalStore } from "react";

import { language, onTextsShown } from "./t.ts";

/** Draws everything again once texts are shown in another language. Serves O96. */
export function InLanguage({ children }: { children: ReactNode }) {
  return <Fragment key={useSyncExternalStore(onTextsShown, language)}>{children}</Fragment>;
}
