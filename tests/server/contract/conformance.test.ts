import sharp from "sharp";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { API_BASE, type Call } from "#contract/call.ts";
import { type CallName, calls } from "#contract/calls/all.ts";
import { Conversation } from "#contract/chat.ts";
import { UniversityImage } from "#contract/image.ts";
import { QuestionPage } from "#contract/question.ts";
import { ShareKey } from "#contract/sharedAnswer.ts";
import { UniversityText } from "#contract/text.ts";
import { TrialAnswer } from "#contract/trial.ts";
import { Point, University } from "#contract/university.ts";
import { successStatus } from "#server/docs/answers.ts";
import { type AnyExample, examples } from "#server/docs/examples.ts";
import { shownCode } from "#tests/support/authenticator.ts";
import { type Answer, formOf } from "#tests/support/client.ts";
import { databases } from "#tests/support/databases.ts";
import {
  codeFor,
  dataOf,
  freshNumber,
  proofFor,
  signInAsSuperuser,
  signUp,
  suiteServer,
  type TestServer,
} from "#tests/support/server.ts";

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

/** What of a call's example in the documents can't be asked of a fresh server. */
interface Given {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
}
type Prepare = (server: TestServer, made: Made) => Given | Promise<Given>;
type Ids = (server: unknown, made: Made) => Given;

/** Asks as the documents' example does, but for what is given. */
function ask(server: TestServer, made: Made, name: CallName, given: Given = {}): Promise<Answer> {
  const { method, path, access }: Call = calls[name];
  const { params = {}, query, body }: AnyExample = { ...examples[name], ...given };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
  const token = { anyone: undefined, user: made.user, superuser: made.admin }[access];
  return server.request(
    method,
    `${API_BASE}${filled}${query === undefined ? "" : `?${new URLSearchParams(query)}`}`,
    { body, ...(token === undefined ? {} : { token }), ...given },
  );
}

const params = (id: string): Given => ({ params: { id } });
const ofUniversity: Ids = (_, { university }) => params(university);
const ofPoint: Ids = (_, { point }) => params(point);
const ofImage: Ids = (_, { image }) => params(image);
const ofText: Ids = (_, { university, text }) => ({ params: { id: university, textId: text } });
const ofConversation: Ids = (_, { conversation }) => params(conversation);
const ofAnswer: Ids = (_, { conversation }) => params(`${conversation}.1`);
const byAnother: Prepare = async (server) => ({ token: (await signUp(server)).tokens.access });

const FIELDS = { name: "Gate", lat: 1.5, lng: 2 };

/** A good use of every call, in an order in which each finds what it needs. */
const asks: [CallName, Prepare?][] = [
  ["sendOtp"],
  [
    "verifyOtp",
    async (server) => {
      const phone_number = freshNumber();
      return { body: { phone_number, code: await codeFor(server, phone_number) } };
    },
  ],
  [
    "signUp",
    async (server) => {
      const phone_number = freshNumber();
      const proof = await proofFor(server, phone_number);
      return { body: { full_name: "Grace Hopper", phone_number, proof } };
    },
  ],
  [
    "logInByPhone",
    async (server, { phone }) => ({
      body: { phone_number: phone, proof: await proofFor(server, phone) },
    }),
  ],
  [
    "logIn",
    ({ superuser: { email } }) => ({
      body: { email, password: "correct horse battery staple" },
    }),
  ],
  ["refreshTokens", (_, { refresh }) => ({ body: { refresh_token: refresh } })],
  ["setType"],
  ["listUniversities"],
  ["getUniversity"],
  ["addToFavorites"],
  ["removeFromFavorites"],
  ["getPlan", () => params("demo-hartwell")],
  ["findPanoramas", () => ({ query: { lat: "37.4294424", lng: "-122.169932" } })],
  ["me"],
  ["changeMe"],
  ["exportMe"],
  ["sessions"],
  [
    "endSession",
    async (server) => {
      const token = (await signUp(server)).tokens.access;
      const claims = await server.services.tokens.read(token);
      return { ...params(claims?.sessionId ?? ""), token };
    },
  ],
  ["logOut"],
  ["logOutAll", byAnother],
  ["deleteMe", byAnother],
  ["setNeed"],
  ["need"],
  ["forgetNeed"],
  ["createUniversity"],
  ["updateUniversity", (_, { university }) => ({ ...params(university), body: FIELDS })],
  ["createPoint", (_, { university }) => ({ body: { ...FIELDS, university, heading: 90 } })],
  [
    "addLocationImage",
    async (_, { university }) => {
      const create = { width: 8, height: 4, channels: 3, background: "#336699" } as const;
      const picture = await sharp({ create }).jpeg().toBuffer();
      const image = new Blob([new Uint8Array(picture)]);
      return { body: formOf({ location_id: university }, { image }, "picture.jpg") };
    },
  ],
  ["updateImage", ofImage],
  ["deleteImage", ofImage],
  [
    "updatePoint",
    (_, { university, point }) => ({ ...params(point), body: { ...FIELDS, university } }),
  ],
  [
    "orderPoints",
    (_, { university, point }) => ({ ...params(university), body: { points: [point] } }),
  ],
  ["deletePoint", ofPoint],
  ["restorePoint", ofPoint],
  ["createText", ofUniversity],
  ["listTexts", ofUniversity],
  [
    "updateText",
    (server, made) => ({
      ...ofText(server, made),
      body: { title: "Housing", body: "Rooms are given out in August." },
    }),
  ],
  ["deleteText", ofText],
  [
    "startImport",
    () => {
      const table = "UNITID,INSTNM,WEBADDR,CONTROL\n900001,Alpha Valley College,alpha.edu,1\n";
      return { body: formOf({}, { file: new Blob([table]) }, "hd2024.csv") };
    },
  ],
  ["imports"],
  ["adminChanges"],
  ["questions"],
  [
    "labelQuestion",
    async (server, { user, admin }) => {
      await server.post("/api/agent/others/", { content: "blorp zzkk?" }, { token: user });
      const { groups } = v.parse(
        QuestionPage,
        dataOf(await server.get("/api/admin/questions/", { token: admin })),
      );
      return params(groups[0]?.id ?? "");
    },
  ],
  ["labelledQuestions"],
  ["startConversation"],
  ["ask", (_, { conversation }) => ({ query: { conversation_id: conversation } })],
  ["listConversations"],
  ["latestConversation"],
  ["getConversation", ofConversation],
  ["renameConversation", ofConversation],
  ["deleteConversation", ofConversation],
  ["restoreConversation", ofConversation],
  ["rateMessage", ofAnswer],
  ["socketTicket"],
  ["shareAnswer", ofAnswer],
  ["readShared", (_, { share }) => ({ params: { key: share } })],
  ["endSharing", ofAnswer],
  ["trialOffer"],
  ["tryGuide"],
  [
    "keepTrial",
    async (server, made) => ({
      body: { thread: v.parse(TrialAnswer, dataOf(await ask(server, made, "tryGuide"))).thread },
    }),
  ],
  ["recommend"],
  ["askAgent"],
  ["secondFactor"],
  ["beginSecondFactor"],
  ["confirmSecondFactor", (_, { secret }) => ({ body: { code: shownCode(secret, new Date()) } })],
  [
    "turnOffSecondFactor",
    (_, { recovery }) => ({
      body: { password: "correct horse battery staple", code: recovery },
    }),
  ],
  // Last, as it ends the superuser's other sessions.
  ["changePassword"],
];

describe.each(databases())("our server on %s", (database) => {
  let made: Made;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
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

  it.each(asks)("A1 answers %s in the form that the documents give", async (name, prepare) => {
    const call: Call = calls[name];
    const answer = await ask(server, made, name, await prepare?.(server, made));
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
