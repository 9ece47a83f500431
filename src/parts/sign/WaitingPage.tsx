import { WaitingGuide } from "./WaitingGuide.tsx";

import css from "./WaitingPage.module.css";

/** A page that fills the screen until what it shows has come; `atNight` where that is dark. */
export function WaitingPage({ title, atNight }: { title: string; atNight?: boolean }) {
  return (
    <main id="main" className={css["waiting"]} data-night={atNight || undefined}>
      <h1 tabIndex={-1} className="visually-hidden">
        {title}
      </h1>
      <WaitingGuide />
    </main>
  );
}
