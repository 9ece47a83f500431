import type { ReactNode } from "react";

import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { ButtonLink } from "../button/ButtonLink.tsx";
import { SignScreen } from "./SignScreen.tsx";

/** Says that no university is at this address; `children` lead on, to the search unless they are given. Serves R11 and R13. */
export function UniversityNotFound({ children }: { children?: ReactNode }) {
  return (
    <SignScreen
      title={t("University not found!")}
      text={t("I don’t know a university at this address.")}
    >
      {children ?? (
        <ButtonLink to="/university/find-university">{t("Find a university")}</ButtonLink>
      )}
    </SignScreen>
  );
}

interface Props {
  title: string;
  onRetry: () => void;
  /** The ways back. */
  children: ReactNode;
}

/** Says that a page's university couldn't be fetched, and offers to try again. Serves R11 and R13. */
export function UniversityFailed({ title, onRetry, children }: Props) {
  return (
    <SignScreen
      title={title}
      text={t("The university couldn’t be loaded. Your connection may be down.")}
    >
      <Button onClick={onRetry}>{t("Try again")}</Button>
      {children}
    </SignScreen>
  );
}
