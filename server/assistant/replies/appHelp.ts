import type { Talk } from "../reading/talk.ts";
import { type Reply, say } from "./reply.ts";

const TOPICS: readonly { pattern: RegExp; text: string }[] = [
  {
    pattern:
      /(code|sms|text message) .*\b(never|not|didn t|didnt|hasn t|hasnt|where|no)\b|(no|never|didnt|didn t) .*\b(code|sms)\b|resend/,
    text: "If the code doesn't arrive, check the number with its country code (it starts with +). After 120 seconds the button **Resend Code** appears on the sign-in screen; a new code makes the old one void. Codes have six digits and run out after a few minutes.",
  },
  {
    pattern: /\bpassword\b/,
    text: "I can't see or change passwords. You can always sign in with your phone number instead: choose **Sign in** on the welcome screen and enter the code that is sent to you. If your account has an e-mail and password only, please ask whoever runs this service to set a new one.",
  },
  {
    pattern: /(delete|close|remove) (my|the) (account|profile|data)|unsubscribe/,
    text: "I can't delete accounts from this chat, and there is no button for it yet. Please ask whoever runs this service to delete your account; what they delete is your profile, your favourites and your conversations.",
  },
  {
    pattern: /(log|sign) ?(me )?(out|off)\b/,
    text: "To sign out, open your profile (the icon at the top right) and choose **Sign out**. Your conversations and favourites stay with your account.",
  },
  {
    pattern:
      /(log|sign) ?(in|up)\b|(change|edit|update) my (name|number|phone|profile|e ?mail|type)/,
    text: "You sign in with your phone number and a code, or by e-mail and password, from the welcome screen. Your profile (the icon at the top right) shows what the service knows about you: name, number, type, favourites.",
  },
  {
    pattern: /(add|save|put|mark) .*(favou?rite|bookmark)|\bfavou?rites?\b|bookmark/,
    text: "To save a university, open its page and press the bookmark at the top. Your favourites are listed on your profile.",
  },
];

/** Questions about the product itself: signing in, the account, favourites. */
export function appHelp({ said, fields }: Talk): Reply | null {
  if (said.named.length > 0 && fields.length > 0) return null;
  const topic = TOPICS.find(({ pattern }) => pattern.test(said.folded));
  if (!topic) return null;
  return say(topic.text, {
    question: "Is there anything about universities I can look up for you?",
    followUps: ["What can you do?", "How many universities do you know?"],
  });
}
