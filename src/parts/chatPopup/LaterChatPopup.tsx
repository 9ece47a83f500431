import { lazy, Suspense, useEffect } from "react";

import { useAfterPaint } from "../../platform/browser/useAfterPaint.ts";
import type { ChatActor } from "../chat/chatActor.ts";

const load = () => import("./ChatPopup.tsx");
const ChatPopup = lazy(async () => ({ default: (await load()).ChatPopup }));

/** A chat's popup, while there is a chat. Its code is large: it comes once the screen stands, before anyone has asked. */
export function LaterChatPopup({ chat }: { chat: ChatActor | undefined }) {
  const painted = useAfterPaint();
  useEffect(() => {
    // Should it fail, opening the popup tries again.
    if (painted) load().catch(() => {});
  }, [painted]);
  return (
    chat && (
      <Suspense fallback={null}>
        <ChatPopup chat={chat} />
      </Suspense>
    )
  );
}
