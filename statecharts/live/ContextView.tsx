import type { Plain } from "../inspect/types.ts";
import type { LiveView } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

/** What the picked actor holds, to be opened field by field. Secrets were masked before they left the app. */
export function ContextView({ view: { actor } }: { view: LiveView }) {
  if (actor === null) return null;
  return (
    <section className={panel["section"]} aria-label="Context">
      <h3>Context of {actor.name}</h3>
      {actor.context === null ? (
        <p className={css["empty"]}>It holds nothing.</p>
      ) : (
        <div className={css["tree"]}>
          <Fields value={actor.context} />
        </div>
      )}
    </section>
  );
}

function Fields({ value }: { value: Plain }) {
  if (typeof value !== "object" || value === null) return <Leaf value={value} />;
  const fields = Object.entries(value);
  return (
    <ul>
      {fields.map(([key, field]) => (
        <li key={key}>
          <Field name={key} value={field} />
        </li>
      ))}
    </ul>
  );
}

function Field({ name, value }: { name: string; value: Plain }) {
  const label = <span className={css["key"]}>{name}</span>;
  if (typeof value !== "object" || value === null)
    return (
      <>
        {label}: <Leaf value={value} />
      </>
    );
  const count = Object.keys(value).length;
  const kind = Array.isArray(value) ? `[${count}]` : `{${count}}`;
  if (count === 0)
    return (
      <>
        {label}: {Array.isArray(value) ? "[]" : "{}"}
      </>
    );
  return (
    <details>
      <summary>
        {label} {kind}
      </summary>
      <Fields value={value} />
    </details>
  );
}

function Leaf({ value }: { value: string | number | boolean | null }) {
  return <span>{typeof value === "string" ? JSON.stringify(value) : String(value)}</span>;
}
