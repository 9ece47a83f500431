import { useSelector } from "@xstate/react";

import type { ChatActor } from "./chatActor.ts";

import css from "./FollowUps.module.css";

interface Props {
  chat: ChatActor;
  /** Called before one is sent, to take the focus to where the answer comes: the replies themselves will go. */
  onChosen: () => void;
}

/** What could be said next, in a row that scrolls sideways (by keyboard too: it takes the focus). Serves S26. */
export function FollowUps({ chat, onChosen }: Props) {
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
          onClick={() => {
            onChosen();
            chat.send({ type: "followUp.chosen", text });
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
