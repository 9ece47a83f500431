import { randomUUID } from "node:crypto";

import { SignJWT } from "jose";
import * as v from "valibot";

import type { UniversityRef } from "#contract/universityRef.ts";
import type { Need } from "#machines/guide/frame.ts";

import { keysFor } from "../../identity/secrets.ts";
import { signedClaims } from "../../identity/signatures.ts";
import type { Services } from "../../services.ts";
import type { Question } from "../port.ts";

const ALGORITHM = "HS256";
const AUDIENCE = "trial";
/** A thread can be gone on with, and kept at an account, for a day. */
const SECONDS = 24 * 60 * 60;
/** Of a longer conversation the first messages are left out, so that it always fits a body. */
const MOST_CHARACTERS = 9000;

/** A guest's conversation. It is kept by the guest alone: the server signs it and gives it out of its hand. */
export interface Thread {
  /** The id of the conversation that it becomes at an account. */
  id: string;
  history: Question["history"];
  /** What the guide remembers, and what it learned of the guest's plans. */
  memory: unknown;
  need: Need;
  /** What came with the last answer. */
  question: string | null;
  followUps: string[];
  universities: UniversityRef[];
}

/** A conversation in which nothing was said. */
export const newThread = (): Thread => ({
  id: randomUUID(),
  history: [],
  memory: null,
  need: {},
  question: null,
  followUps: [],
  universities: [],
});

type ThreadServices = Pick<Services, "secrets" | "now">;

/** The thread as a text that only this server can make, for the guest to send back within a day. */
export function sealed({ secrets, now }: ThreadServices, thread: Thread): Promise<string> {
  const seconds = Math.floor(now().getTime() / 1000);
  return new SignJWT({ ...thread, history: newest(thread.history) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setExpirationTime(seconds + SECONDS)
    .sign(secrets.trialKey);
}

/** The thread in a text that we made within the last day; null for any other text. */
export async function opened(
  { secrets, now }: ThreadServices,
  text: string,
): Promise<Thread | null> {
  const payload = await signedClaims(text, keysFor(secrets, "trialKey"), {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    requiredClaims: ["exp"],
    currentDate: now(),
  });
  return v.is(Whole, payload) ? payload : null;
}

/** What we signed has the shape that this version writes; an older one's may lack a part. */
const Whole = v.custom<Thread>(
  (payload) =>
    typeof payload === "object" &&
    payload !== null &&
    ["id", "history", "memory", "need", "followUps", "universities"].every((key) => key in payload),
);

/** The newest messages, from a question on, as far as they fit. */
function newest(history: Question["history"]): Question["history"] {
  let kept = history;
  const size = () => kept.reduce((sum, { text }) => sum + text.length, 0);
  while (size() > MOST_CHARACTERS && kept.length > 2) kept = kept.slice(2);
  return kept;
}
