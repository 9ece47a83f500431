import { useSelector } from "@xstate/react";

import { useChild, useRoot } from "../../root.tsx";
import { wordsOf } from "../../words/wordsOf.ts";
import { TitledLayout } from "../layout/TitledLayout.tsx";
import { ChatView } from "./ChatView.tsx";

/** The chat of the open route, below its title. Serves R8, R9, R12 and S28. */
export function TitledChat() {
  const title = useSelector(useRoot(), (state) => wordsOf(state.context.pageTitle));
  const chat = useChild("chat");
  return (
    <TitledLayout title={title} fill folds>
      {chat && <ChatView chat={chat} />}
    </TitledLayout>
  );
}
