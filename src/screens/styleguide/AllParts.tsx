import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { Messages } from "./Chats.tsx";
import { Fields } from "./Fields.tsx";
import { Layers } from "./Layers.tsx";
import { Buttons, Cards, Signs } from "./Signs.tsx";
import { WHOLES } from "./wholes.tsx";

import css from "./AllParts.module.css";

const GROUPS: Readonly<Record<string, () => ReactNode>> = {
  Buttons,
  Signs,
  Fields,
  Cards,
  Chat: Messages,
  Layers,
};

/** All parts, or one that fills the window, as the address says (`?whole=`). Serves O106. */
export function AllParts() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const whole = WHOLES[new URLSearchParams(search).get("whole") ?? ""];
  return whole === undefined ? <Parts /> : whole.shown();
}

function Parts() {
  return (
    <main id="main" tabIndex={-1} className={css["page"]}>
      <h1>Style guide</h1>
      <p>Every part of the interface in every state. Its folder in src/parts is before it.</p>
      {Object.entries(GROUPS).map(([title, Group]) => (
        <section key={title} className={css["group"]} aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`}>{title}</h2>
          <Group />
        </section>
      ))}
      <section className={css["group"]} aria-labelledby="group-wholes">
        <h2 id="group-wholes">Parts that fill the window</h2>
        <ul className={css["wholes"]}>
          {Object.entries(WHOLES).map(([name, { part, state }]) => (
            <li key={name} data-part={part}>
              <a href={`?whole=${name}`}>{state}</a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
