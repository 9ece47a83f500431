import { useSelector } from "@xstate/react";

import type { ChatActor } from "./chatActor.ts";

import css from "./FollowUps.module.css";

/** What could be said next, in a row that scrolls sideways (by keyboard too: it takes the focus). Serves S26. */
export function FollowUps({ chat }: { chat: ChatActor }) {
  const followUps = useSelector(chat, (state) => state.context.followUps);
  const canChoose = useSelector(chat, (state) => state.hasTag("canChoose"));
  if (followUps.length === 0) return null;
  return (
    <div className={css["row"]} role="group" aria-label="Suggested replies" tabIndex={0}>
      {followUps.map((text, at) => (
        <button
          key={`${at} ${text}`}
          type="button"
          className={css["chip"]}
          disabled={!canChoose}
          onClick={() => chat.send({ type: "followUp.chosen", text })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
