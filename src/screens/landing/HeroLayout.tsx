import type { ReactNode } from "react";

import sceneUrl from "../../assets/scene.svg";
import { Wordmark } from "../../parts/brand/Wordmark.tsx";

import css from "./HeroLayout.module.css";

/** The landing's stage: words in the sky, the campus and the way to it below. */
export function HeroLayout({ children, choice }: { children: ReactNode; choice?: ReactNode }) {
  return (
    <div className={css["hero"]}>
      <img src={sceneUrl} alt="" className={css["scene"]} />
      <header className={css["head"]}>
        <Wordmark />
        {choice}
      </header>
      <main id="main" tabIndex={-1} className={css["words"]}>
        {children}
      </main>
    </div>
  );
}
