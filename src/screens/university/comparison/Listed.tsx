import { useSelector } from "@xstate/react";

import { UniversityList } from "../../../parts/universityCard/UniversityList.tsx";
import { useChild } from "../../../root.tsx";
import { t } from "../../../words/t.ts";
import type { ComparisonActor } from "./comparisonActor.ts";

import css from "./Comparison.module.css";

interface Props {
  comparison: ComparisonActor;
  /** Id of the university that is compared already. */
  than: string;
}

/** What the person keeps and what was suggested to them, each once, to compare with by one press. Serves O110. */
export function Listed({ comparison, than }: Props) {
  const profile = useChild("profile");
  const user = useSelector(profile, (state) => state?.context.user ?? null);
  const listed = [...(user?.favorites ?? []), ...(user?.suggested_universities ?? [])];
  const others = new Map(listed.filter(({ id }) => id !== than).map((each) => [each.id, each]));
  if (others.size === 0) return null;
  return (
    <section className={css["listed"]} aria-labelledby="listed">
      <h3 id="listed">{t("From your favorites and suggestions")}</h3>
      <UniversityList
        universities={[...others.values()]}
        onChoose={({ id }) => comparison.send({ type: "listed.chosen", id })}
      />
    </section>
  );
}
