import { useSelector } from "@xstate/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import { memo, useDeferredValue, useId, useRef, type RefObject } from "react";

import { askedSoon } from "#machines/chat/restoring.ts";
import type { ChatMessage } from "#machines/chat/types.ts";

import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { useReadingPlace } from "../conversations/useReadingPlace.ts";
import { CopyingHere } from "../copying/copyingActor.ts";
import { cx } from "../cx.ts";
import { spokenText } from "../markdown/spokenText.ts";
import { ReadingHere } from "../reading/readingActor.ts";
import { SharingHere } from "../sharing/sharingActor.ts";
import { AfterAnswer } from "./AfterAnswer.tsx";
import type { ChatActor } from "./chatActor.ts";
import { LastAskedHere } from "./lastAsked.ts";
import { SoonAsked, ThinkingBubble } from "./Message.tsx";
import { isLengthy, LENGTHY, PlainMessages } from "./PlainMessages.tsx";
import { useLastAsked } from "./useLastAsked.ts";
import { useRevealed } from "./useRevealed.ts";
import { useScrollToNewest } from "./useScrollToNewest.ts";
import { VirtualMessages, type NewestMessage } from "./VirtualMessages.tsx";

import css from "./MessageList.module.css";

/** From this many messages on only those in view are on the page. */
const LONG = 120;
/** How far what is seen reaches, by its own height: a person who scrolls on finds more than its end. */
const SEEN = 1.5;

interface ListProps {
  chat: ChatActor;
  /** Given the element that scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Takes the focus to the input. */
  onEdit: () => void;
  className?: string | undefined;
}

/** Whether the end of what scrolls is in sight, or will be before long; after it is only what follows the newest message. */
function seesEnd(box: HTMLElement | null): boolean {
  const end = box?.lastElementChild;
  if (!box || !(end instanceof HTMLElement)) return true;
  return end.offsetTop <= box.scrollTop + SEEN * box.clientHeight;
}

/** The messages of a chat, of which a long history shows only those in view. Serves S24. */
export function MessageList(props: ListProps) {
  const { chat, scroller } = props;
  const said = useDeferredValue(useSelector(chat, (state) => state.context.history));
  const awaited = useDeferredValue(useSelector(chat, (state) => state.hasTag("thinking")));
  const history = useRevealed(said, awaited, () => seesEnd(scroller.current));
  const long = history.length > LONG;
  return <Conversation key={long ? "long" : "usual"} {...props} history={history} long={long} />;
}

interface Props extends ListProps {
  history: readonly ChatMessage[];
  long: boolean;
}

/**
 * The messages in a list that scrolls. A finished answer enters a polite log and is announced once; while it streams
 * it is outside of any live region. Memoised: until the deferred history comes there is nothing to draw. Serves T11 and T14.
 */
const Conversation = memo(function Conversation(props: Props) {
  const { chat, scroller, onEdit, className, history, long } = props;
  // Deferred like the history: it must not come before the question it waits for.
  const waiting = useDeferredValue(
    useSelector(chat, (s) => s.hasTag("thinking") && !s.hasTag("streaming")),
  );
  const soon = useDeferredValue(useSelector(chat, (state) => askedSoon(state.context)));
  const ratings = useSelector(chat, (state) => state.children.ratings);
  const copying = useSelector(chat, (state) => state.children.copying);
  const reading = useSelector(chat, (state) => state.children.reading);
  const sharing = useSelector(chat, (state) => state.children.sharing);
  const following = useSelector(chat, (state) => state.context.following);
  const lastAsked = useLastAsked({ chat, scroller, onEdit });
  const title = useId();
  const newest = useRef<NewestMessage>(null);
  const after = useRef<HTMLDivElement>(null);
  const goesOn = history.length > 1;
  const newestId = history.at(-1)?.id;
  const goToNewest = useScrollToNewest({
    chat,
    scroller,
    newest,
    newestId,
    after,
    goesOn,
    waiting,
  });
  useReadingPlace({ chat, scroller, shown: history.length > 0 });
  return (
    <div className={cx(css["frame"], className)}>
      <h2 id={title} className="visually-hidden">
        {t("Conversation")}
      </h2>
      <div
        ref={scroller}
        className={css["scroller"]}
        role="log"
        aria-labelledby={title}
        aria-live={long ? "off" : "polite"}
        tabIndex={0}
      >
        <CopyingHere value={copying}>
          <ReadingHere value={reading}>
            <SharingHere value={sharing}>
              <LastAskedHere value={lastAsked}>
                {long ? (
                  <VirtualMessages
                    history={history}
                    ratings={ratings}
                    scroller={scroller}
                    newest={newest}
                  />
                ) : (
                  <PlainMessages history={history} ratings={ratings} newest={newest} />
                )}
              </LastAskedHere>
            </SharingHere>
          </ReadingHere>
        </CopyingHere>
        {soon !== null && <SoonAsked text={soon} />}
        {waiting && <ThinkingBubble />}
        {/* Another one below what is taken up: it doesn't travel there from the top. */}
        <AfterAnswer
          key={history.length === 0 ? "alone" : "after"}
          ref={after}
          chat={chat}
          growing={history.at(-1)?.streaming === true}
          onChosen={() => scroller.current?.focus()}
        />
      </div>
      {!following && (
        <Button kind="secondary" icon={ArrowDown} className={css["newest"]} onClick={goToNewest}>
          {t("Newest message")}
        </Button>
      )}
      {(long || isLengthy(history.at(-1))) && <LastAnswer chat={chat} />}
    </div>
  );
});

/**
 * Says a finished answer, of a lengthy one the beginning, where the list doesn't: where it is virtual, or would draw it
 * again for that. Memoised: it reads all that it says.
 */
const LastAnswer = memo(function LastAnswer({ chat }: { chat: ChatActor }) {
  const answer = useSelector(chat, (state) =>
    state.context.history.findLast((message) => message.writer === "bot" && !message.streaming),
  );
  return (
    <p className="visually-hidden" aria-live="polite">
      {answer && spokenText(answer.text.slice(0, LENGTHY))}
    </p>
  );
});
