import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";
import type { UserType } from "#contract/user.ts";

import type { Messages } from "../messages.ts";
import type { Topic } from "./topics.ts";

/** What root gives the page; topics depend on the type (S12), the editor's link on `isSuperuser` (S13). */
export interface UniversityPageInput {
  id: string;
  userType: UserType;
  isSuperuser: boolean;
  /** Id of the university that the address names to compare it with (O82). */
  compared: string | null;
  /** Handed to the popup chat. */
  signedIn: boolean;
  newUser: boolean;
  speechSupported: boolean;
}

/** The university once it is fetched, its open picture, and what is typed to the guide. */
export interface UniversityPageContext extends UniversityPageInput {
  university: University | null;
  draft: string;
  /** What the popup chat was opened with. */
  asked: string;
  /** Place in the university's images of the one that is, or was, shown large. */
  shown: number;
  /** Shapes of the campus for the map behind; null without, and until they are here. */
  plan: Plan | null;
}

/** What the page sends; a topic carries its prompt in the person's language (S12, S14). */
export type UniversityPageEvent =
  | Messages["universityPage"]
  | { type: "favorite.toggled" }
  | { type: "favorite.recalled" }
  | { type: "image.opened"; id: string }
  | { type: "image.stepped"; by: 1 | -1 }
  | { type: "gallery.closed" }
  | { type: "facts.toggled" }
  | { type: "topic.chosen"; topic: Topic; prompt: string }
  | { type: "draft.changed"; value: string }
  | { type: "message.submitted" }
  | { type: "retry" };

/** `canSend` enables the input bar's send button; `canEditPoints` shows the link to the point editor (S13, P5). */
export type UniversityPageTag =
  | "loading"
  | "ready"
  | "notFound"
  | "failed"
  | "popupOpen"
  | "canSend"
  | "canEditPoints"
  | "galleryOpen"
  | "allFacts";
