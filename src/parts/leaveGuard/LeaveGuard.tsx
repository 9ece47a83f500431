import { type BlockerFn, type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";

import { t } from "../../words/t.ts";
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

type Attempt = Parameters<BlockerFn>[0];

/**
 * Asks before something unsaved is lost by going elsewhere or closing the page. Each attempt is refused at once, so that
 * the address stays that of the page while the question stands; who leaves is brought where they wanted to go last.
 * Serves O33 and O42.
 */
export function LeaveGuard({ blocks, text, onAsked, onStay, onLeave }: Props) {
  const { history }: { history: RouterHistory } = useRouter();
  const [wanted, setWanted] = useState<Attempt | null>(null);
  const wouldLose = useEffectEvent(() => blocks());
  const refuse = useEffectEvent((attempt: Attempt): boolean => {
    if (!blocks()) return false;
    onAsked?.();
    setWanted(attempt);
    return true;
  });
  useEffect(
    () =>
      history.block({
        blockerFn: (attempt) => refuse(attempt),
        enableBeforeUnload: () => wouldLose(),
      }),
    [history],
  );
  if (wanted === null) return null;
  return (
    <Question
      title={t("Leave without saving?")}
      text={text}
      stay={t("Stay")}
      onStay={() => {
        onStay?.();
        setWanted(null);
      }}
      leave={t("Leave")}
      onLeave={() => {
        onLeave?.();
        setWanted(null);
        goOn(history, wanted);
      }}
    />
  );
}

/** Goes where an attempt was to lead, whatever would be lost. */
function goOn(history: RouterHistory, { action, currentLocation, nextLocation }: Attempt): void {
  const anyway = { ignoreBlocker: true };
  const { href, state } = nextLocation;
  if (action === "PUSH") history.push(href, state, anyway);
  else if (action === "REPLACE") history.replace(href, state, anyway);
  else history.go(placeOf(state) - placeOf(currentLocation.state), anyway);
}

/** How far a location is from the first one of this visit, as the router counts. */
// oxlint-disable-next-line no-underscore-dangle -- the router's own name
const placeOf = (state: Attempt["nextLocation"]["state"]): number => state.__TSR_index;
