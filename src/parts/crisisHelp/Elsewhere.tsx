import { CallLink } from "./CallLink.tsx";
import { DIRECTORY, EVERYWHERE } from "./everywhere.ts";

import css from "./Elsewhere.module.css";

/** What holds in many countries, and where to find the rest. Serves O49. */
export function Elsewhere() {
  return (
    <section className={css["elsewhere"]}>
      <h3>In many countries</h3>
      <ul>
        {EVERYWHERE.map(({ call, where }) => (
          <li key={call} className={css["row"]}>
            <CallLink number={call} />
            <span>{where}</span>
          </li>
        ))}
      </ul>
      <p>
        Every country’s helplines are listed at{" "}
        <a href={DIRECTORY} target="_blank" rel="noreferrer">
          findahelpline.com
        </a>
        .
      </p>
    </section>
  );
}
