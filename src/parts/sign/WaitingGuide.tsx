import { useSelector } from "@xstate/react";

import { useChild } from "../../root.tsx";
import { GuideAvatar } from "../avatar/GuideAvatar.tsx";

import css from "./WaitingGuide.module.css";

/** The guide while a page waits for what it shows; it gives way to the overlay, which has one too. */
export function WaitingGuide() {
  const requests = useChild("requests");
  const covered = useSelector(requests, (state) => state?.hasTag("loading") ?? false);
  return (
    <div className={covered ? css["covered"] : undefined}>
      <GuideAvatar mood="thinking" size="6rem" />
    </div>
  );
}
