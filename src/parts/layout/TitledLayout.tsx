import UserRound from "lucide-react/icons/user-round";
import type { ReactNode } from "react";

import { t } from "../../words/t.ts";
import { cx } from "../cx.ts";
import { AppLink } from "../link/AppLink.tsx";
import { BackButton } from "./BackButton.tsx";

import css from "./TitledLayout.module.css";

interface Props {
  title: string;
  /** The content takes exactly the height that is left and scrolls by itself, as a chat does. */
  fill?: boolean;
  /** On a narrow screen the bar folds away while what it holds says so, by `data-folds-title`. */
  folds?: boolean;
  /** False on the profile itself. */
  profileLink?: boolean;
  children: ReactNode;
}

/** A screen with a back arrow, its title and a link to the profile. Serves S21. */
export function TitledLayout(props: Props) {
  const { title, fill = false, folds = false, profileLink = true, children } = props;
  return (
    <div className={cx(css["layout"], fill && css["fill"], folds && css["folds"])}>
      <header className={css["bar"]}>
        <BackButton />
        <h1 tabIndex={-1} className={css["title"]} dir="auto">
          {title}
        </h1>
        {profileLink && (
          <AppLink to="/profile" className={css["profile"]} label={t("Profile")}>
            <UserRound size={22} aria-hidden />
          </AppLink>
        )}
      </header>
      <main id="main" tabIndex={-1} className={css["main"]}>
        {children}
      </main>
    </div>
  );
}
