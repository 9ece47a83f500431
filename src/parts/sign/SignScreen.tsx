import type { ReactNode } from "react";

import { GuideAvatar } from "../avatar/GuideAvatar.tsx";
import { Wordmark } from "../brand/Wordmark.tsx";

import css from "./SignScreen.module.css";

interface Props {
  title: string;
  text: string;
  /** The ways on from here. */
  children: ReactNode;
}

/** A screen that is a sign at the wayside: it says what is the matter and where the path goes on. */
export function SignScreen({ title, text, children }: Props) {
  return (
    <div className={css["screen"]}>
      <header className={css["head"]}>
        <Wordmark />
      </header>
      <main id="main" tabIndex={-1} className={css["main"]}>
        <GuideAvatar mood="thinking" size="7rem" decorative />
        <div className={css["board"]}>
          <h1 tabIndex={-1} className={css["title"]}>
            {title}
          </h1>
        </div>
        <p className={css["text"]}>{text}</p>
        <div className={css["ways"]}>{children}</div>
      </main>
    </div>
  );
}
