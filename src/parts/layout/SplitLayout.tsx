import type { ReactNode } from "react";

import sceneUrl from "../../assets/scene.svg";
import { GuideAvatar, type GuideMood } from "../avatar/GuideAvatar.tsx";
import { Wordmark } from "../brand/Wordmark.tsx";
import { TITLE_ID } from "./titleId.ts";

import css from "./SplitLayout.module.css";

interface Props {
  title: string;
  /** What the guide says about the step, below the title. */
  intro?: ReactNode;
  /** The steps this one belongs to. */
  steps?: ReactNode;
  mood?: GuideMood;
  children: ReactNode;
}

/** A screen with one thing to do: beside the campus on a wide screen, above it on a narrow one. */
export function SplitLayout({ title, intro, steps, mood = "done", children }: Props) {
  return (
    <div className={css["split"]}>
      <header className={css["head"]}>
        <Wordmark />
      </header>
      <main id="main" tabIndex={-1} className={css["main"]}>
        {steps}
        <div className={css["greeting"]}>
          <GuideAvatar mood={mood} size="4.25rem" decorative />
          <div className={css["words"]}>
            <h1 id={TITLE_ID} tabIndex={-1} className={css["title"]}>
              {title}
            </h1>
            {intro && <p className={css["intro"]}>{intro}</p>}
          </div>
        </div>
        {children}
      </main>
      <img src={sceneUrl} alt="" className={css["scene"]} />
    </div>
  );
}
