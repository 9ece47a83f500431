import { useSelector } from "@xstate/react";

import { t } from "../../words/t.ts";
import type { ChatActor } from "./chatActor.ts";
import { Replies } from "./Replies.tsx";

interface Props {
  chat: ChatActor;
  /** Called before one is sent, to take the focus to where the answer comes: the replies themselves will go. */
  onChosen: () => void;
}

/** The replies that the guide suggests. Serves S26. */
export function FollowUps({ chat, onChosen }: Props) {
  const followUps = useSelector(chat, (state) => state.context.followUps);
  const canChoose = useSelector(chat, (state) => state.hasTag("canChoose"));
  return (
    <Replies
      label={t("Suggested replies")}
      texts={followUps}
      canChoose={canChoose}
      onChosen={(text) => {
        onChosen();
        chat.send({ type: "followUp.chosen", text });
      }}
    />
  );
}
