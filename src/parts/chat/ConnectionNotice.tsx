import { useSelector } from "@xstate/react";

import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { ButtonLink } from "../button/ButtonLink.tsx";
import { cx } from "../cx.ts";
import type { ChatActor } from "./chatActor.ts";

import css from "./ConnectionNotice.module.css";

interface Props {
  chat: ChatActor;
  /** Called before another attempt, to take the focus to where the talk goes on: the button itself will go. */
  onRetried: () => void;
}

/** How the chat is connected, said quietly, and what a person can do about it. Serves T13, X11, X12, O7, O63 and O161. */
export function ConnectionNotice({ chat, onRetried }: Props) {
  return (
    <div role="status" className={css["notice"]}>
      <Notice chat={chat} onRetried={onRetried} />
    </div>
  );
}

function Notice({ chat, onRetried }: Props) {
  const noToken = useSelector(chat, (state) => state.hasTag("noToken"));
  const restoring = useSelector(chat, (state) => state.hasTag("restoring"));
  const connecting = useSelector(chat, (state) => state.hasTag("connecting"));
  const reconnecting = useSelector(chat, (state) => state.hasTag("reconnecting"));
  const disconnected = useSelector(chat, (state) => state.hasTag("disconnected"));
  const full = useSelector(chat, (state) => state.context.full);
  const retry = () => {
    onRetried();
    chat.send({ type: "reconnect.requested" });
  };
  if (noToken) {
    return (
      <div className={css["line"]}>
        <p>{t("Sign in to talk with the guide.")}</p>
        <ButtonLink to="/sign-in" kind="secondary">
          {t("Sign in")}
        </ButtonLink>
      </div>
    );
  }
  if (disconnected) {
    return (
      <div className={css["line"]}>
        <p>{full ?? t("The connection to the guide is lost. What you type stays here.")}</p>
        <Button kind="secondary" onClick={retry}>
          {t("Try again")}
        </Button>
      </div>
    );
  }
  if (restoring)
    return <p className={cx(css["soft"], css["late"])}>{t("Opening your conversation…")}</p>;
  if (connecting) return <p className={cx(css["soft"], css["late"])}>{t("Connecting…")}</p>;
  if (!reconnecting) return null;
  return (
    <div className={cx(css["line"], css["late"])}>
      <p>{t("Reconnecting…")}</p>
      <Button kind="quiet" onClick={retry}>
        {t("Try now")}
      </Button>
    </div>
  );
}
