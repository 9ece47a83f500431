import type { Talk } from "../reading/talk.ts";
import { about } from "./about.ts";
import { appHelp } from "./appHelp.ts";
import { support } from "./care.ts";
import { clarify, unknownUniversity } from "./clarify.ts";
import { compare } from "./compare.ts";
import { crisis } from "./crisis.ts";
import { everyday, safetySchools, staff } from "./everyday.ts";
import { facts } from "./facts.ts";
import { offTopic, unclear } from "./fallback.ts";
import { notHeld } from "./notHeld.ts";
import { recommend } from "./recommend.ts";
import { refusal } from "./refusal.ts";
import type { Reply, Responder } from "./reply.ts";
import { smallTalk } from "./smallTalk.ts";
import { topics } from "./topics.ts";
import { tour } from "./tour.ts";

/** Who answers, in this order: people before facts, what is asked precisely before what is asked broadly. */
const RESPONDERS: readonly Responder[] = [
  crisis,
  refusal,
  support,
  everyday,
  smallTalk,
  appHelp,
  staff,
  safetySchools,
  compare,
  clarify,
  unknownUniversity,
  recommendUnlessAboutOne,
  topics,
  tour,
  facts,
  about,
  recommend,
  offTopic,
  notHeld,
];

/** The answer to a question that was read. There is always one. */
export function respond(talk: Talk): Reply {
  for (const responder of RESPONDERS) {
    const reply = responder(talk);
    if (reply) return reply;
  }
  return unclear(talk);
}

/** "Which public ones charge least?" is a search although an earlier message named a university. */
function recommendUnlessAboutOne(talk: Talk): Reply | null {
  const aboutOne = talk.namesThem || (talk.subjects.length > 0 && !BROAD.test(talk.said.folded));
  return aboutOne ? null : recommend(talk);
}

const BROAD =
  /\b(universities|schools|colleges|unis|which (university|school|college|one|place|of)|recommend|suggest|show me|list|any other|in (your|the) (list|data|database))\b/;
