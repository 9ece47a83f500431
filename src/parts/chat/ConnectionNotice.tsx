import { useSelector } from "@xstate/react";

import { Button } from "../button/Button.tsx";
import { ButtonLink } from "../button/ButtonLink.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./ConnectionNotice.module.css";

/** How the chat is connected, said quietly, and what a person can do about it. */
export function ConnectionNotice({ chat }: { chat: ChatActor }) {
  return (
    <div role="status" className={css["notice"]}>
      <Notice chat={chat} />
    </div>
  );
}

function Notice({ chat }: { chat: ChatActor }) {
  const noToken = useSelector(chat, (state) => state.hasTag("noToken"));
  const connecting = useSelector(chat, (state) => state.hasTag("connecting"));
  const reconnecting = useSelector(chat, (state) => state.hasTag("reconnecting"));
  const disconnected = useSelector(chat, (state) => state.hasTag("disconnected"));
  if (noToken) {
    return (
      <div className={css["line"]}>
        <p>Sign in to talk with the guide.</p>
        <ButtonLink to="/sign-in" kind="secondary">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  if (disconnected) {
    return (
      <div className={css["line"]}>
        <p>The connection to the guide is lost. What you type stays here.</p>
        <Button kind="secondary" onClick={() => chat.send({ type: "reconnect.requested" })}>
          Try again
        </Button>
      </div>
    );
  }
  if (connecting) return <p className={css["soft"]}>Connecting…</p>;
  if (reconnecting) return <p className={css["soft"]}>Reconnecting…</p>;
  return null;
}
