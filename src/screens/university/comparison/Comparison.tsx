import { useSelector } from "@xstate/react";
import Scale from "lucide-react/icons/scale";
import { lazy, Suspense, useRef } from "react";

import type { University } from "#contract/university.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { useFocusIfLost } from "../../../platform/browser/useFocusIfLost.ts";
import { t } from "../../../words/t.ts";
import type { PageActor } from "../pageActor.ts";

import css from "./Comparison.module.css";

/** It loads when someone compares. */
const ComparisonPanel = lazy(async () => ({
  default: (await import("./ComparisonPanel.tsx")).ComparisonPanel,
}));

interface Props {
  page: PageActor;
  university: University;
}

/** The way to compare a university with a second one, and that comparison. Serves O82. */
export function Comparison({ page, university }: Props) {
  const comparison = useSelector(page, (state) => state.children.comparison);
  const closed = useSelector(comparison, (state) => state?.matches("closed") ?? true);
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place, closed);
  if (!comparison) return null;
  return (
    <div ref={place} className={css["place"]}>
      {closed ? (
        <Button
          kind="secondary"
          icon={Scale}
          onClick={() => comparison.send({ type: "comparison.opened" })}
        >
          {t("Compare with another")}
        </Button>
      ) : (
        <Suspense fallback={null}>
          <ComparisonPanel comparison={comparison} university={university} />
        </Suspense>
      )}
    </div>
  );
}
