import { useSelector } from "@xstate/react";

import { useChild } from "../../root.tsx";
import { t } from "../../words/t.ts";
import { GuideAvatar } from "../avatar/GuideAvatar.tsx";

import css from "./LoadingOverlay.module.css";

/** 'Loading...' over the screen while requests are in flight; it takes no clicks, and fast requests never show it. Serves S22. */
export function LoadingOverlay() {
  const requests = useChild("requests");
  const loading = useSelector(requests, (state) => state?.hasTag("loading") ?? false);
  return (
    <div role="status" className={css["region"]}>
      {loading && (
        <div className={css["overlay"]}>
          <div className={css["card"]}>
            <GuideAvatar mood="thinking" size="3.5rem" decorative />
            <p>{t("Loading...")}</p>
          </div>
        </div>
      )}
    </div>
  );
}
