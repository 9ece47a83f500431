import type { IncomingMessage, OutgoingMessage } from "#contract/chat.ts";
import type { UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";
import type { User } from "#contract/user.ts";
import type { UniversityPageInput } from "#machines/universityPage/types.ts";
import type { TypedText } from "#machines/universityTexts/types.ts";

/** A person and universities that the tests share. */
export const ann: User = {
  id: "u1",
  email: "ann@example.org",
  full_name: "Ann Lee",
  type: "parent",
  is_superuser: false,
  description: "",
  email_verified: true,
  favorites: [],
  is_active: true,
  goal: "",
  phone_number: "+14155550123",
  role: "",
  suggested_universities: [],
};

/** What a host's answer becomes that names no one. */
export const blank: User = { ...ann, id: null, email: "", full_name: "", phone_number: "" };

export const stanford = { id: "7", name: "Stanford" };
export const bern = { id: "8", name: "Bern" };

export const campus: University = {
  ...stanford,
  description: "A university.",
  lat: 37.43,
  lng: -122.17,
  city: "",
  region: "",
  country: "",
  website: "",
  points: [],
  facts: [],
  images: [],
  has_plan: false,
};

const picture = {
  kind: "photo" as const,
  url: "/media/1.jpg",
  width: 1600,
  height: 900,
  caption: "The main gate",
  credit: "Ann Lee",
  point: null,
  lat: null,
  lng: null,
  heading: null,
  levels: [],
  tiles: null,
};

/** Images of a university: two photos and a panorama. */
export const pictures: UniversityImage[] = [
  { ...picture, id: "i1" },
  { ...picture, id: "i2", url: "/media/2.jpg", caption: "" },
  { ...picture, id: "i3", kind: "panorama", url: "/media/3.jpg", heading: 90, point: "p1" },
];

export const plan: Plan = { type: "FeatureCollection", attribution: "", features: [] };

/** A message of the guide, with only what a test is about. */
export function incoming(message: Partial<IncomingMessage>): IncomingMessage {
  return {
    conversation_id: null,
    message: "",
    question: null,
    response_user_options: [],
    suggested_universities_list: [],
    ...message,
  };
}

/** A message to the guide. */
export const hello: OutgoingMessage = {
  message: "Hello",
  default_prompt: null,
  conversation_id: null,
  university_id: null,
  point_id: null,
  state: "chat",
};

/** A message that got past the check of what comes in, and whose handling throws. */
export const unreadable: IncomingMessage = {
  ...incoming({ message: "x" }),
  response_user_options: null as never,
};

export const refused = { status: 400, message: "No." };

/** With what a student's page of a university begins. */
export const pageInput: UniversityPageInput = {
  id: "7",
  userType: "student",
  isSuperuser: false,
  compared: null,
  signedIn: true,
  newUser: false,
  speechSupported: true,
};

/** A new text with only its title typed. */
export const typedText: TypedText = {
  id: null,
  form: { title: "Housing", body: "", source: "", language: "en" },
  kept: { title: "", body: "", source: "", language: "en" },
};
