import { useId } from "react";

import type { AdminChange } from "#contract/adminChange.ts";

import { t } from "../../words/t.ts";
import { AppLink } from "../link/AppLink.tsx";
import { adminUniversityPath } from "../link/paths.ts";
import { doneWords, fieldsTold, fieldWords, timeOf, valueWords } from "./words.ts";

import css from "./ChangeCard.module.css";

interface Props {
  change: AdminChange;
  /** Whether it has to say of which university it is. */
  naming: boolean;
}

/** One change: what was done, by whom and when, and of each field what it was and what it became. Serves O121. */
export function ChangeCard({ change, naming }: Props) {
  const id = useId();
  const { subject, by, at, university, university_name: owner, before, after } = change;
  const fields = fieldsTold(before, after);
  return (
    <li className={css["card"]}>
      <article aria-labelledby={id}>
        <h3 id={id} className={css["done"]}>
          {doneWords(change)}
          {subject.name !== "" && (
            <>
              {": "}
              <bdi>{subject.name}</bdi>
            </>
          )}
        </h3>
        <p className={css["about"]}>
          <span>
            {by.name === "" ? t("By someone whose account is deleted") : <bdi>{by.name}</bdi>}
          </span>
          <span>{timeOf(at)}</span>
          {naming && university !== null && (
            <AppLink to={adminUniversityPath(university)}>
              <bdi>{owner === "" ? t("Its university") : owner}</bdi>
            </AppLink>
          )}
        </p>
        {fields.length > 0 && (
          <details className={css["more"]}>
            <summary>{t("What changed")}</summary>
            <dl>
              {fields.map((field) => (
                <div key={field}>
                  <dt>{fieldWords(field)}</dt>
                  <Side title={t("Before")} of={before} field={field} />
                  <Side title={t("After")} of={after} field={field} />
                </div>
              ))}
            </dl>
          </details>
        )}
      </article>
    </li>
  );
}

/** What a field was, or became; left out where there wasn't one. */
function Side(props: { title: string; of: AdminChange["before"]; field: string }) {
  const { title, of, field } = props;
  if (!(field in of)) return null;
  return (
    <dd>
      <span className={css["side"]}>{title}</span>
      <span dir="auto">{valueWords(of[field])}</span>
    </dd>
  );
}
