import type { ChatInput } from "../chat/types.ts";
import type { RootContext } from "./types.ts";

/** Not where a chat is about a university, or was opened to ask something or with a certain conversation (O74). */
const goesOnWithTrial = ({ routeName, query, chatSettings }: RootContext): boolean =>
  (routeName === "chat" || routeName === "selectUniversity") &&
  query["conversation"] === undefined &&
  Object.keys(chatSettings).length === 0;

/**
 * With what the chat of the open route begins: only select-university takes up a saved one (E8); the others go on with
 * what the host keeps (O63).
 */
export function chatInput(context: RootContext): ChatInput {
  const isSelecting = context.routeName === "selectUniversity";
  const isGeneral = context.routeName === "chat";
  const universityId = context.params["universityId"];
  return {
    settings: {
      ...(universityId === undefined ? {} : { university_id: universityId }),
      ...context.chatSettings,
    },
    newUser: context.newUser,
    keeps: isSelecting,
    lists: isGeneral,
    ...(isSelecting
      ? {}
      : { restores: { id: (isGeneral && context.query["conversation"]) || null } }),
    trial: goesOnWithTrial(context) ? (context.trial?.thread ?? null) : null,
    saved: isSelecting ? context.savedChat : null,
    suggestions: isSelecting && context.savedChat !== null ? context.universities : [],
    signedIn: context.signedIn,
    speechSupported: context.speechSupported,
  };
}
