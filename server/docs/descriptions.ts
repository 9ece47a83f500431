import type { JsonSchema } from "@valibot/to-json-schema";

/** The key of a schema's own description among those of its fields. */
const ITSELF = "";

const VERSION =
  "The version that was changed, as the host sent it: refused when someone has changed it since. Without one, the change overwrites whatever is there.";

const POSITION = { lat: "Degrees north, WGS 84.", lng: "Degrees east, WGS 84." };
const VIEW = {
  heading: "Where the view looks first, in degrees clockwise from north.",
  pitch: "How far up it looks from the horizon, in degrees.",
};
const POINT = {
  panoId: "'own:' and the id of one of the university's panoramas, or an id of the map service.",
  university: "Id of the university.",
  ...VIEW,
};
const TEXT = {
  body: "Markdown.",
  source: "The address where everyone can read it.",
  language: "ISO 639 code of the language that it is written in.",
};
const TALK = {
  title: "Made from the first question; the person may change it.",
  updated_at: "When something was last said in it.",
  location_id: "Id of the university that it is about; null in the general chat.",
  prompt: "The preset prompt of the topic that it began with; null if it didn't.",
};

/** What fields of named schemas mean, where the name doesn't say it; above all units and directions. */
export const descriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  User: {
    [ITSELF]: "A person's account.",
    type: "The person's relation to universities; it changes the topics offered on a university's page.",
    is_superuser: "May manage universities, their images and their tour points.",
    favorites: "Universities that the user saved.",
    suggested_universities: "Universities that the guide suggested to the user.",
    goal: "What the user is looking for, in words.",
    phone_number: "E.164, for example +14155550123; empty when there is none.",
  },
  TokenPair: {
    [ITSELF]: "The tokens of a signed-in person.",
    access:
      "Sent with each request as 'Authorization: Bearer …', and in the chat socket's address.",
    refresh: "Works once, for a new pair.",
  },
  University: {
    [ITSELF]: "A university with everything that its page shows.",
    ...POSITION,
    region: "State, province or the like.",
    points: "The stops of its tour, in order.",
    facts: "What is known about it.",
    images: "Photos and panoramas of it and of its tour points, oldest first.",
    has_plan: "Whether there is a plan of its campus that can be fetched.",
    version: "For update-university; it changes with every change of what that call replaces.",
  },
  UniversityRef: {
    [ITSELF]: "A university by id and name, with what tells those of one name apart.",
    region: "State, province or the like.",
    kind: "Who runs it: Public, Private nonprofit, and so on; empty when it isn't known.",
  },
  UniversitySummary: {
    [ITSELF]: "A university as the list shows it.",
    ...POSITION,
    region: "State, province or the like.",
    kind: "Who runs it: Public, Private nonprofit, and so on; empty when it isn't known.",
  },
  Point: {
    [ITSELF]: "A stop of a university's tour.",
    university: "Id of the university.",
    ...POSITION,
    panoId:
      "The panorama that is shown here: 'own:' and the id of one of the university's images, or an id of the map service.",
    ...VIEW,
    version: "For update-point; it changes with every change.",
  },
  PointInput: {
    [ITSELF]: "A tour point without its id.",
    ...POINT,
  },
  PointChange: {
    [ITSELF]: "A tour point as it should become.",
    ...POINT,
    version: VERSION,
  },
  UniversityInput: {
    [ITSELF]: "A university without its id and points.",
    ...POSITION,
  },
  UniversityChange: {
    [ITSELF]: "A university as it should become.",
    ...POSITION,
    version: VERSION,
  },
  Fact: {
    [ITSELF]: "One thing known about a university.",
    key: "A name for programs, the same for all universities.",
    label: "A name for people.",
    source: "Where the value comes from.",
    year: "The year or academic year that the value is about; empty when unknown.",
  },
  UniversityImage: {
    [ITSELF]: "An image in its stored sizes. Its files never change and may be cached.",
    kind: "'panorama' is a whole sphere, equirectangular; 'photo' is any other image.",
    url: "The largest single file: a path on the host.",
    width: "Of the whole image, in pixels; of a panorama in tiles, of all tiles together.",
    height: "Of the whole image, in pixels; of a panorama in tiles, of all tiles together.",
    credit: "Who made the image; show it with the image.",
    point: "Id of the tour point that it shows; null when it shows the university.",
    lat: "Where it was taken, in degrees north: as its file said, or else where its point is.",
    lng: "Where it was taken, in degrees east: as its file said, or else where its point is.",
    heading: "Direction of its middle, in degrees clockwise from true north; null when unknown.",
    levels: "Every size as one file, the smallest first.",
    tiles: "A size too large for one file, cut into tiles; null when the levels hold everything.",
  },
  ImageLevel: {
    [ITSELF]: "An image in one size, in pixels.",
  },
  PanoramaTiles: {
    [ITSELF]: "A large panorama, cut into tiles of the same size.",
    cols: "Its width in tiles, a power of two.",
    rows: "Its height in tiles, a power of two.",
    url: "A tile's path with {col} and {row}, counted from 0 at the top left.",
  },
  Plan: {
    [ITSELF]: "The plan of a campus in GeoJSON: longitude before latitude, WGS 84.",
    attribution: "Who made the plan; show it with the plan.",
  },
  PlanFeature: {
    [ITSELF]:
      "One shape of a plan. Its kind decides how it is drawn; a building's height is in metres.",
  },
  ImageChange: {
    [ITSELF]: "Changes to an image; what is left out stays as it is.",
    heading: "Direction of its middle, in degrees clockwise from true north.",
    point: "Id of the tour point that it shows from now on; null detaches it from its point.",
  },
  AdminChange: {
    [ITSELF]: "One change that a superuser made.",
    at: "When it was made.",
    by: "The account, and its name at that time; the name is empty once the account is deleted.",
    call: "The call by its name in the contract.",
    subject: "What was changed, with its name at that time.",
    university: "Id of the university that it belongs to; null if it belongs to none.",
    university_name: "The present name of that university; empty if there isn’t one.",
    before: "The fields that differ, as they were; empty for a creation. Long texts are cut.",
    after: "The same fields as they became; empty for a deletion.",
  },
  UniversityText: {
    [ITSELF]: "A university's own text, which the guide quotes.",
    university: "Id of the university.",
    body: "Markdown. The guide quotes whole sentences of it, without their markup.",
    source: "The address where everyone can read it; empty if there isn’t one.",
    language: "ISO 639 code of the language that it is written in.",
    updated_at: "When it was last changed; the guide shows this beside a quote.",
    version: "For update-text; it changes with every change.",
  },
  TextInput: {
    [ITSELF]: "A text without its id.",
    ...TEXT,
  },
  TextChange: {
    [ITSELF]: "A text as it should become.",
    ...TEXT,
    version: VERSION,
  },
  Conversation: {
    [ITSELF]: "A conversation that begins or continues.",
    location_id: "Id of the university that it is about; null if it isn't about one.",
    question: "What the guide asks next.",
    response_user_options: "Answers to choose from.",
  },
  ConversationSummary: {
    [ITSELF]: "One of a person's conversations, as their list shows it.",
    ...TALK,
    location_name: "Name of that university; empty without one.",
    excerpt: "The words around what was searched for; empty where only the title has them.",
  },
  StoredConversation: {
    [ITSELF]:
      "A conversation with everything that was said; one of more than 1000 messages without the oldest.",
    ...TALK,
    messages: "Oldest first.",
    question: "What the guide asked last.",
    response_user_options: "The follow-ups of the last answer.",
  },
  StoredMessage: {
    [ITSELF]: "A message of a stored conversation.",
    writer: "'client' is the person, 'bot' the guide.",
    text: "Plain text by the person, Markdown by the guide.",
    cut: "True when the answer ended before it was complete.",
    message_id: "The id by which an answer can be rated; missing where it can't.",
    shareable: "True where the answer can be shared by a link.",
    share_key: "The key of the link to it; missing while it isn't shared.",
    rating: "1 good, -1 bad, null without one.",
    suggested_universities_list: "Universities that came with the answer.",
  },
  SharedAnswer: {
    [ITSELF]: "One question and its answer, for everyone who has the link to it.",
    question: "As the person asked it.",
    answer: "In Markdown.",
    answered_at: "When the guide answered.",
  },
  Answer: {
    [ITSELF]: "A whole answer of the guide.",
    message: "The whole answer, in Markdown.",
    question: "What the guide asks next.",
    response_user_options: "Follow-ups to choose from.",
    suggested_universities_list: "Universities that match.",
  },
  IncomingMessage: {
    [ITSELF]: "What the host sends on the chat socket.",
    message: "A piece of the answer, in Markdown, to append to those before; null ends the answer.",
    question: "What the guide asks next; counts when the answer ends.",
    response_user_options: "Follow-ups to choose from; count when the answer ends.",
    suggested_universities_list: "Universities that match; may come with any piece.",
    help_alone:
      "True at the end of an answer that is help for someone in danger: universities suggested before are no longer shown.",
    message_id: "At the end: the id by which the answer can be rated.",
    shareable: "True at the end of an answer that can be shared by a link.",
  },
  OutgoingMessage: {
    [ITSELF]: "What the app sends on the chat socket. Either message or default_prompt holds text.",
    message: "What the person says.",
    default_prompt: "A preset prompt, sent in place of a message.",
    conversation_id: "Null starts a conversation.",
    university_id: "The university that it is about.",
    point_id: "The tour point that it is about.",
    replaces_last:
      "The text of the last question, which this one replaces with its answer; left out otherwise.",
    language: "The language that the app is shown in, where it isn't English.",
    state: "'init' for a new user's first message, otherwise 'chat'.",
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
