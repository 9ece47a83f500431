import { useSelector } from "@xstate/react";
import { useCallback, useLayoutEffect, useState, type RefObject } from "react";

import { askedSoon } from "#machines/chat/restoring.ts";

import { usePageHide } from "../../platform/browser/usePageHide.ts";
import { type ReadingPlace, useReadingPlaces } from "../../platform/storage/useReadingPlaces.ts";
import type { ChatActor } from "../chat/chatActor.ts";

interface Options {
  chat: ChatActor;
  scroller: RefObject<HTMLElement | null>;
  /** Whether the messages are on the page. */
  shown: boolean;
}

/**
 * Opens a conversation at the place where it was read last on this device, and keeps that place: when the scrolling ends,
 * the page is left, or another screen opens. Who reads at the end finds the end again. Serves O63.
 */
export function useReadingPlace({ chat, scroller, shown }: Options) {
  const { placeIn, keepPlace } = useReadingPlaces();
  const conversation = useSelector(chat, (state) => state.context.conversationId);
  // The answer may have come before the messages are drawn.
  const [asks] = useState(() => askedSoon(chat.getSnapshot().context) !== null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const now = chat.getSnapshot();
    const { conversationId } = now.context;
    // What was just asked, or is about to be, is what the person looks at.
    const isAsking = asks || !now.hasTag("done");
    const place = shown && !isAsking && conversationId !== null ? placeIn(conversationId) : null;
    if (!box || place === null) return;
    chat.send({ type: "history.scrolledAway" });
    box.scrollTo({ top: topOf(box, place), behavior: "instant" });
  }, [chat, scroller, shown, asks, placeIn]);

  const keep = useCallback(() => {
    const box = scroller.current;
    if (!box || !shown || conversation === null) return;
    keepPlace(conversation, chat.getSnapshot().context.following ? null : placeOf(box));
  }, [chat, scroller, shown, conversation, keepPlace]);
  usePageHide(keep);
  useLayoutEffect(() => {
    const box = scroller.current;
    box?.addEventListener("scrollend", keep);
    return () => {
      keep();
      box?.removeEventListener("scrollend", keep);
    };
  }, [scroller, keep]);
}

/** The messages that are on the page; in a long list those in view alone. */
const messagesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(":scope > ol > li")];

function placeOf(box: HTMLElement): ReadingPlace {
  const top = box.scrollTop;
  const messages = messagesIn(box);
  const found = messages.findIndex((each) => each.offsetTop + each.offsetHeight > top);
  const message = Math.max(0, found);
  return { message, offset: top - (messages[message]?.offsetTop ?? 0), top };
}

/** A message is found again though the window has another width; a long list knows only how far it was scrolled. */
function topOf(box: HTMLElement, { message, offset, top }: ReadingPlace): number {
  const item = messagesIn(box)[message];
  return box.querySelector(":scope > ol > li[data-writer]") && item ? item.offsetTop + offset : top;
}
