import type { PlainObject } from "../inspect/types.ts";
import { payloadIn } from "./payload.ts";
import type { EventDraft, LiveView } from "./types.ts";

/** An event for an actor of a followed app. */
export interface EventToSend {
  /** The app and the actor that it goes to. */
  app: string;
  actor: string;
  event: string;
  payload: PlainObject;
}

/** The form's event for the picked actor, or why it can't be sent: a sentence. */
export function eventToSend(
  { app, actor }: Pick<LiveView, "app" | "actor">,
  draft: EventDraft,
): EventToSend | { problem: string } {
  if (app?.status !== "following") return { problem: "No app is followed: pick one that answers." };
  if (actor === null) return { problem: "No actor is picked: pick one in the tree." };
  if (!app.takesEvents) return { problem: `'${app.title}' takes no events from here.` };
  const event = draft.type.trim();
  if (event === "")
    return {
      problem: "The event has no type: write one, or pick one of those that are heard.",
    };
  const payload = payloadIn(draft.payload);
  if ("problem" in payload) return payload;
  return { app: app.id, actor: actor.id, event, payload: payload.value };
}
