import { useBlocker } from "@tanstack/react-router";

import { Question } from "./Question.tsx";

interface Props {
  /** Whether something would be lost now, also while the question stands; it is asked at each attempt to go. */
  blocks: () => boolean;
  /** What would be lost. */
  text: string;
  /** The chart is told of the attempt, and of the answer. */
  onAsked?: () => void;
  onStay?: () => void;
  onLeave?: () => void;
}

/** Asks before something unsaved is lost by going elsewhere or closing the page. Serves O33 and O42. */
export function LeaveGuard({ blocks, text, onAsked, onStay, onLeave }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => {
      const isNeeded = blocks();
      if (isNeeded) onAsked?.();
      return isNeeded;
    },
    enableBeforeUnload: blocks,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Question
      title="Leave without saving?"
      text={text}
      stay="Stay"
      onStay={() => {
        onStay?.();
        reset();
      }}
      leave="Leave"
      onLeave={() => {
        onLeave?.();
        proceed();
      }}
    />
  );
}
