import { restored } from "./history.ts";
import { wantedBy } from "./restoring.ts";
import type { ChatContext, ChatInput } from "./types.ts";

/** How often a chat greets a guide that says nothing at all; then the input is the person's. */
const GREETINGS = 2;

/** What a conversation holds before anything was said in it. */
export const NOTHING_SAID = {
  history: [],
  nextId: 0,
  followUps: [],
  nextFollowUps: [],
  question: null,
  suggestions: [],
  conversationId: null,
  answerId: null,
  resumes: null,
  greetingsLeft: GREETINGS,
  editing: null,
} satisfies Partial<ChatContext>;

const filled = (text: string | undefined): string | null =>
  text === undefined || text.trim() === "" ? null : text.trim();

/** How a chat begins: empty, with something to ask at once (T8), or restored (E8, O63). */
export function initialChat(input: ChatInput): ChatContext {
  const message = filled(input.settings.message);
  const defaultPrompt = filled(input.settings.default_prompt);
  return {
    settings: input.settings,
    supplied: message === null && defaultPrompt === null ? null : { message, defaultPrompt },
    keeps: input.keeps ?? false,
    wanted: wantedBy(input),
    trial: input.trial ?? null,
    lists: input.lists ?? false,
    hostKeeps: false,
    addressed: input.restores?.id ?? null,
    newUser: input.newUser,
    signedIn: input.signedIn,
    full: null,
    speechSupported: input.speechSupported,
    ...restored(input.saved),
    followUps: input.saved?.follow_ups ?? [],
    nextFollowUps: [],
    question: input.saved?.currentQuestion ?? null,
    suggestions: input.suggestions ?? [],
    conversationId: input.saved?.conversationId ?? null,
    answerId: null,
    resumes: null,
    greetingsLeft: (input.saved?.conversationId ?? null) === null ? GREETINGS : 0,
    draft: "",
    editing: null,
    queue: [],
    defaultPrompt,
    following: true,
  };
}
