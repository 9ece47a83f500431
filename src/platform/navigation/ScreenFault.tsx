import { Outlet } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";

import { Button } from "../../parts/button/Button.tsx";
import { useRoot } from "../../root.tsx";
import { isLoadFailure } from "./lazyScreen.ts";

import css from "./ScreenFault.module.css";

/** The open screen, or what stands in for it when its chart broke or its code doesn't load. Serves X14. */
export function OpenScreen() {
  const failed = useSelector(useRoot(), (state) => state.hasTag("routeFailed"));
  return failed ? <FaultNotice /> : <Outlet />;
}

/** Stands in for a screen that threw. One that didn't load shows nothing, for the root reloads the page. Serves X14. */
export function ScreenFault({ error }: { error: unknown }) {
  return isLoadFailure(error) ? null : <FaultNotice />;
}

function FaultNotice() {
  return (
    <main id="main" tabIndex={-1} className={css["fault"]}>
      <div role="alert">
        <h1 tabIndex={-1}>This page could not be opened</h1>
        <p>Your connection may be down, or the fault is ours. A new try often helps.</p>
      </div>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </main>
  );
}
