import { Outlet } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";

import { useRoot } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { GuideAvatar } from "../avatar/GuideAvatar.tsx";
import { Button } from "../button/Button.tsx";

import css from "./ScreenFault.module.css";

/** The open screen, or what replaces it when its chart broke or its code doesn't load. Serves X14. */
export function OpenScreen() {
  const failed = useSelector(useRoot(), (state) => state.hasTag("routeFailed"));
  return failed ? <ScreenFault /> : <Outlet />;
}

/** Stands in for a screen that can't be shown. Serves X14. */
export function ScreenFault() {
  const root = useRoot();
  return (
    <main id="main" tabIndex={-1} className={css["fault"]}>
      <GuideAvatar mood="thinking" size="6rem" decorative />
      <div role="alert" className={css["words"]}>
        <h1 tabIndex={-1}>{t("This page could not be opened")}</h1>
        <p>{t("Your connection may be down, or the fault is ours. Trying again often helps.")}</p>
      </div>
      <Button onClick={() => root.send({ type: "reload.requested" })}>{t("Try again")}</Button>
    </main>
  );
}
