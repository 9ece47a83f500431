import { useSelector } from "@xstate/react";

import { Button } from "../../parts/button/Button.tsx";
import { useRoot } from "../../root.tsx";
import { isLoadFailure } from "./lazyScreen.ts";

import css from "./ScreenFault.module.css";

/**
 * Stands in for a screen that failed. While the root reloads the page for a part that didn't load, it shows nothing;
 * once a reload hasn't helped, it says so and offers another try. Serves X14.
 */
export function ScreenFault({ error }: { error: unknown }) {
  const root = useRoot();
  const reloadFailed = useSelector(root, (state) => state.hasTag("routeFailed"));
  const notLoaded = isLoadFailure(error);
  if (notLoaded && !reloadFailed) return null;
  return (
    <main id="main" tabIndex={-1} className={css["fault"]} role="alert">
      <h1 tabIndex={-1}>{notLoaded ? "This page could not be loaded" : "Something went wrong"}</h1>
      <p>
        {notLoaded
          ? "Check your connection, then try again."
          : "This is a fault of ours, not yours. A new try often helps."}
      </p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </main>
  );
}
