import Share from "lucide-react/icons/share-2";
import { use } from "react";

import type { Sharable } from "#machines/sharing/types.ts";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import { cx } from "../cx.ts";
import { SharingHere } from "./sharingActor.ts";

import css from "./ShareButton.module.css";

interface Props extends Sharable {
  className?: string | undefined;
}

/** Opens what there is to say of a link to an answer; it says whether there is one. Serves O107. */
export function ShareButton({ className, ...answer }: Props) {
  const sharing = use(SharingHere);
  const shared = useWhileActive(sharing, ({ context }) => answer.id in context.keys);
  if (!sharing || shared === null) return null;
  return (
    <IconButton
      label={shared ? t("Shared") : t("Share")}
      icon={Share}
      className={cx(className, shared && css["shared"])}
      onClick={() => sharing.send({ type: "share.pressed", ...answer })}
    />
  );
}
