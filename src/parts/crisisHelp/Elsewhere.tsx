import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import { CallLink } from "./CallLink.tsx";
import { DIRECTORY, everywhere } from "./everywhere.ts";

import css from "./Elsewhere.module.css";

/** What holds in many countries, and where to find the rest. Serves O49. */
export function Elsewhere() {
  return (
    <section className={css["elsewhere"]}>
      <h3>{t("In many countries")}</h3>
      <ul>
        {everywhere().map(({ call, where }) => (
          <li key={call} className={css["row"]}>
            <CallLink number={call} />
            <span>{where}</span>
          </li>
        ))}
      </ul>
      <p>
        <Marked
          text={t("Every country’s helplines are listed at <a>findahelpline.com</a>.")}
          a={(inner) => (
            <a href={DIRECTORY} target="_blank" rel="noreferrer">
              {inner}
            </a>
          )}
        />
      </p>
    </section>
  );
}
