import Ellipsis from "lucide-react/icons/ellipsis";
import { useRef } from "react";

import type { ConversationSummary } from "#contract/conversation.ts";

import { useFocusIfLost } from "../../platform/browser/useFocusIfLost.ts";
import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { ConversationsActor } from "./conversationsActor.ts";
import { timeOf } from "./days.ts";
import { TitleForm } from "./TitleForm.tsx";
import { Ways } from "./Ways.tsx";

import css from "./ConversationRow.module.css";

interface Props {
  conversation: ConversationSummary;
  conversations: ConversationsActor;
  /** The chat is what the person turns to now. */
  onDone: () => void;
}

/** One of the conversations: opened by a press, with what else can be done with it behind a button. Serves O62 and O66. */
export function ConversationRow({ conversation, conversations, onDone }: Props) {
  const { id, title } = conversation;
  const current = useWhileActive(conversations, ({ context }) => context.current === id) === true;
  const unfolded = useWhileActive(conversations, ({ context }) => context.unfolded === id) === true;
  const typing = useWhileActive(conversations, ({ context }) => context.draft?.id === id) === true;
  const row = useRef<HTMLLIElement>(null);
  useFocusIfLost(row, typing);
  return (
    <li ref={row} className={css["row"]} data-id={id} data-current={current || undefined}>
      {typing ? (
        <TitleForm conversations={conversations} />
      ) : (
        <div className={css["line"]}>
          <button
            type="button"
            className={css["open"]}
            aria-current={current || undefined}
            onClick={() => {
              conversations.send({ type: "conversation.chosen", id });
              onDone();
            }}
          >
            <Face conversation={conversation} />
          </button>
          <IconButton
            label={t("More about {title}", { title })}
            icon={Ellipsis}
            expanded={unfolded}
            onClick={() => conversations.send({ type: "ways.toggled", id })}
          />
        </div>
      )}
      {unfolded && !typing && <Ways id={id} title={title} conversations={conversations} />}
    </li>
  );
}

/** Title, where it is about, and, when it was looked for, the words around what was found. */
function Face({ conversation }: Pick<Props, "conversation">) {
  const { title, location_name: place, excerpt } = conversation;
  return (
    <>
      <span className={css["title"]} dir="auto">
        {title || t("Untitled")}
      </span>
      {excerpt && excerpt !== title && (
        <span className={css["excerpt"]} dir="auto">
          {excerpt}
        </span>
      )}
      <span className={css["about"]}>
        {timeOf(conversation)}
        {place && (
          <>
            {" · "}
            <bdi>{place}</bdi>
          </>
        )}
      </span>
    </>
  );
}
