import * as calls from "#contract/calls/chat.ts";
import * as kept from "#contract/calls/conversations.ts";
import * as sharing from "#contract/calls/sharing.ts";
import * as trial from "#contract/calls/trial.ts";

import { collect } from "../guide/conversations/collect.ts";
import { converse } from "../guide/conversations/converse.ts";
import {
  deleteConversation,
  latestConversation,
  readConversation,
  renameConversation,
  restoreConversation,
} from "../guide/conversations/kept.ts";
import { listConversations } from "../guide/conversations/list.ts";
import { rate } from "../guide/conversations/rate.ts";
import { recommendFor } from "../guide/conversations/recommendFor.ts";
import { endSharing, readShared, shareAnswer } from "../guide/conversations/share.ts";
import { start } from "../guide/conversations/start.ts";
import { answerGuest, answersLeft } from "../guide/trial/answerGuest.ts";
import { campusToWalk } from "../guide/trial/campusToWalk.ts";
import { keepTrial } from "../guide/trial/keep.ts";
import { callerNetwork, callerSession } from "../http/caller.ts";
import { type Endpoint, endpoint } from "../http/endpoint.ts";
import { siteOf } from "../http/network.ts";
import { Problem } from "../http/problem.ts";
import { sessionEnded } from "../identity/sessions.ts";
import { giveTicket } from "../identity/socketTickets.ts";

/** Conversations that stay (O62). */
const conversationRoutes: Endpoint[] = [
  endpoint(kept.listConversations, ({ query: { search, cursor }, user, services }) =>
    listConversations(services.db, user.id, { search, cursor }),
  ),
  endpoint(kept.latestConversation, ({ query, user, services }) =>
    latestConversation(services.db, user.id, {
      universityId: query.location_id ?? null,
      prompt: query.prompt ?? null,
    }),
  ),
  endpoint(kept.getConversation, ({ params, user, services }) =>
    readConversation(services.db, user.id, params.id),
  ),
  endpoint(kept.renameConversation, ({ params, body, user, services }) =>
    renameConversation(services.db, user.id, params.id, body.title),
  ),
  endpoint(kept.deleteConversation, async ({ params, user, services: { db, now } }) => {
    await deleteConversation(db, user.id, params.id, now());
    return null;
  }),
  endpoint(kept.restoreConversation, ({ params, user, services: { db, now } }) =>
    restoreConversation(db, user.id, params.id, now()),
  ),
];

/** One answer for everyone who has the link (O107). */
const sharingRoutes: Endpoint[] = [
  endpoint(sharing.shareAnswer, ({ params, user, services }) =>
    shareAnswer(services, user.id, params.id),
  ),
  endpoint(sharing.endSharing, async ({ params, user, services }) => {
    await endSharing(services.db, user.id, params.id);
    return null;
  }),
  endpoint(sharing.readShared, ({ params, services }) => readShared(services.db, params.key)),
];

/** Answers before an account (O73), and what becomes of them (O74). */
const trialRoutes: Endpoint[] = [
  endpoint(trial.trialOffer, async ({ query, services }) => ({
    left: await answersLeft(services, query.guest),
    tour: await campusToWalk(services.db),
  })),
  endpoint(trial.tryGuide, ({ body, services, signal, context }) => {
    const { guest, question: text, thread, language: shownIn } = body;
    const network = callerNetwork(context, services.config.trustProxy);
    return answerGuest(services, { text, guest, network, thread, shownIn }, signal);
  }),
  endpoint(trial.keepTrial, ({ body, user, services }) =>
    keepTrial(services, user.id, body.thread),
  ),
];

/** A18 to A21, O54, O62, O73, O74, O107, O137 and O161. */
export const chatRoutes: Endpoint[] = [
  endpoint(calls.startConversation, async ({ query, body, user, services, signal }) => {
    const conversationId = query.conversation_id ?? null;
    const asked = { user, conversationId, universityId: body.location_id, title: body.title };
    return start(services, asked, signal);
  }),
  endpoint(calls.ask, async ({ query, body, user, services, signal }) => {
    const turn = {
      user,
      text: body.question,
      conversationId: query.conversation_id ?? null,
      universityId: query.location_id ?? null,
      pointId: query.point_id ?? null,
      state: "chat" as const,
    };
    return collect(await converse(services, turn, signal));
  }),
  endpoint(calls.recommend, async ({ body, user, services, signal }) =>
    recommendFor(services, body.content, user, signal),
  ),
  endpoint(calls.askAgent, async ({ body, user, services, signal }) => {
    const turn = {
      user,
      text: body.content,
      conversationId: body.conversation_id,
      universityId: null,
      pointId: null,
      state: "chat" as const,
    };
    return collect(await converse(services, turn, signal));
  }),
  endpoint(calls.rateMessage, async ({ params, body, user, services }) => {
    await rate(services.db, { ...body, id: params.id, userId: user.id });
    return { rating: body.rating };
  }),
  endpoint(
    calls.socketTicket,
    async ({ context, user, services: { config, db, now, room, tokens } }) => {
      const session = await callerSession(context, tokens);
      if (session === null) throw sessionEnded();
      const full = room.whyFull(user.id, siteOf(callerNetwork(context, config.trustProxy)));
      if (full !== null) throw new Problem(429, full);
      return { ticket: await giveTicket(db, session, now()) };
    },
  ),
  ...conversationRoutes,
  ...sharingRoutes,
  ...trialRoutes,
];
