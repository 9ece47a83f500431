import { type FormEvent, useState } from "react";

import { oneLineFor } from "./appWindows.ts";
import type { Live, LiveView, LiveWindow } from "./types.ts";

import panel from "../styles/panel.module.css";
import css from "./Live.module.css";

const STATUS: Record<LiveWindow["status"], string> = {
  opening: "is opening …",
  answering: "answers",
  silent: "doesn't answer",
  closed: "is closed",
};

/** Opens the window of an app of another origin, and says which origins are heard. */
export function OpenApp({ live, view: { windows } }: { live: Live; view: LiveView }) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const open = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(live.openApp(address));
  };
  const { origin } = window.location;
  return (
    <details>
      <summary>Open another app</summary>
      <form className={panel["section"]} aria-label="Open another app" noValidate onSubmit={open}>
        <p className={css["soft"]}>
          An app of another site opens in a window of its own. It has to name this page:
        </p>
        <pre className={css["code"]}>{oneLineFor(origin)}</pre>
        <label className={panel["section"]}>
          <span className={css["soft"]}>Address of the app</span>
          <input
            type="url"
            className={`${panel["field"]} ${css["search"]}`}
            value={address}
            spellCheck={false}
            placeholder="http://localhost:5173/"
            aria-invalid={problem !== null}
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        {problem === null ? null : (
          <p className={panel["note"]} role="alert">
            {problem}
          </p>
        )}
        <div className={panel["buttons"]}>
          <button type="submit" className={panel["button"]}>
            Open and follow it
          </button>
        </div>
      </form>
      <p className={css["soft"]}>Apps of these origins are heard:</p>
      <ul className={css["list"]} aria-label="Origins that are heard">
        <li className={css["soft"]}>{origin} (this page's own)</li>
        {windows.map((each) => (
          <li key={each.origin} className={css["soft"]}>
            {each.origin}: {STATUS[each.status]}
          </li>
        ))}
      </ul>
    </details>
  );
}
