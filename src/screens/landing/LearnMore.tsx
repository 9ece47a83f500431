import { lazy, Suspense, useState } from "react";

import { Button } from "../../parts/button/Button.tsx";
import { t } from "../../words/t.ts";

// Apart, so that a visitor's first load stays small.
const LearnMoreOverlay = lazy(async () => ({
  default: (await import("./LearnMoreOverlay.tsx")).LearnMoreOverlay,
}));

/** 'Learn more', and what it opens. Serves S2. */
export function LearnMore() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <Button kind="quiet" onClick={() => setPressed((times) => times + 1)}>
        {t("Learn more")}
      </Button>
      <Suspense>{pressed > 0 && <LearnMoreOverlay key={pressed} />}</Suspense>
    </>
  );
}
