import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { useFocusOnArrival } from "../../platform/browser/useFocusOnArrival.ts";
import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { Notices } from "./Notices.tsx";

import css from "./Shell.module.css";

const AppBar = lazy(async () => ({ default: (await import("../appBar/AppBar.tsx")).AppBar }));

/**
 * What every screen lies in: the way past its header, what there is to say of the app itself (O88), the overlay while
 * requests run (S22), and the notices (K10).
 */
export function Shell() {
  useFocusOnArrival();
  const appShell = useChild("appShell");
  return (
    <>
      <a href="#main" className={css["skip"]}>
        {t("Skip to the content")}
      </a>
      {appShell && (
        <Suspense>
          <AppBar appShell={appShell} />
        </Suspense>
      )}
      <Outlet />
      <LoadingOverlay />
      <Notices />
    </>
  );
}
