import type { Before } from "./inFull.ts";

const OFFER = /^(would you like|shall i|do you want|may i)\b/i;

/** "Yes, please" after "Would you like to know more about …?" is the first of what was offered. */
export const accepted = {
  pattern:
    /^(oh |ok |okay )?(yes|yeah|yep|yup|sure|please|of course|go on|go ahead|definitely|absolutely|tell me more|more please|please do|why not|sounds good|id (like|love) (that|to)|do it)( (please|sure|i would|id like that|tell me more|go on|go ahead|why not|thanks|thank you))*$/,
  read: (_: string, { reply }: Before): string | null =>
    reply.question !== null && OFFER.test(reply.question) ? (reply.followUps[0] ?? null) : null,
};
