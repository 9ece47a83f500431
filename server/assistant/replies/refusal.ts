import type { Talk } from "../reading/talk.ts";
import { type Reply, say } from "./reply.ts";

const SOMEONE =
  "(my|the|a|an|any|some|her|his|their|old|other|our) ?(\\w+ )?(son|sons|daughter|daughters|kid|kids|child|childs|roommate|friend|ex|student|classmate|professor|president|boyfriend|girlfriend|neighbor|boss)s?";
const PRIVATE = new RegExp(
  [
    `${SOMEONE}\\b.*\\b(grades?|gpa|records?|home address|dorm|password|disability|schedule)\\b`,
    `\\b(e ?mail|phone|number|address|dorm|grades?)\\b.* of ${SOMEONE}`,
    "home address",
    "\\b(her|his|their) (gpa|grades|dorm|address|phone|e ?mail)\\b",
    "which dorm|where (she|he) lives|find (out )?(other )?(alumni|people|students|graduates) (who|that)|who works? at",
    "(users?|accounts?) table|phone numbers? of (users|people|students)|has a disability|disability accommodation",
  ].join("|"),
);
const DISHONEST =
  /\bfake\b|\bforg(e|ed|ing|ery)\b|(buy|sell|purchase) .*\b(score|diploma|degree|essay|toefl|sat)|printed .*diploma|diploma printed|hides? (it|that|my)|letter of acceptance|acceptance letter|write my essay|cheat/;
const INDECENT = /talk dirty|\bsexy?\b|\bnudes?\b|porn/;
const COMMANDS =
  /ignore (all|any|your|the|my|previous|these)|(system|secret|hidden|your) (prompt|instructions?)|developer mode|from now on|pretend (that |to |you|the |i |its )|role ?play|end (each|every) (message|answer)|you are now|make me (an )?admin|i am (the|an) (superuser|admin)|im the (superuser|admin)|\bdelete the\b|drop table|jailbreak|repeat after me|say that the/;

/** What the guide doesn't do, in a sentence or two, and what it does instead. */
export function refusal(talk: Talk): Reply | null {
  const { folded } = talk.said;
  if (INDECENT.test(folded)) {
    return say("That isn't something I do. I'm glad to help with universities, though.", offer);
  }
  if (PRIVATE.test(folded)) {
    return say(
      "I can't help with that: I have no access to personal data, and what concerns a person (contacts, addresses, grades, records) is private. The university's own offices can say what they may share, and with whom.",
      offer,
    );
  }
  if (DISHONEST.test(folded)) {
    return say(
      "I won't help with that: it would be dishonest, and it could cost you your place. I'm glad to help with a straight way there: what a university asks for, what it costs, or whom to ask.",
      offer,
    );
  }
  // An instruction around a real question is passed over: the facts are told as they are.
  if (COMMANDS.test(folded) && !(talk.subjects.length > 0 && talk.fields.length > 0)) {
    return say(
      "I can't do that. I answer from the facts I hold about universities, and I can't change how I work or anybody's data from a message. What would you like to know about a university?",
      offer,
    );
  }
  return null;
}

const offer = {
  question: "What would you like to know about a university?",
  followUps: ["What can you do?", "How many universities do you know?"],
};
