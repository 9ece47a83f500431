import { useSelector } from "@xstate/react";
import Search from "lucide-react/icons/search";
import SquarePen from "lucide-react/icons/square-pen";
import { type RefObject, useId, useRef } from "react";

import type { ConversationSummary } from "#contract/conversation.ts";
import { MAX_SEARCH } from "#contract/limits.ts";

import { t, tn } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import { Button } from "../button/Button.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { ChatActor } from "../chat/chatActor.ts";
import { typedDirection } from "../field/typedDirection.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import type { ConversationsActor } from "./conversationsActor.ts";
import { byDay } from "./days.ts";
import { UndoDeletion } from "./UndoDeletion.tsx";

import css from "./Conversations.module.css";

interface Props {
  conversations: ConversationsActor;
}

interface ListProps extends Props {
  chat: ChatActor;
  /** The chat is what the person turns to now. */
  onDone: () => void;
}

/** A way to a new conversation, a search, and the conversations by day. Serves O62 and O66. */
export function ConversationList({ chat, conversations, onDone }: ListProps) {
  const canRenew = useSelector(chat, (state) => state.can({ type: "conversation.renewed" }));
  const days = useRef<HTMLDivElement>(null);
  return (
    <div className={css["list"]}>
      <Button
        kind="secondary"
        icon={SquarePen}
        idle={!canRenew}
        onClick={() => {
          conversations.send({ type: "new.requested" });
          onDone();
        }}
      >
        {t("New chat")}
      </Button>
      <SearchField conversations={conversations} />
      <UndoDeletion conversations={conversations} next={days} />
      <Failure conversations={conversations} />
      <Days conversations={conversations} box={days} onDone={onDone} />
      <More conversations={conversations} />
    </div>
  );
}

function SearchField({ conversations }: Props) {
  const search = useWhileActive(conversations, ({ context }) => context.search) ?? "";
  const id = useId();
  return (
    <div className={css["search"]}>
      <label className="visually-hidden" htmlFor={id}>
        {t("Search conversations")}
      </label>
      <Search size={18} aria-hidden />
      <input
        id={id}
        type="search"
        name="search"
        dir={typedDirection(search)}
        placeholder={t("Search")}
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={({ currentTarget: { value } }) =>
          conversations.send({ type: "search.changed", value })
        }
      />
    </div>
  );
}

/** What couldn't be done, or fetched. */
function Failure({ conversations }: Props) {
  const failure = useWhileActive(conversations, ({ context }) => context.failure);
  const failed = useWhileActive(conversations, (state) => state.hasTag("failed")) === true;
  if (failed)
    return (
      <div className={css["nothing"]}>
        <p role="alert">{t("Your conversations could not be loaded.")}</p>
        <Button kind="secondary" onClick={() => conversations.send({ type: "list.retried" })}>
          {t("Try again")}
        </Button>
      </div>
    );
  return (
    failure && (
      <p role="alert" className={css["failure"]}>
        {wordsOf(failure)}
      </p>
    )
  );
}

interface DaysProps extends Props, Pick<ListProps, "onDone"> {
  box: RefObject<HTMLDivElement | null>;
}

const NONE: readonly ConversationSummary[] = [];

function Days({ conversations, box, onDone }: DaysProps) {
  const items = useWhileActive(conversations, ({ context }) => context.items) ?? NONE;
  const found = useWhileActive(conversations, ({ context }) => context.found);
  const loading = useWhileActive(conversations, (state) => state.hasTag("loading")) === true;
  const failed = useWhileActive(conversations, (state) => state.hasTag("failed")) === true;
  const id = useId();
  return (
    <>
      <p role="status" className={items.length > 0 ? "visually-hidden" : css["nothing"]}>
        {!failed && statusOf({ count: items.length, found, loading })}
      </p>
      <div ref={box} tabIndex={-1} className={css["days"]} aria-busy={loading}>
        {byDay(items).map(({ name, conversations: ofDay }, at) => (
          <section key={ofDay[0]?.id} aria-labelledby={`${id}-${at}`}>
            <h3 id={`${id}-${at}`} className={css["day"]}>
              {name || t("Earlier")}
            </h3>
            <ul>
              {ofDay.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  conversations={conversations}
                  onDone={onDone}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

interface Shown {
  count: number;
  found: string | null;
  loading: boolean;
}

/** What a screen reader hears of the list as it changes, and what all see while it is empty. */
function statusOf({ count, found, loading }: Shown): string {
  if (found === null) return loading ? t("Loading your conversations…") : "";
  if (found === "")
    return count > 0
      ? ""
      : t("What you ask the guide is kept here, so that you can come back to it on any device.");
  if (count === 0) return t("No conversation contains “{found}”.", { found });
  return tn(count, "{count} conversation found", "{count} conversations found");
}

function More({ conversations }: Props) {
  const next = useWhileActive(conversations, ({ context }) => context.next);
  const busy = useWhileActive(conversations, (state) => state.hasTag("loadingMore")) === true;
  const hidden =
    useWhileActive(conversations, (state) => state.hasTag("loading") || state.hasTag("failed")) ===
    true;
  if (next === null || hidden) return null;
  return (
    <Button kind="quiet" busy={busy} onClick={() => conversations.send({ type: "more.requested" })}>
      {t("Show more")}
    </Button>
  );
}
