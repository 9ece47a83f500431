import type { User } from "#contract/user.ts";

// What the examples of several calls show: one person, two universities, and what belongs to them.

export const PHONE = "+14155550123";
/** What an authenticator app makes codes of. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const PROOF = "pf_5hJq0cYv2S8m3n1rXk9TzQ";
export const STANFORD = {
  id: "ipeds-243744",
  name: "Stanford University",
  city: "Stanford",
  region: "CA",
  country: "United States",
};
export const MIT = {
  id: "ipeds-166683",
  name: "Massachusetts Institute of Technology",
  city: "Cambridge",
  region: "MA",
  country: "United States",
};
export const KIND = { kind: "Private nonprofit" };
export const CONVERSATION = "0b9c6f0e-5a57-4a0e-9a3d-2f1c0d8f7b11";

export const user: User = {
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

export const thisDevice = {
  id: "5b0f3c1a-2d64-4e0f-9f10-6b1f6f1f7c11",
  browser: "Firefox",
  system: "Linux",
  created_at: "2026-03-01T08:00:00.000Z",
  used_at: "2026-03-02T09:14:00.000Z",
  current: true,
};

export const otherDevice = {
  id: "c1f7a2de-8d43-4b0e-8a0c-1f1f0a9b2d22",
  browser: "Chrome",
  system: "Android",
  created_at: "2026-02-20T18:30:00.000Z",
  used_at: "2026-02-28T21:05:00.000Z",
  current: false,
};

export const tokens = { access: "eyJhbGciOiJIUzI1NiJ9.e30.c2ln", refresh: "rt_9mB2kQ7v0xYw" };

export const pointInput = {
  name: "Main Quad",
  description: "The oldest part of the campus.",
  university: STANFORD.id,
  lat: 37.4275,
  lng: -122.1702,
  panoId: null,
  heading: 90,
  pitch: 0,
};

export const point = {
  id: "b1e7f5c4-7a0b-4d4b-8a0e-6f6d2c9a1e33",
  ...pointInput,
  version: "kQ3vW8yN1sZpR5tG0bXcHd",
};

export const textInput = {
  title: "Housing",
  body: "First-year students live on campus. Rooms are assigned in July.",
  source: "https://www.stanford.edu/housing",
  language: "en",
};

export const text = {
  id: "c2d8a6b1-3e4f-4a5b-9c6d-7e8f9a0b1c22",
  university: STANFORD.id,
  ...textInput,
  updated_at: "2026-11-22T10:00:00.000Z",
  version: "t4Bq7Wz0pLcKdS2nVxJyUg",
};

export const summary = {
  ...STANFORD,
  description: "A private research university.",
  lat: 37.429434,
  lng: -122.167359,
};

export const university = {
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

export const image = {
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

export const plan = {
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

export const importJob = {
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

export const universityInput = {
  name: STANFORD.name,
  description: university.description,
  lat: university.lat,
  lng: university.lng,
};

export const answer = {
  conversation_id: CONVERSATION,
  message: "**Stanford University** had 18,219 students in 2021-22.",
  question: "What would you like to study?",
  response_user_options: ["Engineering", "What does it cost?"],
  suggested_universities_list: [{ ...STANFORD, ...KIND }],
};

export const questionGroup = {
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
