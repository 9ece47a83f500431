import { useSelector } from "@xstate/react";
import { useMemo, type RefObject } from "react";

import type { ChatActor } from "./chatActor.ts";
import type { LastAsked } from "./lastAsked.ts";

interface Options {
  chat: ChatActor;
  /** It takes the focus when the question is asked again, as the button goes. */
  scroller: RefObject<HTMLElement | null>;
  /** Takes the focus to the input. */
  onEdit: () => void;
}

/** The last question and its answer, where they can be replaced. Serves O69. */
export function useLastAsked({ chat, scroller, onEdit }: Options): LastAsked | null {
  const canReplace = useSelector(chat, (state) => state.can({ type: "question.askedAgain" }));
  const questionId = useSelector(chat, ({ context }) => context.history.at(-2)?.id);
  const answerId = useSelector(chat, ({ context }) => context.history.at(-1)?.id);
  return useMemo(() => {
    if (!canReplace || questionId === undefined || answerId === undefined) return null;
    return {
      questionId,
      answerId,
      askAgain: () => {
        scroller.current?.focus({ preventScroll: true });
        chat.send({ type: "question.askedAgain" });
      },
      edit: () => {
        chat.send({ type: "edit.started" });
        onEdit();
      },
    };
  }, [chat, scroller, onEdit, canReplace, questionId, answerId]);
}
