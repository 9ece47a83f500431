import type { BodyIn, Call, DataOf, QueryIn } from "#contract/call.ts";
import type { CallName, calls } from "#contract/calls/all.ts";

import { conversationExamples } from "./conversationExamples.ts";
import {
  PHONE,
  PROOF,
  TOTP_SECRET,
  STANFORD,
  KIND,
  CONVERSATION,
  user,
  thisDevice,
  otherDevice,
  tokens,
  pointInput,
  point,
  textInput,
  text,
  summary,
  university,
  image,
  plan,
  importJob,
  universityInput,
  answer,
  questionGroup,
} from "./samples.ts";

/** One good use of a call: what goes into the address and the body, and the data that comes back. */
interface Example<C extends Call> extends AnyExample {
  query?: QueryIn<C> & Record<string, string>;
  body?: BodyIn<C>;
  data: DataOf<C>;
}

/** An example of any call. */
export interface AnyExample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  message?: string;
  data: unknown;
}

type Examples = { readonly [N in CallName]: Example<(typeof calls)[N]> };

/** An example of every call, checked against the contract by tests. */
export const examples: Examples = {
  ...conversationExamples,
  rateMessage: {
    params: { id: `${CONVERSATION}.1` },
    body: { rating: -1, reason: "outdated", words: "Those are the fees of two years ago." },
    data: { rating: -1 },
  },
  refreshTokens: { body: { refresh_token: "rt_4cD8sV1n5pLz" }, data: { tokens } },
  sendOtp: {
    body: { phone_number: PHONE },
    message: "The verification code was sent",
    data: null,
  },
  verifyOtp: { body: { phone_number: PHONE, code: "123456" }, data: { proof: PROOF } },
  logIn: {
    body: { email: "ada@example.org", password: "correct horse battery staple" },
    data: { user: { ...user, email: "ada@example.org", phone_number: "" }, tokens },
  },
  logInByPhone: { body: { phone_number: PHONE, proof: PROOF }, data: { user, tokens } },
  signUp: {
    body: { full_name: "Ada Lovelace", phone_number: PHONE, proof: PROOF },
    data: { user: { ...user, favorites: [], suggested_universities: [] }, tokens },
  },
  setType: { body: { type: "parent" }, data: { ...user, type: "parent" } },
  me: { data: user },
  changeMe: {
    body: { full_name: "Ada King", email: "ada@example.org" },
    data: { ...user, full_name: "Ada King", email: "ada@example.org", email_verified: false },
  },
  exportMe: {
    data: {
      account: { id: user.id, full_name: user.full_name, phone_number: PHONE },
      favorites: [{ ...STANFORD, created_at: "2026-03-02T09:14:00.000Z" }],
      conversations: [],
      sessions: [],
      images: [],
    },
  },
  deleteMe: { data: null },
  logOut: { body: { refresh_token: "rt_4cD8sV1n5pLz" }, data: null },
  logOutAll: { data: null },
  sessions: { data: [thisDevice, otherDevice] },
  endSession: { params: { id: otherDevice.id }, data: [thisDevice] },
  changePassword: {
    body: { password: "correct horse battery staple", new_password: "purple otters read maps" },
    data: [thisDevice],
  },
  secondFactor: { data: { on: true, recovery_codes_left: 10 } },
  beginSecondFactor: {
    body: { password: "correct horse battery staple" },
    data: {
      secret: TOTP_SECRET,
      address: `otpauth://totp/University%20guide:ada%40example.org?secret=${TOTP_SECRET}&issuer=University%20guide`,
    },
  },
  confirmSecondFactor: {
    body: { code: "123456" },
    data: { recovery_codes: ["k3vq-7hxm-p2ds-9wta-fz4c-8nbe"] },
  },
  turnOffSecondFactor: {
    body: { password: "correct horse battery staple", code: "123456" },
    data: null,
  },
  need: {
    data: [
      { key: "study", value: "nursing" },
      { key: "budget", value: 30_000 },
    ],
  },
  setNeed: {
    params: { key: "place" },
    body: { value: "texas" },
    data: [
      { key: "study", value: "nursing" },
      { key: "place", value: "Texas" },
    ],
  },
  forgetNeed: { params: { key: "budget" }, data: [{ key: "study", value: "nursing" }] },
  listUniversities: {
    query: { type: "university", search: "stanfrod", page: "1", page_size: "10" },
    data: [{ ...summary, ...KIND }],
  },
  getUniversity: { params: { id: STANFORD.id }, data: university },
  addToFavorites: { params: { id: STANFORD.id }, data: { favorites: [STANFORD] } },
  updateUniversity: {
    params: { id: STANFORD.id },
    body: { ...universityInput, version: university.version },
    data: university,
  },
  addLocationImage: { data: { ...image, location_id: STANFORD.id, point_id: point.id } },
  createUniversity: {
    body: universityInput,
    data: { ...university, points: [], facts: [], has_plan: false },
  },
  createPoint: { body: pointInput, data: point },
  deletePoint: { params: { id: point.id }, data: null },
  removeFromFavorites: { params: { id: STANFORD.id }, data: { favorites: [] } },
  getPlan: { params: { id: STANFORD.id }, data: plan },
  findPanoramas: {
    query: { lat: "37.4275", lng: "-122.1702", university: STANFORD.id },
    data: [{ image, distance: 12.4 }],
  },
  updatePoint: {
    params: { id: point.id },
    body: { ...pointInput, version: point.version },
    data: point,
  },
  restorePoint: { params: { id: point.id }, data: point },
  orderPoints: { params: { id: STANFORD.id }, body: { points: [point.id] }, data: [point] },
  updateImage: { params: { id: image.id }, body: { heading: 90 }, data: image },
  deleteImage: { params: { id: image.id }, data: null },
  startImport: { data: { ...importJob, state: "waiting", started_at: null, ended_at: null } },
  imports: { data: [importJob] },
  adminChanges: {
    query: { university: STANFORD.id, before: "" },
    data: {
      changes: [
        {
          id: "42",
          at: "2026-11-22T10:00:00.000Z",
          by: { id: user.id ?? "", name: user.full_name },
          call: "updateText",
          subject: { kind: "text", id: text.id, name: text.title },
          university: STANFORD.id,
          university_name: STANFORD.name,
          before: { title: "Dorms" },
          after: { title: text.title },
        },
      ],
      next: null,
    },
  },
  questions: {
    query: { kind: "notUnderstood" },
    data: { groups: [questionGroup], next: null },
  },
  labelQuestion: {
    params: { id: questionGroup.id },
    body: { act: "not_held", fields: [], topic: "housing" },
    data: { labelled: 2 },
  },
  labelledQuestions: {
    data: '{"t":"what are the dorms like at Stanfrd","a":"not_held","u":{"Stanfrd":"Stanford University"},"k":"housing"}\n',
  },
  listTexts: { params: { id: STANFORD.id }, data: [text] },
  createText: { params: { id: STANFORD.id }, body: textInput, data: text },
  updateText: {
    params: { id: STANFORD.id, textId: text.id },
    body: { ...textInput, version: text.version },
    data: text,
  },
  deleteText: { params: { id: STANFORD.id, textId: text.id }, data: null },
  startConversation: {
    body: { location_id: STANFORD.id, title: "Stanford University" },
    data: {
      conversation_id: CONVERSATION,
      title: "Stanford University",
      location_id: STANFORD.id,
      question: "What would you like to know?",
      response_user_options: ["Programs", "Student life"],
    },
  },
  ask: {
    query: { location_id: STANFORD.id, conversation_id: CONVERSATION },
    body: { question: "How many students are there?" },
    data: answer,
  },
  recommend: {
    body: { content: "A research university in California" },
    data: { message: "These fit.", suggested_universities_list: [{ ...STANFORD, ...KIND }] },
  },
  askAgent: {
    body: { content: "How many students does Stanford have?", conversation_id: null },
    data: answer,
  },
};

/** Both directions of the chat socket for one question. */
export const socketExample: Readonly<{ sent: object; received: readonly object[] }> = {
  sent: {
    message: "How many students does Stanford have?",
    default_prompt: null,
    conversation_id: null,
    university_id: STANFORD.id,
    point_id: null,
    state: "chat",
  },
  received: [
    { conversation_id: CONVERSATION, message: "**Stanford University** had " },
    { conversation_id: CONVERSATION, message: "18,219 students in 2021-22." },
    {
      conversation_id: CONVERSATION,
      message: null,
      question: answer.question,
      response_user_options: answer.response_user_options,
      suggested_universities_list: [{ ...STANFORD, ...KIND }],
      message_id: `${CONVERSATION}.1`,
      shareable: true,
    },
  ],
};
