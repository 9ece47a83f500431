import type { JsonSchema } from "@valibot/to-json-schema";

/** The key of a schema's own description among those of its fields. */
const ITSELF = "";

/** What fields of named schemas mean, where the name doesn't say it. Units and directions above all. */
export const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  User: {
    [ITSELF]: "The account of a person.",
    type: "Who the person is to universities; changes the topics offered on a university's page.",
    is_superuser: "May manage universities, their images and their tour points.",
    favorites: "Universities that the user saved.",
    suggested_universities: "Universities that the guide suggested to the user.",
    goal: "What the user is after, in words.",
    phone_number: "E.164, for example +14155550123; empty when there is none.",
  },
  TokenPair: {
    [ITSELF]: "What a signed-in person's requests carry.",
    access:
      "Goes with each request as 'Authorization: Bearer …', and into the chat socket's address.",
    refresh: "Good once, for a new pair.",
  },
  University: {
    [ITSELF]: "A university with all that its page shows.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
    region: "State, province or the like.",
    points: "The stops of its tour, in their order.",
    facts: "What is known about it.",
  },
  UniversityRef: {
    [ITSELF]: "A university by id and name.",
  },
  UniversitySummary: {
    [ITSELF]: "A university as the list has it.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
    region: "State, province or the like.",
  },
  Point: {
    [ITSELF]: "A stop of a university's tour.",
    university: "Id of the university.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
    panoId: "Id of the panorama that is shown here.",
    heading: "Where the view looks first, in degrees clockwise from north.",
    pitch: "How far up it looks from the horizon, in degrees.",
  },
  PointInput: {
    [ITSELF]: "A tour point without its id.",
    university: "Id of the university.",
    heading: "Where the view looks first, in degrees clockwise from north.",
    pitch: "How far up it looks from the horizon, in degrees.",
  },
  UniversityInput: {
    [ITSELF]: "A university without its id and points.",
    lat: "Degrees north, WGS 84.",
    lng: "Degrees east, WGS 84.",
  },
  Fact: {
    [ITSELF]: "One thing known about a university.",
    key: "A name for programs, the same for all universities.",
    label: "A name for people.",
    source: "Where the value comes from.",
    year: "The year or academic year that the value is about; empty when unknown.",
  },
  Conversation: {
    [ITSELF]: "A conversation as it begins, or is taken up.",
    location_id: "Id of the university that it is about; null for none.",
    question: "What the guide asks next.",
    response_user_options: "Answers to choose from.",
  },
  Answer: {
    [ITSELF]: "A whole answer of the guide.",
    message: "The whole answer, in Markdown.",
    question: "What the guide asks next.",
    response_user_options: "Follow-ups to choose from.",
    suggested_universities_list: "Universities that fit.",
  },
  IncomingMessage: {
    [ITSELF]: "What the host sends on the chat socket.",
    message:
      "A piece of the answer, in Markdown, to be appended to the pieces before; null ends the answer.",
    question: "What the guide asks next; counts when the answer ends.",
    response_user_options: "Follow-ups to choose from; count when the answer ends.",
    suggested_universities_list: "Universities that fit; may come with any piece.",
  },
  OutgoingMessage: {
    [ITSELF]: "What the app sends on the chat socket. Either message or default_prompt holds text.",
    message: "What the person says.",
    default_prompt: "A preset prompt, sent in place of a message.",
    conversation_id: "Null starts a conversation.",
    university_id: "The university that it is about.",
    point_id: "The tour point that it is about.",
    state: "'init' from a new user's first message, 'chat' otherwise.",
  },
};

/** The schema of this name with its fields' descriptions. */
export function described(name: string, schema: JsonSchema): JsonSchema {
  const texts = descriptions[name] ?? {};
  const own = texts[ITSELF] === undefined ? {} : { description: texts[ITSELF] };
  if (schema.properties === undefined) return { ...own, ...schema };
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([field, value]) => {
      const description = texts[field];
      const isSchema = typeof value === "object";
      return [field, isSchema && description !== undefined ? { ...value, description } : value];
    }),
  );
  return { ...own, ...schema, properties };
}
