import sharp from "sharp";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Call } from "#contract/call.ts";
import { type CallName, calls } from "#contract/calls/all.ts";
import { Conversation } from "#contract/chat.ts";
import { UniversityImage } from "#contract/image.ts";
import { QuestionPage } from "#contract/question.ts";
import { ShareKey } from "#contract/sharedAnswer.ts";
import { UniversityText } from "#contract/text.ts";
import { TrialAnswer } from "#contract/trial.ts";
import { Point, University } from "#contract/university.ts";
import { successStatus } from "#server/docs/answers.ts";
import { shownCode } from "#tests/support/authenticator.ts";
import type { Answer } from "#tests/support/client.ts";
import { databases } from "#tests/support/databases.ts";
import {
  codeFor,
  dataOf,
  freshNumber,
  proofFor,
  signInAsSuperuser,
  signUp,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

const UNIVERSITY = "ipeds-243744";
const PASSWORD = "correct horse battery staple";
const FACTOR = "/api/user/me/second-factor/";

/** Ids made on the way, for calls that need them. */
interface Made {
  phone: string;
  user: string;
  refresh: string;
  admin: string;
  university: string;
  point: string;
  image: string;
  text: string;
  conversation: string;
  share: string;
  secret: string;
  recovery: string;
}

const GUEST = "a-guest-of-this-suite";
const tryGuide = (server: TestServer) =>
  server.post("/api/chat/try/", { guest: GUEST, question: "How hard is it to get into MIT?" });

type Ask = (server: TestServer, made: Made) => Promise<Answer>;

const image = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();

async function upload(server: TestServer, { admin, university }: Made): Promise<Answer> {
  const form = new FormData();
  form.set("location_id", university);
  form.set("image", new Blob([new Uint8Array(await image())]), "picture.jpg");
  const response = await fetch(new URL("/api/admin/add-location-image/", server.url), {
    method: "POST",
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

async function sendFile(server: TestServer, { admin }: Made): Promise<Answer> {
  const form = new FormData();
  const table =
    "UNITID,INSTNM,WEBADDR,CONTROL\n900001,Alpha Valley College,www.alphavalley.edu,1\n";
  form.set("file", new Blob([table]), "hd2024.csv");
  const response = await fetch(new URL("/api/admin/import/", server.url), {
    method: "POST",
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

/** A good use of every call, in an order in which each finds what it needs. */
const asks: [CallName, Ask][] = [
  ["sendOtp", (server) => server.post("/api/user/send-otp/", { phone_number: freshNumber() })],
  [
    "verifyOtp",
    async (server) => {
      const phone_number = freshNumber();
      const code = await codeFor(server, phone_number);
      return server.post("/api/user/verify-otp/", { phone_number, code });
    },
  ],
  [
    "signUp",
    async (server) => {
      const phone_number = freshNumber();
      const proof = await proofFor(server, phone_number);
      return server.post("/api/user/signup/", { full_name: "Grace Hopper", phone_number, proof });
    },
  ],
  [
    "logInByPhone",
    async (server, { phone }) => {
      const proof = await proofFor(server, phone);
      return server.post("/api/user/phone/", { phone_number: phone, proof });
    },
  ],
  [
    "logIn",
    (server) =>
      server.post("/api/user/login/", {
        email: server.superuser.email,
        password: "correct horse battery staple",
      }),
  ],
  [
    "refreshTokens",
    (server, { refresh }) => server.post("/api/user/token/refresh", { refresh_token: refresh }),
  ],
  [
    "setType",
    (server, { user }) => server.post("/api/user/set-type/", { type: "parent" }, { token: user }),
  ],
  ["listUniversities", (server) => server.get("/api/location/?type=university&page_size=3")],
  ["getUniversity", (server) => server.get(`/api/location/${UNIVERSITY}/`)],
  [
    "addToFavorites",
    (server, { user }) =>
      server.post(`/api/location/add-to-favorite/${UNIVERSITY}/`, {}, { token: user }),
  ],
  [
    "removeFromFavorites",
    (server, { user }) =>
      server.post(`/api/location/remove-from-favorite/${UNIVERSITY}/`, {}, { token: user }),
  ],
  ["getPlan", (server) => server.get("/api/location/demo-hartwell/plan/")],
  ["findPanoramas", (server) => server.get("/api/panorama/?lat=37.4294424&lng=-122.169932")],
  ["me", (server, { user }) => server.get("/api/user/me/", { token: user })],
  [
    "changeMe",
    (server, { user }) =>
      server.request("PUT", "/api/user/me/", {
        body: { full_name: "Grace Hopper", type: "alumni", email: "grace@example.org" },
        token: user,
      }),
  ],
  ["exportMe", (server, { user }) => server.get("/api/user/me/export/", { token: user })],
  ["sessions", (server, { user }) => server.get("/api/user/me/sessions/", { token: user })],
  [
    "endSession",
    async (server) => {
      const { tokens } = await signUp(server);
      const claims = await server.services.tokens.read(tokens.access);
      return server.request("DELETE", `/api/user/me/sessions/${claims?.sessionId ?? ""}/`, {
        token: tokens.access,
      });
    },
  ],
  ["logOut", (server) => server.post("/api/user/logout/", { refresh_token: "unknown" })],
  [
    "logOutAll",
    async (server) =>
      server.post("/api/user/logout-all/", {}, { token: (await signUp(server)).tokens.access }),
  ],
  [
    "deleteMe",
    async (server) =>
      server.request("DELETE", "/api/user/me/", { token: (await signUp(server)).tokens.access }),
  ],
  [
    "setNeed",
    (server, { user }) =>
      server.request("PUT", "/api/user/me/need/place/", { body: { value: "texas" }, token: user }),
  ],
  ["need", (server, { user }) => server.get("/api/user/me/need/", { token: user })],
  [
    "forgetNeed",
    (server, { user }) => server.request("DELETE", "/api/user/me/need/place/", { token: user }),
  ],
  [
    "createUniversity",
    (server, { admin }) =>
      server.post("/api/admin/create-university/", { name: "New One" }, { token: admin }),
  ],
  [
    "updateUniversity",
    (server, { admin, university }) =>
      server.request("PUT", `/api/admin/update-university/${university}/`, {
        body: { name: "New One", description: "Changed", lat: 1.5, lng: 2 },
        token: admin,
      }),
  ],
  [
    "createPoint",
    (server, { admin, university }) =>
      server.post(
        "/api/admin/create-point/",
        { name: "Gate", university, lat: 1.5, lng: 2, heading: 90 },
        { token: admin },
      ),
  ],
  ["addLocationImage", upload],
  [
    "updateImage",
    (server, { admin, image: id }) =>
      server.request("PUT", `/api/admin/update-image/${id}/`, {
        body: { caption: "The gate", heading: 45 },
        token: admin,
      }),
  ],
  [
    "deleteImage",
    (server, { admin, image: id }) =>
      server.request("DELETE", `/api/admin/delete-image/${id}/`, { token: admin }),
  ],
  [
    "updatePoint",
    (server, { admin, university, point }) =>
      server.request("PUT", `/api/admin/update-point/${point}/`, {
        body: { name: "Gate", university, lat: 1.5, lng: 2, panoId: "pano" },
        token: admin,
      }),
  ],
  [
    "orderPoints",
    (server, { admin, university, point }) =>
      server.request("PUT", `/api/admin/order-points/${university}/`, {
        body: { points: [point] },
        token: admin,
      }),
  ],
  [
    "deletePoint",
    (server, { admin, point }) =>
      server.request("DELETE", `/api/admin/delete-point/${point}/`, { token: admin }),
  ],
  [
    "restorePoint",
    (server, { admin, point }) =>
      server.post(`/api/admin/restore-point/${point}/`, {}, { token: admin }),
  ],
  [
    "createText",
    (server, { admin, university }) =>
      server.post(
        `/api/admin/universities/${university}/texts/`,
        { title: "Housing", body: "Rooms are given out in July." },
        { token: admin },
      ),
  ],
  [
    "listTexts",
    (server, { admin, university }) =>
      server.get(`/api/admin/universities/${university}/texts/`, { token: admin }),
  ],
  [
    "updateText",
    (server, { admin, university, text }) =>
      server.request("PUT", `/api/admin/universities/${university}/texts/${text}/`, {
        body: { title: "Housing", body: "Rooms are given out in August." },
        token: admin,
      }),
  ],
  [
    "deleteText",
    (server, { admin, university, text }) =>
      server.request("DELETE", `/api/admin/universities/${university}/texts/${text}/`, {
        token: admin,
      }),
  ],
  ["startImport", sendFile],
  ["imports", (server, { admin }) => server.get("/api/admin/imports/", { token: admin })],
  ["adminChanges", (server, { admin }) => server.get("/api/admin/changes/", { token: admin })],
  ["questions", (server, { admin }) => server.get("/api/admin/questions/", { token: admin })],
  [
    "labelQuestion",
    async (server, { user, admin }) => {
      await server.post("/api/agent/others/", { content: "blorp zzkk?" }, { token: user });
      const { groups } = v.parse(
        QuestionPage,
        dataOf(await server.get("/api/admin/questions/", { token: admin })),
      );
      return server.request("PUT", `/api/admin/questions/${groups[0]?.id ?? ""}/label/`, {
        body: { act: "off_topic" },
        token: admin,
      });
    },
  ],
  [
    "labelledQuestions",
    (server, { admin }) => server.get("/api/admin/questions/labelled.jsonl", { token: admin }),
  ],
  [
    "startConversation",
    (server, { user }) =>
      server.post("/api/chat/default/", { location_id: UNIVERSITY, title: "A" }, { token: user }),
  ],
  [
    "ask",
    (server, { user, conversation }) =>
      server.post(
        `/api/chat/?conversation_id=${conversation}`,
        { question: "How many students are there?" },
        { token: user },
      ),
  ],
  [
    "listConversations",
    (server, { user }) => server.get("/api/chat/conversations/", { token: user }),
  ],
  [
    "latestConversation",
    (server, { user }) => server.get("/api/chat/latest-conversation/", { token: user }),
  ],
  [
    "getConversation",
    (server, { user, conversation }) =>
      server.get(`/api/chat/conversations/${conversation}/`, { token: user }),
  ],
  [
    "renameConversation",
    (server, { user, conversation }) =>
      server.request("PUT", `/api/chat/conversations/${conversation}/`, {
        body: { title: "Its size" },
        token: user,
      }),
  ],
  [
    "deleteConversation",
    (server, { user, conversation }) =>
      server.request("DELETE", `/api/chat/conversations/${conversation}/`, { token: user }),
  ],
  [
    "restoreConversation",
    (server, { user, conversation }) =>
      server.post(`/api/chat/conversations/${conversation}/restore/`, {}, { token: user }),
  ],
  [
    "rateMessage",
    (server, { user, conversation }) =>
      server.request("PUT", `/api/chat/messages/${conversation}.1/rating/`, {
        body: { rating: -1 },
        token: user,
      }),
  ],
  ["socketTicket", (server, { user }) => server.post("/api/chat/ticket/", {}, { token: user })],
  [
    "shareAnswer",
    (server, { user, conversation }) =>
      server.post(`/api/chat/messages/${conversation}.1/share/`, {}, { token: user }),
  ],
  ["readShared", (server, { share }) => server.get(`/api/chat/shared/${share}/`)],
  [
    "endSharing",
    (server, { user, conversation }) =>
      server.request("DELETE", `/api/chat/messages/${conversation}.1/share/`, { token: user }),
  ],
  ["trialOffer", (server) => server.get(`/api/chat/try/?guest=${GUEST}`)],
  ["tryGuide", (server) => tryGuide(server)],
  [
    "keepTrial",
    async (server, { user }) => {
      const { thread } = v.parse(TrialAnswer, dataOf(await tryGuide(server)));
      return server.post("/api/chat/try/keep/", { thread }, { token: user });
    },
  ],
  [
    "recommend",
    (server, { user }) =>
      server.post("/api/chat/recommend/", { content: "In California" }, { token: user }),
  ],
  [
    "askAgent",
    (server, { user }) =>
      server.post("/api/agent/others/", { content: "Tell me of Stanford" }, { token: user }),
  ],
  ["secondFactor", (server, { admin }) => server.get(FACTOR, { token: admin })],
  [
    "beginSecondFactor",
    (server, { admin }) => server.post(FACTOR, { password: PASSWORD }, { token: admin }),
  ],
  [
    "confirmSecondFactor",
    (server, { admin, secret }) => {
      const code = shownCode(secret, new Date());
      return server.post(`${FACTOR}confirm/`, { code }, { token: admin });
    },
  ],
  [
    "turnOffSecondFactor",
    (server, { admin, recovery }) => {
      const body = { password: PASSWORD, code: recovery };
      return server.post(`${FACTOR}off/`, body, { token: admin });
    },
  ],
  // Last, as it ends the superuser's other sessions.
  [
    "changePassword",
    (server, { admin }) => {
      const body = { password: PASSWORD, new_password: "purple otters read maps" };
      return server.post("/api/user/me/password/", body, { token: admin });
    },
  ],
];

describe.each(databases())("our server on %s", (database) => {
  let server: TestServer;
  let made: Made;
  beforeAll(async () => {
    server = await startServer({ database, seeding: true });
    const phone = freshNumber();
    const person = await signUp(server, { phoneNumber: phone });
    const superuser = await signInAsSuperuser(server);
    made = {
      phone,
      user: person.tokens.access,
      refresh: person.tokens.refresh,
      admin: superuser.tokens.access,
      university: "",
      point: "",
      image: "",
      text: "",
      conversation: "",
      share: "",
      secret: "",
      recovery: "",
    };
  });
  afterAll(() => server.stop());

  it.each(asks)("A1 answers %s in the form that the documents give", async (name, ask) => {
    const answer = await ask(server, made);
    const call: Call = calls[name];
    const data = call.text === undefined ? dataOf(answer) : answer.body;

    expect(answer.status).toBe(successStatus({ name, ...calls[name] }));
    expect(v.parse(calls[name].data, data)).toEqual(data);
    const form = call.text === undefined ? Object.keys(answer.body as object) : typeof answer.body;
    expect(form).toEqual(call.text === undefined ? ["status", "message", "data"] : "string");
    if (name === "createUniversity") made.university = v.parse(University, data).id;
    if (name === "addLocationImage") made.image = v.parse(UniversityImage, data).id;
    if (name === "createText") made.text = v.parse(UniversityText, data).id;
    if (name === "createPoint") made.point = v.parse(Point, data).id;
    if (name === "shareAnswer") made.share = v.parse(ShareKey, data).key;
    if (name === "beginSecondFactor")
      made.secret = v.parse(calls.beginSecondFactor.data, data).secret;
    if (name === "confirmSecondFactor")
      made.recovery = v.parse(calls.confirmSecondFactor.data, data).recovery_codes[0] ?? "";
    if (name === "startConversation")
      made.conversation = v.parse(Conversation, data).conversation_id;
  });

  it("O127 has recorded every change that a superuser made", async () => {
    const { db } = server.services;
    const recorded = await db.selectFrom("audit").select("call").distinct().execute();
    const changing = Object.entries<Call>(calls)
      .filter(([, { access, method }]) => access === "superuser" && method !== "GET")
      .map(([name]) => name)
      // One point alone has no other order, and a second factor is there once it is confirmed.
      .filter((name) => name !== "orderPoints" && name !== "beginSecondFactor");
    expect(recorded.map(({ call }) => call).toSorted()).toEqual(changing.toSorted());
  });

  it("A1 answers every call of the contract", () => {
    expect(asks.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
  });
});
