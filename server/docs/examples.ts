import type { BodyIn, Call, DataOf, QueryIn } from "#contract/call.ts";
import type { CallName, calls } from "#contract/calls/all.ts";
import type { User } from "#contract/user.ts";

import { conversationExamples } from "./conversationExamples.ts";

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

const PHONE = "+14155550123";
const PROOF = "pf_5hJq0cYv2S8m3n1rXk9TzQ";
const STANFORD = {
  id: "ipeds-243744",
  name: "Stanford University",
  city: "Stanford",
  region: "CA",
  country: "United States",
};
const MIT = {
  id: "ipeds-166683",
  name: "Massachusetts Institute of Technology",
  city: "Cambridge",
  region: "MA",
  country: "United States",
};
const KIND = { kind: "Private nonprofit" };
const CONVERSATION = "0b9c6f0e-5a57-4a0e-9a3d-2f1c0d8f7b11";

const user: User = {
  id: "7d0f6a52-1c1e-4b7e-8a55-0f5b0c1e9d20",
  email: "",
  full_name: "Ada Lovelace",
  type: "student",
  is_superuser: false,
  description: "",
  email_verified: true,
  favorites: [{ ...STANFORD, ...KIND }],
  is_active: true,
  goal: "",
  phone_number: PHONE,
  role: "",
  suggested_universities: [{ ...MIT, ...KIND }],
};

const thisDevice = {
  id: "5b0f3c1a-2d64-4e0f-9f10-6b1f6f1f7c11",
  browser: "Firefox",
  system: "Linux",
  created_at: "2026-03-01T08:00:00.000Z",
  used_at: "2026-03-02T09:14:00.000Z",
  current: true,
};

const otherDevice = {
  id: "c1f7a2de-8d43-4b0e-8a0c-1f1f0a9b2d22",
  browser: "Chrome",
  system: "Android",
  created_at: "2026-02-20T18:30:00.000Z",
  used_at: "2026-02-28T21:05:00.000Z",
  current: false,
};

const tokens = { access: "eyJhbGciOiJIUzI1NiJ9.e30.c2ln", refresh: "rt_9mB2kQ7v0xYw" };

const pointInput = {
  name: "Main Quad",
  description: "The oldest part of the campus.",
  university: STANFORD.id,
  lat: 37.4275,
  lng: -122.1702,
  panoId: null,
  heading: 90,
  pitch: 0,
};

const point = {
  id: "b1e7f5c4-7a0b-4d4b-8a0e-6f6d2c9a1e33",
  ...pointInput,
  version: "kQ3vW8yN1sZpR5tG0bXcHd",
};

const textInput = {
  title: "Housing",
  body: "First-year students live on campus. Rooms are assigned in July.",
  source: "https://www.stanford.edu/housing",
  language: "en",
};

const text = {
  id: "c2d8a6b1-3e4f-4a5b-9c6d-7e8f9a0b1c22",
  university: STANFORD.id,
  ...textInput,
  updated_at: "2026-11-22T10:00:00.000Z",
  version: "t4Bq7Wz0pLcKdS2nVxJyUg",
};

const summary = {
  ...STANFORD,
  description: "A private research university.",
  lat: 37.429434,
  lng: -122.167359,
};

const university = {
  ...summary,
  website: "https://www.stanford.edu/",
  points: [point],
  facts: [
    {
      key: "students",
      label: "Students",
      value: "18,219",
      source: "IPEDS EFIA2022 (12-month 2021-22)",
      year: "2021-22",
    },
  ],
  images: [],
  has_plan: true,
  version: "u7Fj2LmE9aYiTq4oVxBn6w",
};

const image = {
  id: "3f0a2c1e-92b3-4f7c-8f8e-5d6b7a9c0e44",
  kind: "panorama" as const,
  url: "/media/9f2c4b7d1e6a0835c2d4f6b8a1e3c5d79f2c4b7d1e6a0835c2d4f6b8a1e3c5d7.jpg",
  width: 4096,
  height: 2048,
  caption: "Main Quad at noon",
  credit: "",
  point: point.id,
  lat: point.lat,
  lng: point.lng,
  heading: 90,
  levels: [
    {
      width: 512,
      height: 256,
      url: "/media/0835c2d4f6b8a1e3c5d79f2c4b7d1e6a9f2c4b7d1e6a0835c2d4f6b8a1e3c5d7.jpg",
    },
  ],
  tiles: null,
};

const plan = {
  type: "FeatureCollection" as const,
  attribution: "© OpenStreetMap contributors",
  features: [
    {
      type: "Feature" as const,
      properties: { kind: "path" as const, name: "", height: null },
      geometry: {
        type: "LineString" as const,
        coordinates: [
          [-122.1702, 37.4275] as [number, number],
          [-122.1699, 37.4281] as [number, number],
        ],
      },
    },
  ],
};

const importJob = {
  id: "e2c7a1d0-55a3-4d1f-9a53-0b6f1c2d3e4f",
  file: "hd2024.csv",
  format: "ipeds" as const,
  origin: "desk" as const,
  dry_run: false,
  state: "done" as const,
  rows_done: 6072,
  rows_total: 6072,
  added: 5_412,
  changed: 61,
  unchanged: 0,
  skipped: 599,
  reasons: [{ reason: "The institution is closed.", count: 599, examples: ["Sample College"] }],
  message: "",
  started_at: "2026-11-20T09:00:00.000Z",
  ended_at: "2026-11-20T09:00:12.000Z",
};

const universityInput = {
  name: STANFORD.name,
  description: university.description,
  lat: university.lat,
  lng: university.lng,
};

const answer = {
  conversation_id: CONVERSATION,
  message: "**Stanford University** had 18,219 students in 2021-22.",
  question: "What would you like to study?",
  response_user_options: ["Engineering", "What does it cost?"],
  suggested_universities_list: [{ ...STANFORD, ...KIND }],
};

const questionGroup = {
  id: "Zk3v0b9XqJ2m7c1TtRr5Qw",
  text: "what are the dorms like at Stanfrd",
  wordings: ["what are dorms like at mit"],
  count: 3,
  languages: ["en"],
  latest: "2026-11-20T09:30:00.000Z",
  answer: "I don't hold that. Its website is the place to ask.",
  page: null,
  missed: ["otherGap"],
  reasons: ["incomplete"],
  remarks: ["It should say where to look."],
  read: {
    act: "not_held",
    fields: [],
    topic: "other",
    names: [{ typed: "Stanfrd", name: STANFORD.name }],
  },
};

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
    },
  ],
};
