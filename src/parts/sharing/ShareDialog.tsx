import Link from "lucide-react/icons/link";
import { type RefObject, useId, useRef } from "react";

import { pathOf } from "#machines/sharing/sharing.setup.ts";

import { useFocusIfLost } from "../../platform/browser/useFocusIfLost.ts";
import { useShareLink } from "../../platform/sharing/useShareLink.ts";
import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import { Dialog } from "../dialog/Dialog.tsx";
import { Problem } from "../form/Form.tsx";
import { SharedTalk } from "./SharedTalk.tsx";
import type { SharingActor } from "./sharingActor.ts";
import "../../words/en/sharing.ts";

import css from "./ShareDialog.module.css";

/** What becomes public of an answer, and the link to it. Serves O107. */
export function ShareDialog({ sharing }: { sharing: SharingActor | undefined }) {
  const at = useWhileActive(sharing, (state) => (state.hasTag("open") ? state.context.at : null));
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  if (!sharing || at === null) return null;
  return (
    <Dialog
      id={id}
      title={t("Share this answer")}
      titleRef={title}
      describedBy={`${id}-says`}
      onClose={() => sharing.send({ type: "share.closed" })}
    >
      <p id={`${id}-says`}>
        {t(
          "Anyone with the link can read this question and its answer. Your name and the rest of the conversation stay private.",
        )}
      </p>
      <div role="region" aria-label={t("What others see")} tabIndex={0} className={css["preview"]}>
        <SharedTalk question={at.question} answer={at.answer} />
      </div>
      <LinkOf sharing={sharing} title={title} />
    </Dialog>
  );
}

interface Props {
  sharing: SharingActor;
  /** Takes the focus when what had it has gone. */
  title: RefObject<HTMLHeadingElement | null>;
}

function LinkOf({ sharing, title }: Props) {
  const path = useWhileActive(sharing, ({ context }) => pathOf(context));
  const working = useWhileActive(sharing, (state) => state.hasTag("working")) === true;
  const failure = useWhileActive(sharing, ({ context }) => context.failure);
  const { href, byDialog } = useShareLink(path);
  useFocusIfLost(title, path);
  const request = () => sharing.send({ type: "link.requested" });
  return (
    <div className={css["link"]}>
      {href !== null && <Address href={href} />}
      <Outcome sharing={sharing} />
      <Problem said={failure} />
      <div className={css["buttons"]}>
        <Button icon={Link} busy={working} onClick={request}>
          {path === null ? t("Create a link") : byDialog ? t("Send the link") : t("Copy the link")}
        </Button>
        {path !== null && (
          <Button kind="quiet" idle={working} onClick={() => sharing.send({ type: "link.ended" })}>
            {t("Stop sharing")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The link itself, to be read and copied by hand. */
function Address({ href }: { href: string }) {
  const id = useId();
  return (
    <div className={css["address"]}>
      <label htmlFor={id}>{t("Link")}</label>
      <input
        id={id}
        type="text"
        dir="ltr"
        readOnly
        value={href}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  );
}

function Outcome({ sharing }: { sharing: SharingActor }) {
  const made = useWhileActive(sharing, (state) => state.hasTag("made"));
  const copied = useWhileActive(sharing, (state) => state.hasTag("copied"));
  const refused = useWhileActive(sharing, (state) => state.hasTag("refused"));
  const ended = useWhileActive(sharing, (state) => state.hasTag("ended"));
  return (
    <p role="status" className={css["outcome"]}>
      {made === true && t("The link is ready.")}
      {copied === true && t("The link was copied.")}
      {refused === true &&
        t("Your browser doesn’t let us copy the link. Please copy it from the field.")}
      {ended === true && t("This link no longer works.")}
    </p>
  );
}
