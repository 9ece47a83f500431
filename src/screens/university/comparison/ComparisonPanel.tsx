import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";
import { useRef } from "react";

import type { University } from "#contract/university.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { IconButton } from "../../../parts/button/IconButton.tsx";
import { UniversityCombobox } from "../../../parts/universityCombobox/UniversityCombobox.tsx";
import { useFocusIfLost } from "../../../platform/browser/useFocusIfLost.ts";
import { t } from "../../../words/t.ts";
import type { ComparisonActor } from "./comparisonActor.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { Listed } from "./Listed.tsx";

import css from "./Comparison.module.css";

interface Props {
  comparison: ComparisonActor;
  university: University;
}

/** The field for the second university, both side by side, or why they aren't. Serves O82. */
export function ComparisonPanel({ comparison, university }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(
    title,
    useSelector(comparison, ({ value }) => JSON.stringify(value)),
  );
  return (
    <section className={css["comparison"]} aria-labelledby="comparison">
      <div className={css["head"]}>
        <h2 ref={title} id="comparison" tabIndex={-1}>
          {t("Compare")}
        </h2>
        <IconButton
          label={t("Close comparison")}
          icon={X}
          onClick={() => comparison.send({ type: "comparison.closed" })}
        />
      </div>
      <Inside comparison={comparison} university={university} />
    </section>
  );
}

function Inside({ comparison, university }: Props) {
  const state = useSelector(comparison, (snapshot) => snapshot);
  const other = () => comparison.send({ type: "comparison.opened" });
  if (state.hasTag("choosing")) {
    return (
      <>
        <UniversityCombobox search={comparison} label={t("Compare with")} focused />
        <Listed comparison={comparison} than={university.id} />
      </>
    );
  }
  if (state.hasTag("compared") && state.context.other) {
    return (
      <>
        <ComparisonTable one={university} other={state.context.other} />
        <Button kind="secondary" onClick={other}>
          {t("Compare with another")}
        </Button>
      </>
    );
  }
  if (state.hasTag("notFound")) {
    return (
      <>
        <p>{t("I don’t know the other university at this address.")}</p>
        <Button kind="secondary" onClick={other}>
          {t("Compare with another")}
        </Button>
      </>
    );
  }
  if (state.hasTag("failed")) {
    return (
      <>
        <p>{t("The other university couldn’t be loaded. Your connection may be down.")}</p>
        <Button kind="secondary" onClick={() => comparison.send({ type: "comparison.retried" })}>
          {t("Load it again")}
        </Button>
      </>
    );
  }
  return <p className={css["waiting"]}>{t("Loading the other university…")}</p>;
}
